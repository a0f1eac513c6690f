import { randomUUID } from 'node:crypto';
import { listPageSize } from '@access-atlas/contract/limits.ts';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../db/transaction.ts';
import { insertTestPlaces } from '../../../testing/test-places.ts';
import { describeOnEachServer } from '../../../testing/test-server.ts';
import { insertPlaceHistory } from '../../../writes/history/place-history.sql.ts';
import { grantProvider } from '../../accounts/grant-provider.ts';
import { call, cookieOf, type Fields, goodPassword, signUp } from '../../accounts/testing/account-calls.ts';
import { demoteReview } from '../../reviews/moderating/demote-review.ts';
import { promoteReview } from '../../reviews/promote-review.ts';
import { markPlace } from '../mark-place.ts';

const command = { actor: { kind: 'operatorCommand' } } as const;

describeOnEachServer('the history of a place', {}, (getServer) => {
  let places = 0;
  const addPlace = async () => {
    places += 1;
    const [id] = await insertTestPlaces(getServer().services, [
      { name: `Mole ${places}`, longitude: places / 10, latitude: -30 },
    ]);
    return String(id);
  };
  const somebody = async () => {
    const signedUp = await signUp(getServer());
    return { id: String(signedUp.json()._id), username: String(signedUp.json().username), cookie: cookieOf(signedUp) };
  };
  type Somebody = Awaited<ReturnType<typeof somebody>>;
  const send = ({ cookie }: Somebody, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: Fields) =>
    call(getServer(), [method, path], body, {
      cookie,
      'sec-fetch-site': 'same-origin',
      'idempotency-key': randomUUID(),
    });
  const read = async (placeId: string, query = '') =>
    (await getServer().request({ url: `/api/places/${placeId}/history${query}` })).json();

  test('says who changed and said what, newest first, by usernames alone', async () => {
    const placeId = await addPlace();
    const [owner, author, other] = [await somebody(), await somebody(), await somebody()];
    const { services } = getServer();
    await grantProvider(services, command, { personId: owner.id, placeId: Number(placeId) });
    const reviewed = await send(author, 'POST', '/api/reviews', {
      id: placeId,
      rating: 'accessible',
      description: 'A ramp at the side.',
      tags: ['permanentRamp'],
      noTags: ['elevator'],
    });
    const reviewId = Number(reviewed.json().review._id);
    await promoteReview(services, command, { reviewId });
    await send(owner, 'PUT', '/api/places/v1', { id: placeId, description: 'Boats for hire.', language: 'en' });
    const flag = { placeId: Number(placeId), kind: 'flag', key: 'temporarilyClosed', isSet: true } as const;
    await markPlace(services, command, flag);
    await markPlace(services, command, flag);
    const answered = await send(other, 'POST', `/api/places/v1/${placeId}/answers`, {
      feature: 'elevator',
      answer: 'yes',
    });
    expect(answered.statusCode).toBe(200);
    const history = await read(placeId, '?lng=fr');
    expect(history).toMatchObject({
      place: { _id: placeId, name: `Mole ${places}` },
      added: { user: null, source: null },
      nextPageToken: null,
      results: [
        { kind: 'answered', author: 'person', user: { username: other.username }, tags: ['elevator'], rating: null },
        {
          kind: 'flagged',
          author: 'site',
          user: null,
          changes: [{ field: 'flag', key: 'temporarilyClosed', before: null, after: 'yes' }],
        },
        {
          kind: 'described',
          author: 'business',
          user: { username: owner.username },
          changes: [{ field: 'description', language: 'en', before: null, after: 'Boats for hire.' }],
        },
        { kind: 'described', changes: [{ field: 'promotedReview', before: null, after: String(reviewId) }] },
        {
          kind: 'reviewed',
          user: { username: author.username },
          rating: 'accessible',
          tags: ['permanentRamp'],
          noTags: ['elevator'],
        },
      ],
    });
    expect(history.results[1].changes[0].name).toBe('Fermeture temporaire');
    expect(JSON.stringify(history)).not.toContain('Noor Aalto');
    await demoteReview(services, command, { reviewId });
    await send(author, 'DELETE', `/api/reviews/v1/${reviewId}`);
    const kinds = (await read(placeId)).results.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['described', 'answered', 'flagged', 'described', 'described']);
  });

  test('comes in pages, each entry once, and loses the name of who left', async () => {
    const placeId = await addPlace();
    const author = await somebody();
    const at = new Date('2026-11-20T10:00:00.000Z');
    const entry = (phone: number) => ({
      placeId: Number(placeId),
      kind: 'edited' as const,
      authorKind: 'person' as const,
      personId: author.id,
      isFromProvider: false,
      importRunId: null,
      changes: { phone: { before: null, after: String(phone) } },
      at,
    });
    const entries = Array.from({ length: listPageSize + 5 }, (_, index) => entry(index));
    await inTransaction(getServer().services.database.kysely, (transaction) =>
      insertPlaceHistory(transaction, entries),
    );
    const first = await read(placeId);
    const second = await read(placeId, `?nextPageToken=${encodeURIComponent(first.nextPageToken)}`);
    const phones = [...first.results, ...second.results].map(({ changes }) => Number(changes[0].after));
    expect(phones).toEqual(entries.map((_, index) => index).reverse());
    expect(second.nextPageToken).toBeNull();
    expect(first.results[0].user.username).toBe(author.username);
    const other = await addPlace();
    expect((await read(other, `?nextPageToken=${encodeURIComponent(first.nextPageToken)}`)).code).toBe(
      '400.REQUEST_SERVICE.101',
    );
    const left = await send(author, 'POST', '/api/users/me/deletion', {
      reviews: 'keep',
      currentPassword: goodPassword,
    });
    expect(left.statusCode).toBeLessThan(300);
    expect((await read(placeId)).results[0]).toMatchObject({ author: 'person', user: null });
    expect((await read('999999')).code).toBe('404.PLACE_SERVICE.100');
  });

  test('shows one part alone, page by page', async () => {
    const placeId = await addPlace();
    const author = await somebody();
    const { services } = getServer();
    const reviewed = await send(author, 'POST', '/api/reviews', {
      id: placeId,
      rating: 'accessible',
      description: 'A ramp at the side.',
    });
    const reviewId = Number(reviewed.json().review._id);
    const photo = (file: string, status: 'published' | 'held') => ({
      place_id: Number(placeId),
      review_id: reviewId,
      person_id: author.id,
      file,
      thumbnail_file: `thumbnail-of-${file}`,
      width_pixels: 10,
      height_pixels: 10,
      position: 0,
      status,
    });
    await services.database.kysely
      .insertInto('photo')
      .values([photo(`${placeId}-a.jpg`, 'published'), photo(`${placeId}-b.jpg`, 'held')])
      .execute();
    const other = await somebody();
    await send(other, 'POST', `/api/places/v1/${placeId}/answers`, { feature: 'elevator', answer: 'yes' });
    const at = new Date('2020-01-01T00:00:00.000Z');
    const entry = (kind: 'edited' | 'labelled' | 'imported', changes: object) => ({
      placeId: Number(placeId),
      kind,
      authorKind: 'system' as const,
      personId: null,
      isFromProvider: false,
      importRunId: null,
      changes,
      at,
    });
    await inTransaction(services.database.kysely, (transaction) =>
      insertPlaceHistory(transaction, [
        entry('labelled', { labelNumbers: { before: [], after: [1] } }),
        entry('imported', { sourceTags: { before: {}, after: { 1: 'yes' } }, phone: { before: null, after: '1' } }),
        ...Array.from({ length: listPageSize }, () =>
          entry('edited', { url: { before: null, after: 'https://a.example' } }),
        ),
      ]),
    );
    const parts = async (only: string) => {
      const first = await read(placeId, `?only=${only}`);
      const token = first.nextPageToken && encodeURIComponent(first.nextPageToken);
      const second = token ? await read(placeId, `?only=${only}&nextPageToken=${token}`) : { results: [] };
      if (token) expect((await read(placeId, `?nextPageToken=${token}`)).code).toBe('400.REQUEST_SERVICE.101');
      return [...first.results, ...second.results];
    };
    const kindsOf = (entries: { kind: string }[]) => entries.map(({ kind }) => kind);
    expect(kindsOf(await parts('ratings'))).toEqual(['answered', 'reviewed', 'imported']);
    expect(kindsOf(await parts('details'))).toEqual([...Array(listPageSize).fill('edited'), 'imported']);
    expect(await parts('photos')).toMatchObject([{ kind: 'reviewed', photoCount: 1 }]);
    expect((await read(placeId, '?only=labels')).issues).toMatchObject([{ path: 'query.only' }]);
  });
});
