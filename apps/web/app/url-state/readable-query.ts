/** Commas and slashes may stand in a query as they are (RFC 3986, 3.4): people read addresses, and share them. */
export function readableQuery(query: URLSearchParams): string {
  return query.toString().replaceAll('%2C', ',').replaceAll('%2F', '/');
}
