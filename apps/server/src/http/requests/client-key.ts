import { isIPv6 } from 'node:net';
import { canonicalAddress } from './canonical-address.ts';

/**
 * What a rate limit counts for an address: an IPv4 address whole, an IPv6 address by its /64, because one household
 * holds that many; an IPv4 address written as IPv6 counts as IPv4.
 */
export function clientKey(address: string): string {
  const canonical = canonicalAddress(address);
  return isIPv6(canonical) ? prefixOf(expandIpv6(canonical), 64) : canonical;
}

/**
 * The network of an IPv6 address: its /48, which providers give to a site, and which holds 65,536 households as
 * {@link clientKey} counts them. Null for an IPv4 address, whose networks are not ours to know.
 */
export function networkKey(address: string): string | null {
  const canonical = canonicalAddress(address);
  return isIPv6(canonical) ? prefixOf(expandIpv6(canonical), 48) : null;
}

function prefixOf(groups: readonly number[], bits: 48 | 64): string {
  const kept = groups.slice(0, bits / 16).map((group) => group.toString(16));
  return `${kept.join(':')}::/${bits}`;
}

/** The eight 16-bit groups of an IPv6 address in its one written form. */
function expandIpv6(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const groupsOf = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const left = groupsOf(head);
  if (tail === undefined) return left;
  const right = groupsOf(tail);
  return [...left, ...new Array<number>(8 - left.length - right.length).fill(0), ...right];
}
