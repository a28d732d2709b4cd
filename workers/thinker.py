"""The worker in which slow bots think. The system gives it what processor time the others leave."""

import os

from service.storage.job_queue import THINK
from workers import worker

NICENESS = 10


def main() -> None:
    os.nice(NICENESS)
    worker.main(THINK)


if __name__ == "__main__":
    main()
