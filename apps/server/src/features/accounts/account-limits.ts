import { createHash } from 'node:crypto';
import {
  avatarsPerHour,
  claimMailsPerDayOfEmail,
  claimsPerHour,
  confirmationMailsPerHalfHour,
  dataArchivesPerHour,
  deviceNoticesPerHour,
  failedLoginsPerHour,
  failedLoginsPerMinute,
  objectionsPerHour,
  passkeyChallengesPerMinute,
  resetsPerHalfHour,
  resetsPerHalfHourOfEmail,
  signUpsPerHalfHour,
  thirdPartyAttemptsPerMinute,
} from '@access-atlas/contract/limits.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../domain/errors/api-error.ts';
import { isDeviceOf } from '../../sessions/known-devices.sql.ts';
import { hashSecret } from '../../sessions/secret.ts';
import { consumeLimit, createLimiter, isWithinLimit, type Limiter } from '../../writes/limiters.ts';
import { createAttemptLanes } from './signing-in/attempt-lanes.ts';
import { createRunningAttempts } from './signing-in/running-attempts.ts';

/** Who tries to sign in. */
export interface LoginAttempt {
  /** The address of the caller, as limits count it. */
  readonly address: string;
  /** The /48 of an IPv6 address, which holds many of those; null for IPv4. */
  readonly network?: string | null;
  /** As it was typed, known or not; null where nobody types one, as with a passkey. */
  readonly email: string | null;
  /** The secret by which the site knows the browser again; left out where it has none. */
  readonly deviceSecret?: string | undefined;
}

/** How often somebody may try. All servers of a site count together; a database that is away opens nothing. */
export interface AccountLimits {
  /** @throws {ApiError} 429 after too many accounts from one address */
  countSignUp(address: string): Promise<void>;
  /** @throws {ApiError} 429 after too many forgotten passwords from one address */
  countReset(address: string): Promise<void>;
  /**
   * @param who an address of the network, or a person's id
   * @throws {ApiError} 429 after too many challenges for passkeys
   */
  countPasskeyChallenge(who: string): Promise<void>;
  /** @throws {ApiError} 429 after too many mails to confirm an address */
  countConfirmationMail(personId: string): Promise<void>;
  /** @throws {ApiError} 429 after too many archives of a person's data */
  countDataArchive(personId: string): Promise<void>;
  /** @throws {ApiError} 429 after too many pictures that one person sent of themselves */
  countAvatar(personId: string): Promise<void>;
  /**
   * @param who an address of the network, or a person's id
   * @throws {ApiError} 429 after too many begun sign-ins with another service
   */
  countThirdPartyAttempt(who: string): Promise<void>;
  /** @throws {ApiError} 429 after too many objections from one address */
  countObjection(address: string): Promise<void>;
  /** @throws {ApiError} 429 after too many places that one person claimed */
  countClaim(personId: string): Promise<void>;
  /** Whether a link to choose a new password may go to a typed e-mail address once more; counts it where it may. */
  maySendReset(email: string): Promise<boolean>;
  /** Whether a mail may ask at an address once more whether somebody's claim of a place named theirs; counts it where it may. */
  mayAskClaimAddress(email: string): Promise<boolean>;
  /** Whether a person is told by mail of one more login from an unknown device; counts it where they are. */
  mayTellOfDevice(personId: string): Promise<boolean>;
  /**
   * Runs an attempt to sign in and counts it where it is refused (401). Attempts with one e-mail address, known or not, go
   * one after another, and after several failures each of them waits: nobody guesses a password quickly. A device on which
   * the address was used to sign in has a lane and failures of its own, so that nobody is locked out there by others.
   * @throws {ApiError} 429 after too many failures from one address and where too many attempts with the e-mail address wait
   *   already, 503 where too many wait in all
   */
  limitLogin<Result>(attempt: LoginAttempt, work: () => Promise<Result>): Promise<Result>;
}

