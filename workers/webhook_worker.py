"""The worker of the webhook queue, so that slow webhooks delay nothing else."""

from service.game.jobs import ASK
from workers import worker


def main() -> None:
    worker.main(ASK)


if __name__ == "__main__":
    main()
