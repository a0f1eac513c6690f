/** An answer of the API that is no success. */
export interface RefusedAnswer {
  readonly status: number;
  readonly body: unknown;
  /** After so long it may be tried again, where the site says so. */
  readonly retryAfterSeconds?: number;
}

/** The code of an answer that was no success; empty where it has none. */
export function codeOf({ body }: RefusedAnswer): string {
  const { code } = Object(body) as { readonly code?: unknown };
  return typeof code === 'string' ? code : '';
}
