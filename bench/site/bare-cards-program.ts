import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/*
 * The barest server that answers a list from the database: node:http, one `pg` client, fifty rows by id, and
 * JSON.stringify. No list that comes from the database can be much faster. `/?ids=1,2,3`
 *
 *   bare-cards-program.ts <databaseUrl>
 */

/** The columns of a card, as one would select them without a product around. */
const cardColumns = `id, kind, type_number, names, address, nearest_street, longitude, latitude, rating, yes_tags,
  no_tags, label_numbers, flag_numbers, partner_number, descriptions, provider_description`;

const [databaseUrl = ''] = process.argv.slice(2);
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
const server = http.createServer((request, answer) => {
  const ids = new URL(request.url ?? '/', 'http://localhost').searchParams.get('ids')?.split(',') ?? [];
  client.query(`SELECT ${cardColumns} FROM place WHERE id = ANY ($1::bigint[])`, [ids]).then(
    ({ rows }) => {
      const body = JSON.stringify({ results: rows });
      answer.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
      answer.end(body);
    },
    (error: Error) => answer.destroy(error),
  );
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
