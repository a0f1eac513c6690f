import pg from 'pg';
import { CityPins } from '../map-index/city-pins.ts';

/**
 * How many lists a second bare `pg` makes: fifty rows by id, with the columns of a card, turned into JSON, without any
 * server around it. No list that comes from the database can be faster.
 */
export async function bareCardsPerSecond(databaseUrl: string, size: number, lists: number): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const random = new CityPins(9);
  const idsOf = () => Array.from({ length: 50 }, () => 1 + Math.floor(random.random() * size));
  const list = async () => {
    const { rows } = await client.query(
      `SELECT id, kind, type_number, names, address, nearest_street, longitude, latitude, rating, yes_tags, no_tags,
         label_numbers, flag_numbers, partner_number, descriptions, provider_description
       FROM place WHERE id = ANY ($1::bigint[])`,
      [idsOf()],
    );
    return JSON.stringify(rows).length;
  };
  for (let i = 0; i < 20; i++) await list();
  const startedAt = performance.now();
  for (let i = 0; i < lists; i++) await list();
  const seconds = (performance.now() - startedAt) / 1000;
  await client.end();
  return lists / seconds;
}
