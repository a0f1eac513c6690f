import { expect, test } from 'vitest';
import { testPhoto } from '../../testing/open-write-site.ts';
import { insertTestPlaces } from '../../testing/test-places.ts';
import { describeOnEachServer } from '../../testing/test-server.ts';
import { personActor } from '../../writes/actor.ts';
import { grantProvider } from '../accounts/grant-provider.ts';
import { call, cookieOf, type Fields, signUp } from '../accounts/testing/account-calls.ts';
import { avatarForm, sendForm } from '../accounts/testing/avatar-calls.ts';
import { addReply } from './add-reply.ts';
import { addReview } from './add-review.ts';
import { promoteReview } from './promote-review.ts';

const command = { actor: { kind: 'operatorCommand' } } as const;

describeOnEachServer('own reviews', {}, (getServer) => {
  let places = 0;
  async function addPlace(): Promise<number> {
    places += 1;
    const place = { name: `Café ${places}`, longitude: places / 10, latitude: 50, address: `Oyster Street ${places}` };
    const [id] = await insertTestPlaces(getServer().services, [place]);
    return id ?? 0;
  }
  async function somebody() {
    const signedUp = await signUp(getServer());
    const { _id: id } = signedUp.json();
    return { id: String(id), actor: personActor(String(id)), cookie: cookieOf(signedUp) };
  }
  type Somebody = Awaited<ReturnType<typeof somebody>>;
  const write = async ({ actor }: Somebody, review: object = {}) => {
    const placeId = await addPlace();
    const whole = { placeId, rating: 'accessible', text: 'A ramp.', ...review } as const;
    return addReview(getServer().services, { actor }, whole);
  };
  const list = async ({ cookie }: Somebody, query = '') =>
    (await getServer().request({ url: `/api/users/v1/reviews${query}`, headers: { cookie } })).json();
  const change = ({ cookie }: Somebody, method: 'PUT' | 'DELETE', path: string, body?: Fields) =>
    call(getServer(), [method, `/api/reviews/v1/${path}`], body, {
      cookie,
      'sec-fetch-site': 'same-origin',
      'idempotency-key': crypto.randomUUID(),
    });
  const setStatus = (reviewId: number, status: 'held' | 'removed') =>
    getServer().services.database.kysely.updateTable('review').set({ status }).where('id', '=', reviewId).execute();

  test('lists what the caller wrote, newest first, also what is being checked or was taken down, and nobody else’s', async () => {
    const [author, other] = [await somebody(), await somebody()];
    await write(other);
    const [held, removed, promoted, plain] = [
      await write(author, { text: 'Held.' }),
      await write(author, { text: 'Removed.' }),
      await write(author, { text: 'Promoted.' }),
      await write(author, { text: 'Plain.' }),
    ];
    await setStatus(held.reviewId, 'held');
    await setStatus(removed.reviewId, 'removed');
    await promoteReview(getServer().services, command, { reviewId: promoted.reviewId });
    const { results, total, nextPageToken } = await list(author);
    expect([total, nextPageToken]).toEqual([4, null]);
    const told = results.map(({ text, status, promoted: isPromoted, editableUntil, mayDelete }: Fields) => ({
      text,
      status,
      isPromoted,
      isEditable: editableUntil !== null,
      mayDelete,
    }));
    expect(told).toEqual([
      { text: 'Plain.', status: 'published', isPromoted: false, isEditable: true, mayDelete: true },
      { text: 'Promoted.', status: 'published', isPromoted: true, isEditable: false, mayDelete: false },
      { text: 'Removed.', status: 'removed', isPromoted: false, isEditable: false, mayDelete: true },
      { text: 'Held.', status: 'held', isPromoted: false, isEditable: true, mayDelete: true },
    ]);
    expect(results[0].place).toMatchObject({ _id: String(plain.placeId), address: `Oyster Street ${places}` });
  });

  test('lists what was deleted too where that is asked for, as long as it can be brought back', async () => {
    const author = await somebody();
    const [kept, gone, longGone] = [
      await write(author, { text: 'Kept.' }),
      await write(author, { text: 'Gone.' }),
      await write(author, { text: 'Long gone.' }),
    ];
    for (const { reviewId } of [gone, longGone]) await change(author, 'DELETE', String(reviewId));
    const deletedAt = new Date(Date.now() - 30 * 86_400_000);
    await getServer()
      .services.database.kysely.updateTable('review')
      .set({ deleted_at: deletedAt })
      .where('id', '=', longGone.reviewId)
      .execute();
    const { results, total } = await list(author, '?withDeleted=true&kind=reviews');
    expect(total).toBe(1);
    expect(results).toMatchObject([
      { _id: String(gone.reviewId), text: 'Gone.', editableUntil: null, mayDelete: false },
      { _id: String(kept.reviewId), mayDelete: true, undoUntil: null },
    ]);
    const days = (Date.parse(results[0].undoUntil) - Date.now()) / 86_400_000;
    expect(Math.abs(days - 30)).toBeLessThan(0.1);
    expect((await list(author, '?withDeleted=false')).results).toMatchObject([{ text: 'Kept.' }]);
    await change(author, 'PUT', `${gone.reviewId}/undo-delete`);
    expect((await list(author, '?withDeleted=true')).results).toMatchObject([{ undoUntil: null }, { text: 'Kept.' }]);
    const wrong = await list(author, '?withDeleted=yes');
    expect(wrong.issues).toMatchObject([{ path: 'query.withDeleted' }]);
  });

  test('one alone is its author’s to read, deleted ones too', async () => {
    const [author, other] = [await somebody(), await somebody()];
    const { reviewId } = await write(author, { text: 'A ramp.', noTags: ['wideDoor'] });
    const read = ({ cookie }: Somebody) =>
      getServer().request({ url: `/api/users/v1/reviews/${reviewId}?lng=fr`, headers: { cookie } });
    expect((await read(author)).json()).toMatchObject({ text: 'A ramp.', noTags: ['wideDoor'], undoUntil: null });
    expect((await read(other)).json().code).toBe('404.REVIEW_SERVICE.100');
    await change(author, 'DELETE', String(reviewId));
    expect((await read(author)).json()).toMatchObject({ editableUntil: null, undoUntil: expect.any(String) });
  });

  test('photos that are checked or hidden are its author’s to see, and stand apart', async () => {
    const author = await somebody();
    const bytes = await testPhoto();
    const colors = await Promise.all(['red', 'green', 'blue'].map((color) => testPhoto({ color })));
    const { reviewId, placeId } = await write(author, { photos: [bytes, ...colors].map((b) => ({ bytes: b })) });
    const { kysely } = getServer().services.database;
    const files = kysely.selectFrom('photo').select('id').where('review_id', '=', reviewId).orderBy('position');
    const [, held, hidden] = await files.execute();
    await kysely
      .updateTable('photo')
      .set({ status: 'held' })
      .where('id', '=', held?.id ?? 0)
      .execute();
    await kysely
      .updateTable('photo')
      .set({ status: 'removed' })
      .where('id', '=', hidden?.id ?? 0)
      .execute();
    const [review] = (await list(author)).results;
    expect([review.images, review.heldImages, review.removedImages].map((images) => images.length)).toEqual([2, 1, 1]);
    const shown = (await getServer().request({ url: `/api/places/v1/${placeId}/reviews` })).json();
    expect(shown.results[0].images).toEqual(review.images);
    expect(JSON.stringify(shown)).not.toContain(review.removedImages[0].url);
  });

  test('goes on over pages, of reviews and of replies apart, and a token is good for its own list alone', async () => {
    const [author, provider] = [await somebody(), await somebody()];
    const { reviewId, placeId } = await write(author);
    const { services } = getServer();
    await grantProvider(services, command, { personId: provider.id, placeId });
    for (let reply = 1; reply <= 60; reply++)
      await addReply(services, { actor: provider.actor }, { parentId: reviewId, text: `Thank you ${reply}.` });
    await write(provider, { text: 'Of another place.' });
    const first = await list(provider, '?kind=replies');
    expect([first.results.length, first.total]).toEqual([50, 60]);
    expect(first.results[0]).toMatchObject({ text: 'Thank you 60.', parentId: String(reviewId), children: [] });
    const second = await list(provider, `?kind=replies&nextPageToken=${encodeURIComponent(first.nextPageToken)}`);
    expect([second.results.length, second.nextPageToken]).toEqual([10, null]);
    expect((await list(provider, '?kind=reviews')).results).toMatchObject([{ text: 'Of another place.' }]);
    expect((await list(provider)).total).toBe(61);
    const foreign = await list(author, `?kind=replies&nextPageToken=${encodeURIComponent(first.nextPageToken)}`);
    expect(foreign.code).toBe('400.REQUEST_SERVICE.101');
  });

  test('is edited: what is left out stays, and photos go by their address or the name of their file', async () => {
    const author = await somebody();
    const colors = await Promise.all(['red', 'green', 'blue'].map((color) => testPhoto({ color })));
    const photos = colors.map((bytes) => ({ bytes }));
    const { reviewId } = await write(author, { text: 'A ramp.', language: 'en', tags: ['wideDoor'], photos });
    const [{ images }] = (await list(author)).results;
    const deletedImages = [`https://atlas.example${images[0].url}`, images[1].url.split('/').at(-1)];
    const edited = await change(author, 'PUT', String(reviewId), { text: 'A new ramp.', deletedImages });
    expect(edited.statusCode, edited.body).toBe(200);
    expect(edited.json().review).toMatchObject({
      text: 'A new ramp.',
      language: 'en',
      rating: 'accessible',
      tags: ['wideDoor'],
      images: [{ url: images[2].url }],
    });
    const notThere = await change(author, 'PUT', String(reviewId), { deletedImages: ['other.jpg'] });
    expect(notThere.json().issues).toEqual([
      { path: 'body.deletedImages', message: 'has a photo that this review has not' },
    ]);
    const other = await change(author, 'PUT', String(reviewId), { _id: '1', text: 'Changed.' });
    expect(other.json().issues).toEqual([{ path: 'body._id', message: 'is another than that of the address' }]);
  });

  test('is edited by a form too: new photos come after those that stay', async () => {
    const author = await somebody();
    const { reviewId } = await write(author, { photos: [{ bytes: await testPhoto({ color: 'red' }) }] });
    const [{ images }] = (await list(author)).results;
    const form = avatarForm({ _id: String(reviewId), text: 'A ramp at the back.', rating: '' }, []);
    form.append('tags[]', 'wideDoor');
    form.append('images', new Blob([new Uint8Array(await testPhoto({ color: 'blue' }))]), 'door.jpg');
    const send = (sent: FormData) =>
      sendForm(getServer(), author.cookie, sent, {}, `/api/reviews/v1/${reviewId}`, 'PUT');
    const edited = await send(form);
    expect(edited.statusCode, edited.body).toBe(200);
    const { review } = edited.json();
    expect(review).toMatchObject({ text: 'A ramp at the back.', rating: 'accessible', tags: ['wideDoor'] });
    expect(review.images.map(({ url }: { url: string }) => url === images[0].url)).toEqual([true, false]);
    const gone = avatarForm({}, []);
    gone.append('deletedImages[]', review.images[0].url);
    expect((await send(gone)).json().review.images).toEqual([review.images[1]]);
  });

  test('takes JSON of the usual size alone, although forms with photos may be large', async () => {
    const author = await somebody();
    const { reviewId } = await write(author);
    const large = await change(author, 'PUT', String(reviewId), { text: 'A'.repeat(200_000) });
    expect(large.json()).toMatchObject({ code: '413.REQUEST_SERVICE.100' });
  });

  test('is deleted and brought back; each once more changes nothing', async () => {
    const author = await somebody();
    const { reviewId, placeId } = await write(author);
    const ratingNow = async () =>
      (await getServer().request({ url: `/api/places/v1/${placeId}`, headers: {} })).json().rating;
    const deleted = (await change(author, 'DELETE', String(reviewId))).json();
    expect(deleted).toMatchObject({ _id: String(reviewId), placeId: String(placeId) });
    expect(Date.parse(deleted.undoUntil)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    expect(await ratingNow()).toBe('unrated');
    expect(await list(author)).toMatchObject({ results: [], total: 0 });
    expect((await change(author, 'DELETE', String(reviewId))).json()).toEqual({ ...deleted, feedPosition: null });
    const restored = (await change(author, 'PUT', `${reviewId}/undo-delete`)).json();
    expect(restored.review).toMatchObject({ _id: String(reviewId), text: 'A ramp.' });
    expect(await ratingNow()).toBe('accessible');
    expect((await change(author, 'PUT', `${reviewId}/undo-delete`)).json()).toMatchObject({ feedPosition: null });
  });

  test('the answer that did not arrive is given again, also to a review that was deleted meanwhile', async () => {
    const author = await somebody();
    const { reviewId } = await write(author);
    const edit = () =>
      call(
        getServer(),
        ['PUT', `/api/reviews/v1/${reviewId}`],
        { text: 'Changed.' },
        { cookie: author.cookie, 'sec-fetch-site': 'same-origin', 'idempotency-key': 'edit-1' },
      );
    const first = (await edit()).json();
    await change(author, 'DELETE', String(reviewId));
    expect((await edit()).json()).toMatchObject({
      review: { _id: String(reviewId), text: 'Changed.' },
      feedPosition: first.feedPosition,
    });
  });
});
