import { type Language, languages } from '@access-atlas/contract/languages.ts';
import type { Place, PlaceCard } from '@access-atlas/contract/places/place-schemas.ts';
import type { Updateable } from 'kysely';
import { expect, test } from 'vitest';
import type { PlaceRow } from '../../db/tables/place-tables.ts';
import { insertTestPlaces } from '../../testing/test-places.ts';
import { describeOnEachServer, type TestServer } from '../../testing/test-server.ts';

/** All that a text may hold, JSON's and PostgreSQL's own signs and the separators of packed cards among it. */
const anyText = 'a"b\\c\'d,{e}\n\t\x1e\x1f\x7f </script> \u2028 Ærø 日本 🦽 NULL';

const where = { longitude: 7.1, latitude: 43.1 };

/** Stores places that say everything there is to say, or as little as there may be, and returns their ids. */
async function insertPlaces({ services }: TestServer): Promise<number[]> {
  const { kysely } = services.database;
  const ids = await insertTestPlaces(services, [
    { name: 'Nothing else', ...where },
    {
      name: { und: anyText, en: `en ${anyText}`, fr: `fr ${anyText}` },
      address: anyText,
      rating: 'partiallyAccessible',
      tags: ['elevator', 'levelEntrance', 'wideDoor'],
      noTags: ['hearingLoop'],
      labels: ['verified'],
      flags: ['temporarilyClosed'],
      type: 'museum',
      ...where,
    },
    { name: {}, type: 'toilets', ...where },
    { name: { pt: 'Só em português' }, type: 'toilets', address: '', ...where },
    { name: 'Described', ...where },
    { name: 'Said by its business', ...where },
    { name: 'Reviewed', ...where },
    { name: 'Said by nobody', ...where },
  ]);
  const [, , street, , described, business, reviewed, unsaid] = ids;
  const change = (id: number | undefined, values: Updateable<PlaceRow>) =>
    kysely
      .updateTable('place')
      .set(values)
      .where('id', '=', id ?? 0)
      .execute();
  await change(street, { nearest_street: anyText, yes_tags: [0, 31_000, 1], longitude: 1e-7, latitude: -1e-7 });
  await change(described, { descriptions: JSON.stringify({ und: anyText, fr: `fr ${anyText}` }) });
  await change(business, { provider_description: anyText, provider_description_language: 'fr' });
  await change(unsaid, { provider_description: '' });
  const review = await kysely
    .insertInto('review')
    .values({ place_id: reviewed ?? 0, text: anyText, language: 'pt', rating: 3 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await kysely
    .insertInto('photo')
    .values(
      [0, 1].map((position) => ({
        place_id: reviewed ?? 0,
        file: `${position} ü.jpg`,
        thumbnail_file: `${position}-small.jpg`,
        width_pixels: 10,
        height_pixels: 10,
        alt_text: anyText,
        position,
      })),
    )
    .execute();
  await change(reviewed, { promoted_review_id: review.id, photo_count: 2 });
  return ids;
}

describeOnEachServer('cards', {}, (getServer) => {
  test('say what the pages of their places say', async () => {
    const { request } = getServer();
    const ids = await insertPlaces(getServer());
    const read = async <Answer>(path: string, lng: Language) => (await request(`${path}?lng=${lng}`)).json<Answer>();
    for (const lng of languages) {
      for (const id of ids) {
        const card = await read<PlaceCard>(`/api/places/v1/pins/${id}`, lng);
        const page = await read<Place>(`/api/places/v1/${id}`, lng);
        expect(page).toMatchObject(card);
      }
    }
    const named = await read<PlaceCard>(`/api/places/v1/pins/${ids[1]}`, 'fr');
    expect(named).toMatchObject({ name: `fr ${anyText}`, nameLanguage: 'fr', address: anyText });
    const reviewed = await read<PlaceCard>(`/api/places/v1/pins/${ids[6]}`, 'en');
    expect(reviewed).toMatchObject({ description: anyText, images: [{ altText: anyText }, { altText: anyText }] });
  });
});
