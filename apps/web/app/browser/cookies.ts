/** A cookie's value in a Cookie header; null where it is not there. */
export function cookieValue(cookies: string | null, name: string): string | null {
  const pair = (cookies ?? '').split(/;\s*/).find((given) => given.startsWith(`${name}=`));
  return pair === undefined ? null : pair.slice(name.length + 1);
}

/**
 * A Set-Cookie line for the whole site that {@link keepCookie} takes as well.
 * @param value letters, digits and `-./_` only
 */
export function cookieLine(name: string, value: string, keptSeconds: number): string {
  return `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${keptSeconds}`;
}

/** Keeps a cookie from within the page. It holds nothing secret: scripts can read it. */
export function keepCookie(line: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that we support
  document.cookie = line;
}
