import { ApiError } from '../../../domain/errors/api-error.ts';

export interface PictureTurnLimits {
  /** How many pictures of one account wait at most. */
  readonly waitingMaxPerAccount: number;
  /** How many pictures wait at most. */
  readonly waitingMax: number;
}

/** A picture takes a tenth of a second, seldom some seconds. Sixty people of a MapMission may send at the same time. */
export const pictureTurnLimits: PictureTurnLimits = { waitingMaxPerAccount: 20, waitingMax: 300 };

const retryAfterSeconds = 10;

interface WaitingPicture {
  readonly begin: () => Promise<void>;
}

/**
 * The one queue in which pictures wait to be decoded, one at a time. Accounts take turns: whoever sends many large
 * pictures keeps nobody else waiting for longer than one of them.
 */
export class PictureTurns {
  readonly #limits: PictureTurnLimits;
  /** In the order of their turns; an account that nobody waits for has left. */
  readonly #accounts = new Map<string, WaitingPicture[]>();
  #waiting = 0;
  #isRunning = false;

  constructor(limits: PictureTurnLimits = pictureTurnLimits) {
    this.#limits = limits;
  }

  /**
   * Does the work when the account's turn comes.
   * @throws {ApiError} 503 where too many pictures wait, of the account or in all; and whatever the work throws
   */
  async take<Result>(account: string, work: () => Promise<Result>): Promise<Result> {
    const ownWaiting = this.#accounts.get(account)?.length ?? 0;
    if (ownWaiting >= this.#limits.waitingMaxPerAccount || this.#waiting >= this.#limits.waitingMax)
      throw new ApiError('503.PHOTO_SERVICE.100', { retryAfterSeconds });
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const begin = () => work().then(resolve, reject);
    this.#accounts.set(account, [...(this.#accounts.get(account) ?? []), { begin }]);
    this.#waiting += 1;
    void this.#run();
    return promise;
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let next = this.#next(); next !== undefined; next = this.#next()) await next.begin();
    this.#isRunning = false;
  }

  /** The first picture of the account whose turn it is; the account's others wait behind all other accounts. */
  #next(): WaitingPicture | undefined {
    const [turn] = this.#accounts;
    if (turn === undefined) return undefined;
    const [account, [first, ...others]] = turn;
    this.#accounts.delete(account);
    if (others.length > 0) this.#accounts.set(account, others);
    this.#waiting -= 1;
    return first;
  }
}
