import { readWebAddress } from '@access-atlas/contract/web-address.ts';

/** What somebody typed as a website, with the scheme that most leave out; null for what is none. */
export function webAddressOf(typed: string): string | null {
  const text = typed.trim();
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/]*:\d/.test(text) ? text : `https://${text}`;
  return readWebAddress(address) === null ? null : address;
}
