import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { ApiError } from '../../../domain/errors/api-error.ts';

/** OWASP's smallest recommendation for argon2id, which is also the library's default algorithm. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;
const waitingMax = 64;
const waitMilliseconds = 5_000;
const retryAfterSeconds = 5;

/** Hashes passwords; few at once, because each takes 19 MiB and some 30 ms of a processor. */
export interface PasswordHasher {
  /** @throws {ApiError} 503 where too many passwords wait already, or one has waited for five seconds */
  hash(password: string): Promise<string>;
  /**
   * Compares a password with the hash that is found for it, which is read in its turn too: attempts that wait ask the
   * database nothing. Where none is found the answer is no, after the same work: how long it takes does not tell whether an
   * account exists.
   * @throws {ApiError} as {@link PasswordHasher.hash}
   */
  verify<Found extends { readonly passwordHash: string }>(
    password: string,
    find: () => Promise<Found | undefined>,
  ): Promise<Comparison<Found>>;
  /** Whether a hash is weaker than those that are made now. */
  isWeak(passwordHash: string): boolean;
}

/** Whether a password is the one that was found; what was found says whose it is, for the log. */
export type Comparison<Found> =
  | { readonly isRight: true; readonly found: Found }
  | { readonly isRight: false; readonly found: Found | undefined };

export interface PasswordHasherLimits {
  readonly atOnce: number;
  readonly waitingMax: number;
  readonly waitMilliseconds: number;
}

/** @see PasswordHasher */
export async function createPasswordHasher(
  limits: PasswordHasherLimits = { atOnce: availableParallelism(), waitingMax, waitMilliseconds },
): Promise<PasswordHasher> {
  const inTurn = createTurns(limits);
  const nobodysHash = await hash('Nobody has this password.', strength);
  return {
    hash: (password) => inTurn(() => hash(password, strength)),
    verify: (password, find) =>
      inTurn(async () => {
        const found = await find();
        const isSame = await verify(found?.passwordHash ?? nobodysHash, password);
        return isSame && found !== undefined ? { isRight: true, found } : { isRight: false, found };
      }),
    isWeak: (passwordHash) => {
      const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(passwordHash) ?? [];
      return Number(memory ?? 0) < strength.memoryCost || Number(passes ?? 0) < strength.timeCost;
    },
  };
}

/** Runs work in the order in which it came, at most `atOnce` of it at a time. */
function createTurns({ atOnce, waitingMax, waitMilliseconds }: PasswordHasherLimits) {
  const waiting = new Set<() => void>();
  let running = 0;

  const waitForTurn = () =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        waiting.delete(begin);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(refusal());
      }, waitMilliseconds);
      waiting.add(begin);
    });

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running++;
    else if (waiting.size < waitingMax) await waitForTurn();
    else throw refusal();
    try {
      return await work();
    } finally {
      // The turn is handed over: whoever comes between now and then waits behind.
      const [next] = waiting;
      if (next === undefined) running--;
      else next();
    }
  };
}

function refusal(): ApiError {
  return new ApiError('503.AUTH_SERVICE.100', { retryAfterSeconds });
}
