import type { accountsApi } from '../browser/api/accounts-api.ts';
import type { contributionsApi } from '../browser/api/contributions-api.ts';
import type { directoryApi } from '../browser/api/directory-api.ts';
import type { eventsApi } from '../browser/api/events-api.ts';
import type { noticesApi } from '../browser/api/notices-api.ts';
import type { objectionsApi } from '../browser/api/objections-api.ts';
import type { passkeysApi } from '../browser/api/passkeys-api.ts';
import type { RefusedAnswer } from '../browser/api/refused-answer.ts';
import type { thirdPartiesApi } from '../browser/api/third-parties-api.ts';
import { noteSessionEnd } from './state/account-state.ts';

/** What a call of the API is answered. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfterSeconds?: number;
}

/** The body of an answer that took the call. */
export type Taken<Given extends Answer> = Extract<Given, { readonly status: 200 | 201 | 204 }>['body'];

/** How a call ended: what the API answered, or why it was not taken (null: no answer came). */
export type Outcome<Body> =
  | { readonly isTaken: true; readonly body: Body }
  | { readonly isTaken: false; readonly answer: RefusedAnswer | null };

/** Makes a call of accounts. Never rejects. */
export function callAccounts<Given extends Answer>(
  call: (api: ReturnType<typeof accountsApi>) => Promise<Given>,
): Promise<Outcome<Taken<Given>>> {
  return outcomeOf(async () => {
    const { accountsApi } = await import('../browser/api/accounts-api.ts');
    return call(accountsApi());
  });
}

/** Makes a call of passkeys. Never rejects. */
export function callPasskeys<Given extends Answer>(
  call: (api: ReturnType<typeof passkeysApi>) => Promise<Given>,
): Promise<Outcome<Taken<Given>>> {
  return outcomeOf(async () => {
    const { passkeysApi } = await import('../browser/api/passkeys-api.ts');
    return call(passkeysApi());
  });
}

/** Makes a call about other services with which people sign in. Never rejects. */
export function callThirdParties<Given extends Answer>(
  call: (api: ReturnType<typeof thirdPartiesApi>) => Promise<Given>,
): Promise<Outcome<Taken<Given>>> {
  return outcomeOf(async () => {
    const { thirdPartiesApi } = await import('../browser/api/third-parties-api.ts');
    return call(thirdPartiesApi());
  });
}

/** Makes a call about decisions of moderators. Never rejects. */
export function callObjections<Given extends Answer>(
  call: (api: ReturnType<typeof objectionsApi>) => Promise<Given>,
): Promise<Outcome<Taken<Given>>> {
  return outcomeOf(async () => {
    const { objectionsApi } = await import('../browser/api/objections-api.ts');
    return call(objectionsApi());
  });
}

/** Makes a call by which anybody reports something to the moderators. Never rejects. */
export function callNotices<Given extends Answer>(
  call: (api: ReturnType<typeof noticesApi>) => Promise<Given>,
): Promise<Outcome<Taken<Given>>> {
  return outcomeOf(async () => {
    const { noticesApi } = await import('../browser/api/notices-api.ts');
    return call(noticesApi(AbortSignal.timeout(contributionMilliseconds)));
  });
}

/** Makes a call by which anybody adds to the directory. Never rejects. */
export function callDirectory<Given extends Answer>(
  call: (api: ReturnType<typeof directoryApi>) => Promise<Given>,
): Promise<Outcome<Taken<Given>>> {
  return outcomeOf(async () => {
    const { directoryApi } = await import('../browser/api/directory-api.ts');
    return call(directoryApi(AbortSignal.timeout(contributionMilliseconds)));
  });
}

/** Makes a call about MapMissions. Never rejects. */
export function callEvents<Given extends Answer>(
  call: (api: ReturnType<typeof eventsApi>) => Promise<Given>,
): Promise<Outcome<Taken<Given>>> {
  return outcomeOf(async () => {
    const { eventsApi } = await import('../browser/api/events-api.ts');
    return call(eventsApi());
  });
}

/** Loads what calls about contributions need, so that a form can be sent as soon as the connection is back. */
export async function prepareContributions(): Promise<void> {
  await import('../browser/api/contributions-api.ts').catch(() => undefined);
}

/** A connection that says nothing for so long is as good as none: what was sent is asked about later. */
const contributionMilliseconds = 30_000;

/** A photo takes its time on a slow connection; the site waits no longer for one. */
const photoMilliseconds = 120_000;

/** Makes a call about what somebody contributes. Never rejects. */
export function callContributions<Given extends Answer>(
  call: (api: ReturnType<typeof contributionsApi>) => Promise<Given>,
): Promise<Outcome<Taken<Given>>> {
  return withinTime(contributionMilliseconds, async (signal) => {
    const { contributionsApi } = await import('../browser/api/contributions-api.ts');
    return call(contributionsApi(signal));
  });
}

/** Sends a photo that somebody contributes. Never rejects. */
export function callPhotos<Given extends Answer>(
  call: (api: ReturnType<typeof contributionsApi>) => Promise<Given>,
): Promise<Outcome<Taken<Given>>> {
  return withinTime(photoMilliseconds, async (signal) => {
    const { contributionsApi } = await import('../browser/api/contributions-api.ts');
    return call(contributionsApi(signal));
  });
}

function withinTime<Given extends Answer>(
  milliseconds: number,
  make: (signal: AbortSignal) => Promise<Given>,
): Promise<Outcome<Taken<Given>>> {
  const given = outcomeOf(() => make(AbortSignal.timeout(milliseconds)));
  // Loading what the call needs may hang as well, and cannot be ended.
  const none = new Promise<Outcome<Taken<Given>>>((resolve) => {
    setTimeout(() => resolve({ isTaken: false, answer: null }), milliseconds);
  });
  return Promise.race([given, none]);
}

/** What the site answers whoever it does not know, or knows no more. */
const sessionEndCodes: ReadonlySet<unknown> = new Set(['401.AUTH_SERVICE.200', '401.AUTH_SERVICE.201']);

/** Makes a call, and notes where the site does not know the session any more. Never rejects. */
export async function outcomeOf<Given extends Answer>(make: () => Promise<Given>): Promise<Outcome<Taken<Given>>> {
  try {
    const answer = await make();
    if (answer.status >= 200 && answer.status < 300) return { isTaken: true, body: answer.body as Taken<Given> };
    if (sessionEndCodes.has(Object(answer.body).code)) noteSessionEnd();
    const { status, body, retryAfterSeconds } = answer;
    return { isTaken: false, answer: { status, body, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) } };
  } catch {
    return { isTaken: false, answer: null };
  }
}
