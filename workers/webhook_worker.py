"""The worker of the webhook queue, which is separate so that slow webhooks delay no other job."""

from service.storage.job_queue import ASK
from workers import worker


def main() -> None:
    worker.main(ASK)


if __name__ == "__main__":
    main()
