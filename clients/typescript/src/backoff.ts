// When to try again, and when to give up.

const RETRIED_STATUSES = new Set([429, 500, 502, 503, 504]);
const LONGEST_PAUSE = 4000; // milliseconds

/** The service gave no usable answer for as long as the client was told to try. */
export class ServiceUnreachable extends Error {}

export const isRetried = (response: Response): boolean => RETRIED_STATUSES.has(response.status);

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Counts failures in a row. Gives up once they have lasted for `patience` milliseconds. */
export class Backoff {
  #failures = 0;
  #since: number | undefined;

  constructor(readonly patience: number) {}

  reset(): void {
    this.#failures = 0;
    this.#since = undefined;
  }

  /** Waits before the next attempt; as long as the service says, if it says so. */
  async pauseAfter(failure: unknown): Promise<void> {
    this.#since ??= Date.now();
    if (Date.now() - this.#since > this.patience) {
      throw new ServiceUnreachable(`The service gave no answer for ${this.patience} ms.`, { cause: failure });
    }
    this.#failures += 1;
    await sleep(Math.max(Math.min(100 * 2 ** this.#failures, LONGEST_PAUSE), retryAfter(failure)));
  }
}

/** The service counts in seconds. A proxy may name a date instead, which we leave alone. */
function retryAfter(failure: unknown): number {
  const value = failure instanceof Response ? (failure.headers.get("Retry-After") ?? "") : "";
  return /^\d+$/.test(value) ? 1000 * Number(value) : 0;
}
