/**
 * A web address that people may follow, or null: by http or https, of a host with a dot, and without a user's name or
 * password, which are there to look like another host.
 */
export function readWebAddress(text: string): URL | null {
  const url = URL.parse(text);
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.');
  return isWeb && url.username === '' && url.password === '' ? url : null;
}
