import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/** An address with the port that some proxies add: `203.0.113.9:4711`, `[2001:db8::1]:4711`. */
const withPort = /^(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/;

/**
 * Leaves in X-Forwarded-For what was written by proxies that write addresses: everything from the last entry on that is
 * none goes, because a client may have written it and what stands before it. Else each made-up entry would be a client
 * of its own, with a rate limit of its own.
 */
export function keepForwardedAddresses(headers: IncomingHttpHeaders): void {
  const given = headers['x-forwarded-for'];
  if (given === undefined) return;
  const entries = [given].flat().join(',').split(',');
  const addresses: string[] = [];
  for (const entry of entries.reverse()) {
    const address = addressOf(entry.trim());
    if (address === null) break;
    addresses.unshift(address);
  }
  if (addresses.length === 0) delete headers['x-forwarded-for'];
  else headers['x-forwarded-for'] = addresses.join(', ');
}

function addressOf(entry: string): string | null {
  const [, bracketed, plain] = withPort.exec(entry) ?? [];
  const address = bracketed ?? plain ?? entry;
  return isIP(address) === 0 ? null : address;
}
