import pg from 'pg';
import { CityPins } from '../map-index/city-pins.ts';
import { sampleTiles } from '../map-index/sample-queries.ts';
import { type BenchRow, summarize } from '../map-index/timings.ts';

const zooms = [0, 3, 4] as const;

/**
 * The same tiles made by PostGIS: points grouped on the same grid (64 of 512 pixels, at least 10 become a cluster),
 * counted by rating, encoded by ST_AsMVT. The table has a geometry column with a GiST index, as one would build it.
 * No rows where PostGIS is not installed.
 */
export async function benchPostgis(databaseUrl: string, size: number, rows: readonly BenchRow[]): Promise<BenchRow[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const available = await client.query("SELECT FROM pg_available_extensions WHERE name = 'postgis'");
    if (available.rowCount === 0) return [];
    await client.query('CREATE EXTENSION IF NOT EXISTS postgis');
    await client.query(`CREATE TABLE postgis_pin AS SELECT id, rating,
      ST_Transform(ST_SetSRID(ST_MakePoint(longitude, greatest(-85.05, least(85.05, latitude))), 4326), 3857) AS geometry
      FROM place WHERE kind <> 'amenity'`);
    await client.query('CREATE INDEX ON postgis_pin USING gist (geometry)');
    await client.query('ANALYZE postgis_pin');
    const found: BenchRow[] = [];
    for (const zoom of zooms) {
      const times: number[] = [];
      for (const { z, x, y } of sampleTiles(new CityPins(zoom), zoom, 5, {})) {
        const startedAt = performance.now();
        await client.query(tileQuery, [z, x, y]);
        times.push(performance.now() - startedAt);
      }
      const peer = summarize('', size, times).p50;
      const ours = rows.find(({ what }) => what.startsWith(`tile z${zoom},`))?.p50;
      const row = summarize(`tile z${zoom} by PostGIS, no filter`, size, times);
      found.push(ours === undefined ? row : { ...row, peer: ours, peerName: 'ours', ratio: peer / ours });
    }
    return found;
  } finally {
    await client.end();
  }
}

const tileQuery = `
  WITH tile AS (SELECT ST_TileEnvelope($1, $2, $3) AS box),
  inside AS (
    SELECT id, rating, geometry FROM postgis_pin, tile WHERE geometry && box AND ST_Intersects(geometry, box)
  ),
  cells AS (
    SELECT floor((ST_X(geometry) - ST_XMin(box)) / (ST_XMax(box) - ST_XMin(box)) * 8) AS cell_x,
           floor((ST_Y(geometry) - ST_YMin(box)) / (ST_YMax(box) - ST_YMin(box)) * 8) AS cell_y,
           count(*) AS total, count(*) FILTER (WHERE rating = 3) AS accessible,
           count(*) FILTER (WHERE rating = 2) AS partially_accessible,
           count(*) FILTER (WHERE rating = 1) AS not_accessible,
           ST_SetSRID(ST_MakePoint(avg(ST_X(geometry)), avg(ST_Y(geometry))), 3857) AS centroid
    FROM inside, tile GROUP BY 1, 2
  ),
  features AS (
    SELECT total, accessible, partially_accessible, not_accessible, ST_AsMVTGeom(centroid, box) AS geometry
    FROM cells, tile WHERE total >= 10
  )
  SELECT ST_AsMVT(features, 'clusters') FROM features`;
