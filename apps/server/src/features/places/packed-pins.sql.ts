import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

/**
 * A place as the map index reads it (see map-index/packed-pins.ts), packed by the database: a million rows arrive as a
 * few hundred values instead of twelve million.
 */
const packedPin = sql`
  int8send(id) || int4send(round(longitude * 1e7)::integer) || int4send(round(latitude * 1e7)::integer)
  || int2send(rating) || int2send((CASE kind WHEN 'place' THEN 0 WHEN 'trail' THEN 1 ELSE 2 END)::smallint)
  || int2send(type_number) || int2send(coalesce(partner_number, 0::smallint))
  || int2send(coalesce(ascii(country) * 256 + ascii(substr(country, 2)), 0)::smallint)
  || array_send(yes_tags) || array_send(no_tags) || array_send(label_numbers) || array_send(flag_numbers)`;

/** Rows in one text, as base64: the driver gets bytes as digits, which are half as long again and slow to read. */
const packedPins = sql`encode(string_agg(${packedPin}, ''::bytea), 'base64')`;

/** The highest id of a place; 0 where there is none. */
export async function selectLastPlaceId(kysely: Kysely<DatabaseSchema>): Promise<number> {
  const { rows } = await sql<{ id: number }>`SELECT coalesce(max(id), 0) AS id FROM place`.execute(kysely);
  return rows[0]?.id ?? 0;
}

/** The places with ids from `firstId` to before `endId`, packed; deleted ones are left out. */
export async function selectPackedPinsBetween(
  kysely: Kysely<DatabaseSchema>,
  firstId: number,
  endId: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const { rows } = await sql<{ packed: string | null }>`
    SELECT ${packedPins} AS packed FROM place
    WHERE id >= ${firstId} AND id < ${endId} AND deleted_at IS NULL`.execute(kysely);
  return readBase64(rows[0]?.packed ?? '');
}

/** These places packed; deleted ones are left out. */
export async function selectPackedPins(
  kysely: Kysely<DatabaseSchema>,
  ids: readonly number[],
): Promise<Uint8Array<ArrayBuffer>> {
  const { rows } = await sql<{ packed: string | null }>`
    SELECT ${packedPins} AS packed FROM place
    WHERE id = ANY (${[...ids]}::bigint[]) AND deleted_at IS NULL`.execute(kysely);
  return readBase64(rows[0]?.packed ?? '');
}

/** Bytes with a buffer of their own, because it is handed over to the worker: Node's may be part of a larger one. */
function readBase64(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'base64'));
}
