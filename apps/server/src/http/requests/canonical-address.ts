import { isIP } from 'node:net';

/**
 * An IP address in its one written form: IPv6 compressed, in small letters and without a zone (RFC 5952), an IPv4
 * address that was written as IPv6 as IPv4. What is no address stays as it is.
 */
export function canonicalAddress(address: string): string {
  const [withoutZone = ''] = address.split('%');
  if (isIP(withoutZone) !== 6) return address;
  const compressed = new URL(`http://[${withoutZone}]/`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(compressed);
  if (!mapped) return compressed;
  const [high, low] = [Number.parseInt(mapped[1] ?? '', 16), Number.parseInt(mapped[2] ?? '', 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
