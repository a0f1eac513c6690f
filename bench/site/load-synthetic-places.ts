import { CompiledQuery } from 'kysely';
import type { Database } from '../../apps/server/src/db/database.ts';
import { CityPins } from '../map-index/city-pins.ts';
import { readNameMaterial } from '../search/real-words.ts';
import { VenueMaker } from '../search/venue-maker.ts';

const rowsPerStatement = 20_000;
const kinds = ['place', 'trail', 'amenity'] as const;

/**
 * Fills an empty, migrated site with so many places as a map of the world has them: crowded in cities, with the names and
 * addresses of `VenueMaker`, facts and ratings of realistic length. Written past the verbs, because it is data and not
 * what is measured.
 */
export async function loadSyntheticPlaces(
  { kysely, withoutWatchdog }: Database,
  count: number,
  onProgress: (done: number) => void,
): Promise<void> {
  await withoutWatchdog(async () => {
    const types = await kysely.selectFrom('place_type').select(['number', 'kind']).execute();
    const typeNumbers = new Map(
      kinds.map((kind) => [kind, types.filter((row) => row.kind === kind).map((row) => row.number)]),
    );
    const pins = new CityPins(count);
    const venues = new VenueMaker(await readNameMaterial(process.env.OSM_DATA_DIR), count);
    for (let start = 1; start <= count; start += rowsPerStatement) {
      const batch = pins.make(start, Math.min(start + rowsPerStatement, count + 1));
      const rows = batch.map((pin) => {
        const kind = kinds[pin.kind];
        const ofKind = typeNumbers.get(kind) ?? [];
        const { name, street, houseNumber, city } = venues.make(pin.id);
        return {
          kind,
          type_number: ofKind[pin.type % ofKind.length],
          names: { und: name },
          address: `${street} ${houseNumber}, ${10000 + (pin.id % 89999)} ${city}`,
          country: pin.country === 0 ? null : String.fromCharCode(pin.country >> 8, pin.country & 255),
          phone: `+49 89 ${pin.id}`,
          url: `https://www.example.org/place/${pin.id}`,
          opening_hours: 'Mo-Fr 08:00-18:00; Sa 09:00-14:00',
          longitude: pin.longitudeE7 / 1e7,
          latitude: pin.latitudeE7 / 1e7,
          rating: pin.rating,
          rating_summary:
            pin.rating === 0
              ? null
              : {
                  counts: [1, 2, 3].map((weight) => Number(weight === pin.rating)),
                  sums: [1, 2, 3].map((weight) => Number(weight === pin.rating)),
                  people: 1,
                  lastReportedOn: '2026-03-01',
                  lastConfirmedOn: null,
                  sources: [],
                },
          yes_tags: pin.yesTags,
          no_tags: pin.noTags.filter((tag) => !pin.yesTags.includes(tag)),
          tag_facts: pin.yesTags.map((tag) => ({
            tag,
            answer: 'yes',
            yes: 1,
            no: 0,
            lastReportedOn: '2026-03-01',
            lastConfirmedOn: null,
          })),
          label_numbers: pin.labels,
          flag_numbers: pin.flags,
        };
      });
      await kysely.executeQuery(
        CompiledQuery.raw(
          `INSERT INTO place (kind, type_number, names, address, country, phone, url, opening_hours, longitude, latitude,
           rating, rating_summary, yes_tags, no_tags, tag_facts, label_numbers, flag_numbers)
         SELECT kind, type_number, names, address, country, phone, url, opening_hours, longitude, latitude,
           rating, rating_summary, yes_tags, no_tags, tag_facts, label_numbers, flag_numbers
         FROM jsonb_to_recordset($1::jsonb) AS row (kind text, type_number smallint, names jsonb, address text,
           country text, phone text, url text, opening_hours text, longitude float8, latitude float8, rating smallint,
           rating_summary jsonb, yes_tags smallint[], no_tags smallint[], tag_facts jsonb, label_numbers smallint[],
           flag_numbers smallint[])`,
          [JSON.stringify(rows)],
        ),
      );
      onProgress(start + batch.length - 1);
    }
    // PostgreSQL does both by itself within minutes, while the first figures would be measured.
    await kysely.executeQuery(CompiledQuery.raw('VACUUM (ANALYZE) place'));
    await kysely.executeQuery(CompiledQuery.raw('CHECKPOINT'));
  });
}
