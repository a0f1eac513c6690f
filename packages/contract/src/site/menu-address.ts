import { menuAddressMaxCharacters } from '../operating/console-limits.ts';

const here = 'https://site.invalid';

/**
 * An address to which the header's menu may lead, as it is stored: a path of this site, such as /about, or another site by
 * https. Nothing that runs, no path that browsers read as another host, no name or password.
 * @returns null for any other
 */
export function menuAddressOf(written: string): string | null {
  const address = written.trim();
  if (address.length > menuAddressMaxCharacters) return null;
  if (address.startsWith('/')) {
    const url = parse(address, here);
    return url?.origin === here ? `${url.pathname}${url.search}${url.hash}` : null;
  }
  const url = /^https:\/\//i.test(address) ? parse(address) : null;
  return url !== null && url.username === '' && url.password === '' ? url.href : null;
}

function parse(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
