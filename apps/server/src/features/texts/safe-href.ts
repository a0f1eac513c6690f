const followed = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * The address as it may stand in a link, or null: other sites by http or https, mail, telephone, a path of this site or a
 * part of the page. Nothing that runs, and no path that browsers read as another host.
 */
export function safeHref(address: string): string | null {
  if (/^#[\w-]+$/.test(address)) return address;
  if (address.startsWith('/')) {
    const here = 'https://site.invalid';
    const url = URL.parse(address, here);
    return url?.origin === here ? `${url.pathname}${url.search}${url.hash}` : null;
  }
  const url = URL.parse(address);
  return url !== null && followed.has(url.protocol) && url.username === '' && url.password === '' ? url.href : null;
}
