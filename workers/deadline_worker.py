"""The worker of deadlines, which wait for nothing else."""

from service.storage.job_queue import DEADLINE
from workers import worker


def main() -> None:
    worker.main(DEADLINE)


if __name__ == "__main__":
    main()
