import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A bare HTTP server that answers everything with the bytes of one answer of the site, from memory. */
export async function serveSameBytes(url: string): Promise<{ address: string; close(): Promise<void> }> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const body = Buffer.from(await response.arrayBuffer());
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length };
  const server = http.createServer((_request, answer) => {
    answer.writeHead(200, headers);
    answer.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
