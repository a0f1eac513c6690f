/** An answer of the API that is no success. */
export interface RefusedAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** The code of an answer that was no success; empty where it has none. */
export function codeOf({ body }: RefusedAnswer): string {
  const { code } = Object(body) as { readonly code?: unknown };
  return typeof code === 'string' ? code : '';
}