export interface AccountLimitsOptions {
  readonly database: Pick<Database, 'kysely' | 'engine'>;
  /** Waits before an attempt; the process's timer where it is left out. */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

const minuteSeconds = 60;
const hourSeconds = 3_600;
/** An IPv6 network of a provider's customer has so many times the failures of one household. */
const addressesOfNetwork = 10;
/** More than anybody can fail in an hour: these are counted, and never refused. */
const unlimited = 1_000_000_000;

/** @see AccountLimits */
export function createAccountLimits({ database, wait = waitMilliseconds }: AccountLimitsOptions): AccountLimits {
  const limiterOf = (name: string, points: number, seconds: number) => createLimiter(database, name, points, seconds);
  const signUps = limiterOf('signUp', signUpsPerHalfHour, 30 * minuteSeconds);
  const resets = limiterOf('reset', resetsPerHalfHour, 30 * minuteSeconds);
  const resetsOfEmail = limiterOf('resetEmail', resetsPerHalfHourOfEmail, 30 * minuteSeconds);
  const passkeyChallenges = limiterOf('passkeyChallenge', passkeyChallengesPerMinute, minuteSeconds);
  const confirmationMails = limiterOf('confirmationMail', confirmationMailsPerHalfHour, 30 * minuteSeconds);
  const dataArchives = limiterOf('dataArchive', dataArchivesPerHour, hourSeconds);
  const avatars = limiterOf('avatar', avatarsPerHour, hourSeconds);
  const thirdPartyAttempts = limiterOf('thirdPartyAttempt', thirdPartyAttemptsPerMinute, minuteSeconds);
  const claims = limiterOf('claim', claimsPerHour, hourSeconds);
  const claimAddresses = limiterOf('claimAddress', claimMailsPerDayOfEmail, 24 * hourSeconds);
  const objections = limiterOf('objection', objectionsPerHour, hourSeconds);
  const failures = [
    limiterOf('failedLoginMinute', failedLoginsPerMinute, minuteSeconds),
    limiterOf('failedLoginHour', failedLoginsPerHour, hourSeconds),
  ];
  const failuresOfNetwork = [
    limiterOf('failedLoginNetworkMinute', failedLoginsPerMinute * addressesOfNetwork, minuteSeconds),
    limiterOf('failedLoginNetworkHour', failedLoginsPerHour * addressesOfNetwork, hourSeconds),
  ];
  const deviceNotices = limiterOf('deviceNotice', deviceNoticesPerHour, hourSeconds);
  const failuresOfLane = limiterOf('failedLoginLane', unlimited, hourSeconds);
  const running = createRunningAttempts();
  const lanes = createAttemptLanes({
    failuresOf: async (lane) => {
      const failed = await failuresOfLane.get(lane);
      // In memory, what has expired is removed by a timer, which may be late.
      return failed === null || failed.msBeforeNext <= 0 ? 0 : failed.consumedPoints;
    },
    countFailure: async (lane) => void (await failuresOfLane.penalty(lane, 1)),
    isFailure,
    wait,
  });

  return {
    countSignUp: (address) => consume(signUps, address),
    countReset: (address) => consume(resets, address),
    countPasskeyChallenge: (who) => consume(passkeyChallenges, who),
    countObjection: (address) => consume(objections, address),
    countClaim: (personId) => consume(claims, personId),
    countAvatar: (personId) => consume(avatars, personId),
    countThirdPartyAttempt: (who) => consume(thirdPartyAttempts, who),
    countConfirmationMail: (personId) => consume(confirmationMails, personId),
    countDataArchive: (personId) => consume(dataArchives, personId),
    maySendReset: (email) => isWithinLimit(resetsOfEmail, keyOf(email)),
    mayAskClaimAddress: (email) => isWithinLimit(claimAddresses, keyOf(email)),
    mayTellOfDevice: (personId) => isWithinLimit(deviceNotices, personId),
    limitLogin: async ({ address, network = null, email, deviceSecret }, work) => {
      const limits = [
        ...failures.map((limiter) => ({ limiter, key: address })),
        ...(network === null ? [] : failuresOfNetwork.map((limiter) => ({ limiter, key: network }))),
      ];
      const attempt = await running.begin(address, () => countAll(limits));
      try {
        const result = await (email === null ? work() : lanes.run(await laneOf(database, email, deviceSecret), work));
        await giveBack(limits);
        return result;
      } catch (error) {
        if (!isFailure(error)) await giveBack(limits);
        throw error;
      } finally {
        attempt.end();
      }
    },
  };
}

interface Limit {
  readonly limiter: Limiter;
  readonly key: string;
}

/**
 * Counts an attempt before it is made, so that attempts at the same time cannot all pass.
 * @throws {ApiError} 429 where one of the limits is reached; nothing is counted then
 */
async function countAll(limits: readonly Limit[]): Promise<void> {
  for (const [index, { limiter, key }] of limits.entries()) {
    try {
      await consume(limiter, key);
    } catch (error) {
      // The limiter counts what it refuses too.
      if (error instanceof ApiError) await giveBack(limits.slice(0, index + 1));
      throw error;
    }
  }
}

/** An attempt that was no failure does not count. */
async function giveBack(limits: readonly Limit[]): Promise<void> {
  await Promise.all(limits.map(({ limiter, key }) => limiter.reward(key, 1)));
}

/** Whether an attempt showed the wrong thing; whatever else goes wrong is not counted. */
function isFailure(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/**
 * The lane of an attempt: that of its e-mail address, or of a device on which the owner of the address has signed in. Only
 * whoever shows the secret of a device can find out whether it is one.
 */
async function laneOf(
  { kysely }: AccountLimitsOptions['database'],
  email: string,
  deviceSecret: string | undefined,
): Promise<string> {
  const deviceHash = deviceSecret === undefined ? null : hashSecret(deviceSecret);
  const isKnown = deviceHash !== null && (await isDeviceOf(kysely, { email: email.trim(), deviceHash }));
  return isKnown ? keyOf(email, deviceHash) : keyOf(email);
}

async function consume(limiter: Limiter, key: string): Promise<void> {
  await consumeLimit(limiter, key);
}

/** Neither an address nor what a device is known by stands in the table of counts. */
function keyOf(email: string, deviceHash: Uint8Array = new Uint8Array()): string {
  return createHash('sha256').update(email.trim().toLowerCase()).update(deviceHash).digest('base64url');
}

function waitMilliseconds(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
