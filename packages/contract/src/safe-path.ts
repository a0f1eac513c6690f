/** The text where it is an address within the site (one slash at its start, no other host hidden in it), else the map. */
export function safePath(text: string | null): string {
  if (text === null || !/^\/(?![/\\])/.test(text)) return '/';
  const here = 'https://site.invalid';
  const url = URL.parse(text, here);
  return url?.origin === here ? `${url.pathname}${url.search}${url.hash}` : '/';
}
