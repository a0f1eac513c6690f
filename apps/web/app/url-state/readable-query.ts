/** Leaves commas and slashes of a query unescaped (RFC 3986, 3.4), because people read and share addresses. */
export function readableQuery(query: URLSearchParams): string {
  return query.toString().replaceAll('%2C', ',').replaceAll('%2F', '/');
}
