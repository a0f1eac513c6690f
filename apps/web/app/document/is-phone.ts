/**
 * Whether a request comes from a phone, by what its browser says of itself: Chromium by a client hint, the others by the
 * "Mobi" of their names. Good for a first guess that the page corrects; a tablet is none.
 */
export function isPhone(headers: Headers): boolean {
  const hint = headers.get('sec-ch-ua-mobile');
  return hint === null ? /Mobi/.test(headers.get('user-agent') ?? '') : hint === '?1';
}
