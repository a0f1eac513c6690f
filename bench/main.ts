/**
 * Prints the figures of the product with their machine, as Markdown; `--write` puts them into docs/performance.md, each in
 * the place of those that were measured before.
 * Sizes are numbers of places. Without PostgreSQL on the machine only the parts that need none are measured.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { temporaryPostgresqlObstacle } from '../apps/server/src/db/testing/temporary-postgresql.ts';
import { formatBarRows } from './bar-row.ts';
import { benchContributions, wholeScale } from './contributions/contributions-bench.ts';
import { describeMachine } from './describe-machine.ts';
import { benchFirstImport } from './importing/first-import-bench.ts';
import { benchImport } from './importing/import-bench.ts';
import { benchMap } from './map/map-bench.ts';
import { formatRows } from './map-index/format-rows.ts';
import { benchMapIndex } from './map-index/map-index-bench.ts';
import { formatPageRows } from './pages/format-page-rows.ts';
import { benchPages } from './pages/pages-bench.ts';
import { benchPromises } from './promises/promises-bench.ts';
import { replaceSections } from './replace-sections.ts';
import { benchSearch } from './search/search-bench.ts';
import { benchTypedSearches } from './search/typed-bench.ts';
import { benchEmbeddedSite, benchSite } from './site/site-bench.ts';

const help = `npm run bench -- [--parts import,first-import,index,search,typed,site,map,embedded,contributions,pages,promises] [--sizes 1000000,3000000] [--write]

  --parts   what to measure; all unless told. search: with names from the OpenStreetMap files in OSM_DATA_DIR, where
            that is set. typed: what people type, in four real cities of OSM_DATA_DIR. map: the map in the browser of CHROMIUM_PATH. contributions: reviews, and readers beside those
            who write them, on each database. pages: Lighthouse in the browser. promises: 20 kills at a random one of
            10,000 writes on each database, and 50,000 generated requests, as tests; sign-ups while the mail server is away
  --sizes   numbers of places; 1000000 and 3000000 unless told (embedded, contributions: the smallest of them)
  --write   put the tables into docs/performance.md, in the place of those that were measured before
`;

const { values } = parseArgs({
  options: {
    parts: {
      type: 'string',
      default: 'import,first-import,index,search,typed,site,map,embedded,contributions,pages,promises',
    },
    sizes: { type: 'string', default: '1000000,3000000' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  process.stdout.write(help);
  process.exit(0);
}
const parts = new Set(values.parts.split(','));
const sizes = values.sizes.split(',').map(Number);
const say = (line: string) => process.stderr.write(`  ${line}\n`);
const page = fileURLToPath(new URL('../docs/performance.md', import.meta.url));
const report = (title: string, table: string) => {
  const text = `${describeMachine()}\n\n${table}`;
  process.stdout.write(`## ${title}\n\n${text}\n`);
  if (values.write) writeFileSync(page, replaceSections(readFileSync(page, 'utf8'), [{ title, text }]));
};

if (parts.has('import')) report('Import', formatRows(await benchImport(say)));
if (parts.has('first-import')) {
  report('The first import into an empty site', formatBarRows(await benchFirstImport(say)));
}
if (parts.has('index')) report('Map index, in its worker', formatRows(await benchMapIndex({ sizes })));
if (parts.has('search')) {
  const namesFolder = process.env.OSM_DATA_DIR;
  report('Search, in its worker', formatBarRows(await benchSearch({ sizes, namesFolder, say })));
}
if (parts.has('typed') && !process.env.OSM_DATA_DIR) say('What people type is not measured: OSM_DATA_DIR is not set.');
if (parts.has('typed') && process.env.OSM_DATA_DIR) {
  report('Searches as people type them', formatBarRows(await benchTypedSearches(process.env.OSM_DATA_DIR, say)));
}
const obstacle = temporaryPostgresqlObstacle();
if (parts.has('site') && obstacle) say(`A site on PostgreSQL is not measured: ${obstacle}.`);
if (parts.has('site') && !obstacle) {
  for (const size of sizes) {
    report(`A site of ${size.toLocaleString('en')} places on PostgreSQL`, formatRows(await benchSite(size, say)));
  }
}
if (parts.has('map') && obstacle) say(`The map is not measured: ${obstacle}.`);
if (parts.has('map') && !obstacle) {
  for (const size of sizes) {
    report(`The map over ${size.toLocaleString('en')} places, in a browser`, formatRows(await benchMap(size, say)));
  }
}
if (parts.has('embedded')) {
  const size = Math.min(...sizes);
  report(`A site of ${size.toLocaleString('en')} places, embedded`, formatRows(await benchEmbeddedSite(size, say)));
}
if (parts.has('contributions')) {
  const size = Math.min(...sizes);
  const rows = await benchContributions(wholeScale(size), say);
  report(`Contributions to a site of ${size.toLocaleString('en')} places`, formatBarRows(rows));
}

if (parts.has('pages')) report('Pages, as a phone sees them', formatPageRows(await benchPages(say)));
if (parts.has('promises')) report('Promises at full scale', await benchPromises(say));
