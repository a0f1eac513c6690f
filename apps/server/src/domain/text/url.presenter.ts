import { readWebAddress } from '@access-atlas/contract/web-address.ts';
import { displayUrl } from './display-url.ts';

/**
 * A stored web address and how it reads. Earlier versions took some that look like another host: no page links to what
 * would be refused today.
 */
export function presentUrl(url: string | null): { readonly url: string | null; readonly urlDisplay: string | null } {
  return url === null || readWebAddress(url) === null
    ? { url: null, urlDisplay: null }
    : { url, urlDisplay: displayUrl(url) };
}
