import http from 'node:http';
import type { AddressInfo } from 'node:net';

/*
 * A bare HTTP server that answers everything with the bytes of one answer of the site, from memory.
 *
 *   same-bytes-program.ts <url>
 */

const [url = ''] = process.argv.slice(2);
const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
const body = Buffer.from(await response.arrayBuffer());
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length };
const server = http.createServer((_request, answer) => {
  answer.writeHead(200, headers);
  answer.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
