/** A cookie's value in a Cookie header; null where it is not there. */
export function cookieValue(cookies: string | null, name: string): string | null {
  const pair = (cookies ?? '').split(/;\s*/).find((given) => given.startsWith(`${name}=`));
  return pair === undefined ? null : pair.slice(name.length + 1);
}

/**
 * A Set-Cookie line for the whole site that {@link writeCookie} takes as well.
 * @param value letters, digits and `-./_` only
 */
export function cookieLine(name: string, value: string, keptSeconds: number): string {
  return `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${keptSeconds}`;
}

/** Writes a cookie from a script of the page. Scripts can read it too, so it must hold nothing secret. */
export function writeCookie(line: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that we support
  document.cookie = line;
}
