import type { ErrorBody } from '@access-atlas/contract/errors.ts';
import type { accountsApi } from '../browser/accounts-api.ts';

type Api = ReturnType<typeof accountsApi>;

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

type Taken<Given extends Answer> = Extract<Given, { readonly status: 200 }>['body'];

/** An answer of the API that is no success. */
export interface RefusedAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** How a call ended: what the API answered, or why it was not taken (null: no answer came). */
export type Outcome<Body> =
  | { readonly isTaken: true; readonly body: Body }
  | { readonly isTaken: false; readonly answer: RefusedAnswer | null };

/** Makes a call of accounts. Never rejects. */
export async function callAccounts<Given extends Answer>(
  call: (api: Api) => Promise<Given>,
): Promise<Outcome<Taken<Given>>> {
  try {
    const { accountsApi } = await import('../browser/accounts-api.ts');
    const answer = await call(accountsApi());
    if (answer.status === 200) return { isTaken: true, body: answer.body as Taken<Given> };
    return { isTaken: false, answer: { status: answer.status, body: answer.body as ErrorBody } };
  } catch {
    return { isTaken: false, answer: null };
  }
}
