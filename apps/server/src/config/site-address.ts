import { isIP } from 'node:net';

/** Addresses that mean "every network interface": one can listen on them, and reach nothing at them. */
const wildcards = new Set(['0.0.0.0', '::']);

/**
 * Where people reach a site, without a slash at its end: PUBLIC_URL, else where it listens, which is this machine's own
 * address where it listens on all.
 */
export function siteAddress(
  settings: { readonly publicUrl: string | null; readonly host: string },
  port: number,
): string {
  if (settings.publicUrl !== null) return settings.publicUrl;
  const host = wildcards.has(settings.host) ? 'localhost' : settings.host;
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}
