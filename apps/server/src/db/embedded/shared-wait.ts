import { DatabaseUnavailableError } from '../database-errors.ts';

/**
 * A wait that all who come share: once it has taken some time for one of them, the others need not find out again, and
 * are refused at once until what they wait for has come.
 */
export class SharedWait {
  readonly #milliseconds: number;
  readonly #reason: string;
  #since: number | undefined;

  constructor(milliseconds: number, reason: string) {
    this.#milliseconds = milliseconds;
    this.#reason = reason;
  }

  /** @throws {DatabaseUnavailableError} with the reason, when it takes too long */
  async wait(awaited: Promise<void>): Promise<void> {
    this.#since ??= performance.now();
    const left = this.#since + this.#milliseconds - performance.now();
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new DatabaseUnavailableError(this.#reason)), Math.max(0, left));
    });
    try {
      await Promise.race([awaited, tooLong]);
      this.#since = undefined;
    } finally {
      clearTimeout(timer);
    }
  }
}
