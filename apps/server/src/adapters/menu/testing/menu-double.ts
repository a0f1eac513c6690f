import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

/** How the content site misbehaves. */
export type MenuFault =
  | 'none'
  | 'down'
  | 'silent'
  | 'serverErrorPage'
  | 'pageInsteadOfData'
  | 'otherData'
  | 'truncated'
  | 'huge'
  | 'redirect'
  | 'empty';

export interface MenuDouble {
  /** The address of the content site. */
  readonly url: string;
  /** Paths with their queries, in the order in which they were asked for. */
  readonly requests: string[];
  fault: MenuFault;
  /** What it has, by slug: entries as WordPress sends them. */
  readonly menus: Map<string, unknown[]>;
  close(): Promise<void>;
}

/**
 * A content site on this machine that speaks as WordPress does (menus/v1/menus/{slug}), with a switch for faults.
 * @throws in production: nobody shall see a menu that was made up
 */
export async function startMenuDouble(): Promise<MenuDouble> {
  if (process.env.NODE_ENV === 'production') throw new Error('The double of the content site is for tests only.');
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://localhost');
    double.requests.push(`${address.pathname}${address.search}`);
    const slug = /^\/wp-json\/menus\/v1\/menus\/([^/]+)$/.exec(address.pathname)?.[1];
    if (double.fault !== 'none') return misbehave(double.fault, response);
    const items = slug === undefined ? undefined : double.menus.get(slug);
    if (!items) return sendJson(response, 404, { code: 'not_found', message: 'No menu', data: { status: 404 } });
    return sendJson(response, 200, {
      term_id: 5,
      name: 'Header',
      slug,
      taxonomy: 'nav_menu',
      count: items.length,
      items,
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const double: MenuDouble = {
    url: `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`,
    requests: [],
    fault: 'none',
    menus: new Map([['access-atlas', headerItems]]),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return double;
}

const item = (ID: number, title: string, url: string, more: object = {}) => ({
  ID,
  post_status: 'publish',
  post_type: 'nav_menu_item',
  menu_order: ID,
  menu_item_parent: '0',
  object: 'custom',
  type: 'custom',
  title,
  url,
  target: '',
  classes: [''],
  ...more,
});

const headerItems = [
  item(11, 'Map', 'https://atlas.example/'),
  item(12, 'About', 'https://content.example/about/', {
    child_items: [item(13, 'Our team', 'https://content.example/team/', { menu_item_parent: '12' })],
  }),
  item(14, 'Programs &amp; partners', '/programs/'),
  item(15, 'Contact', 'https://content.example/contact/'),
];

function misbehave(fault: Exclude<MenuFault, 'none'>, response: ServerResponse): unknown {
  switch (fault) {
    case 'down':
      return response.socket?.destroy();
    case 'silent':
      return undefined;
    case 'serverErrorPage':
      return sendPage(response, 500, '<h1>There has been a critical error on this website.</h1>');
    case 'pageInsteadOfData':
      return sendPage(response, 200, '<!doctype html><title>Welcome</title>');
    case 'otherData':
      return sendJson(response, 200, { items: [{ id: 1, name: 'Not a menu' }] });
    case 'truncated':
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{"items":[{"ID":1,"title":"Ma');
    case 'huge':
      return sendJson(response, 200, { items: [item(1, 'x'.repeat(3_000_000), '/')] });
    case 'redirect':
      return response.writeHead(302, { location: '/wp-json/menus/v1/menus/elsewhere' }).end();
    case 'empty':
      return sendJson(response, 200, { items: [] });
  }
}

function sendJson(response: ServerResponse, status: number, body: object): unknown {
  return response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));
}

function sendPage(response: ServerResponse, status: number, body: string): unknown {
  return response.writeHead(status, { 'content-type': 'text/html; charset=UTF-8' }).end(body);
}
