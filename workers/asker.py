"""A worker that does nothing but ask bots of other people, so that only they wait for each other."""

from service.storage.schedule import ASK
from workers import worker


def main() -> None:
    worker.main(ASK)


if __name__ == "__main__":
    main()
