import { isIPv6 } from 'node:net';

/**
 * What a rate limit counts for an address: an IPv4 address whole, an IPv6 address by its /64, because one household
 * holds that many; an IPv4 address written as IPv6 counts as IPv4.
 */
export function clientKey(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = expandIpv6(address);
  if (isMappedIpv4(groups)) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return prefixOf(groups, 64);
}

/**
 * The network of an IPv6 address: its /48, which providers give to a site, and which holds 65,536 households as
 * {@link clientKey} counts them. Null for an IPv4 address, whose networks are not ours to know.
 */
export function networkKey(address: string): string | null {
  if (!isIPv6(address)) return null;
  const groups = expandIpv6(address);
  return isMappedIpv4(groups) ? null : prefixOf(groups, 48);
}

function isMappedIpv4(groups: readonly number[]): boolean {
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
}

function prefixOf(groups: readonly number[], bits: 48 | 64): string {
  const kept = groups.slice(0, bits / 16).map((group) => group.toString(16));
  return `${kept.join(':')}::/${bits}`;
}

/** The eight 16-bit groups of a valid IPv6 address. */
function expandIpv6(address: string): number[] {
  const [withoutZone = ''] = address.split('%');
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(withoutZone);
  const text = dotted ? `${dotted[1]}${hexPair(dotted[2], dotted[3])}:${hexPair(dotted[4], dotted[5])}` : withoutZone;
  const [head = '', tail] = text.split('::');
  const groupsOf = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const left = groupsOf(head);
  if (tail === undefined) return left;
  const right = groupsOf(tail);
  return [...left, ...new Array<number>(8 - left.length - right.length).fill(0), ...right];
}

function hexPair(high: string | undefined, low: string | undefined): string {
  return (Number(high) * 256 + Number(low)).toString(16);
}
