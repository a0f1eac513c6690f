import { once } from 'node:events';
import { request as ask, createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The line between a visitor and a site. */
export interface LineToSite {
  /** The origin under which the visitor reaches the site. */
  readonly address: string;
  /** `cut` answers nothing at once, `silent` nothing ever, `gateway` what a proxy says whose site is gone. */
  state: 'open' | 'cut' | 'silent' | 'gateway';
  /** The one path that is never answered. */
  lostPath: string | null;
  /** Added to the service worker's script: a new version of it. */
  workerEnding: string;
  /** A script that every page runs before its own. */
  firstScript: string;
  close(): Promise<void>;
}

/** Puts a line with a switch before a site. Browsers take it for secure: it is on this machine. */
export async function openLineTo(site: string): Promise<LineToSite> {
  const server = createServer((request, response) => {
    if (line.state === 'silent') return;
    if (line.state === 'cut' || request.url === line.lostPath) {
      request.socket.destroy();
      return;
    }
    if (line.state === 'gateway') {
      response.writeHead(502).end('Bad gateway');
      return;
    }
    const isWorker = request.url === '/service-worker.js';
    const mayBePage = line.firstScript !== '' && request.headers.accept?.includes('text/html');
    // What is added to comes whole and unpacked.
    const { 'accept-encoding': _encoding, ...unpacked } = request.headers;
    const onward = ask(
      `${site}${request.url}`,
      { method: request.method, headers: isWorker ? {} : mayBePage ? unpacked : request.headers },
      async (answer) => {
        const isPage = mayBePage && answer.headers['content-type']?.startsWith('text/html');
        if (!isWorker && !isPage) {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
          return;
        }
        const { 'content-length': _length, etag: _etag, ...headers } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, headers);
        const text = String(await buffer(answer));
        response.end(isPage ? withFirstScript(text, line.firstScript) : `${text}${line.workerEnding}`);
      },
    );
    onward.on('error', () => request.socket.destroy());
    request.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const line: LineToSite = {
    address: `http://127.0.0.1:${port}`,
    state: 'open',
    lostPath: null,
    workerEnding: '',
    firstScript: '',
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return line;
}

/** The script stands under the nonce that the page's security policy gives its own. */
function withFirstScript(page: string, script: string): string {
  const nonce = /<script nonce="([^"]*)"/.exec(page)?.[1] ?? '';
  return page.replace(/<head[^>]*>/, (head) => `${head}<script nonce="${nonce}">${script}</script>`);
}
