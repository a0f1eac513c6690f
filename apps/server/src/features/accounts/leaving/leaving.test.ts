import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { smtpMailer } from '../../../adapters/mail/smtp-mailer.ts';
import { type MailDouble, type ReceivedMail, startMailDouble } from '../../../adapters/mail/testing/mail-double.ts';
import { sendMails } from '../../../mail/send-mails.ts';
import { testPhoto } from '../../../testing/open-write-site.ts';
import { insertTestPlaces } from '../../../testing/test-places.ts';
import { describeOnEachServer, type TestServer } from '../../../testing/test-server.ts';
import { personActor } from '../../../writes/actor.ts';
import { addReview } from '../../reviews/add-review.ts';
import { deleteReview } from '../../reviews/delete-review.ts';
import { promoteReview } from '../../reviews/promote-review.ts';
import { call, cookieOf, type Fields, goodPassword, newPerson, signUp, whoAmI } from '../testing/account-calls.ts';
import { readArchive } from '../testing/read-archive.ts';
import { solveCaptcha } from '../testing/solve-captcha.ts';

const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const moderator = { kind: 'operatorCommand' } as const;
const minuteMilliseconds = 60_000;

describeOnEachServer('leaving', { services: { sendsMails: true } }, (getServer) => {
  let double: MailDouble;
  beforeAll(async () => {
    double = await startMailDouble();
  });
  afterAll(() => double.close());
  beforeEach(async () => {
    await mails();
  });

  /** Sends what waits, and returns what came to an address since it was asked last. */
  async function mails(email?: string): Promise<ReceivedMail[]> {
    const { database, stopTokens } = getServer().services;
    const mailer = smtpMailer({ url: double.url, from: 'atlas@atlas.example' });
    const log = { warn: () => undefined } as never;
    const sending = { database, stopTokens, mailer, siteUrl: 'https://atlas.example', log };
    await sendMails(sending, new AbortController().signal);
    mailer.close();
    return double.received.splice(0).filter(({ to }) => to === email);
  }
  const kysely = () => getServer().services.database.kysely;
  const account = async (query = '') => {
    const person = newPerson();
    const response = await signUp(getServer(), person, `/api/users${query}`);
    expect(response.statusCode).toBe(200);
    const id = response.json()._id as string;
    return { ...person, id, cookie: cookieOf(response), actor: personActor(id) };
  };
  const ask = (cookie: string, method: 'POST' | 'GET', path: string, body?: Fields) =>
    method === 'GET'
      ? getServer().request({ url: path, headers: { cookie, ...sameOrigin } })
      : call(getServer(), [method, path], body, { cookie, ...sameOrigin });
  const remove = (cookie: string, body: Fields) => ask(cookie, 'POST', '/api/users/me/deletion', body);
  const codeOf = async (answer: ReturnType<TestServer['request']>) => {
    const response = await answer;
    return response.statusCode === 200 ? 200 : response.json().code;
  };
  const place = async (name: string) => {
    const [id] = await insertTestPlaces(getServer().services, [{ name, longitude: 1, latitude: 1 }]);
    return id ?? 0;
  };
  const review = async (
    { actor }: { readonly actor: ReturnType<typeof personActor> },
    placeId: number,
    more: Partial<Parameters<typeof addReview>[2]> = {},
  ) =>
    addReview(getServer().services, { actor }, { placeId, rating: 'accessible', text: 'A ramp at the back.', ...more });
  const reviewsOf = async (placeId: number) =>
    (await getServer().request(`/api/places/v1/${placeId}/reviews`)).json().results as {
      _id: string;
      text: string;
      user: unknown;
      images: { url: string }[];
    }[];
  const photoStatus = async (photo: { url: string } | undefined) =>
    (await getServer().request(photo?.url ?? '')).statusCode;
  const ratingOf = async (placeId: number) =>
    await kysely()
      .selectFrom('place')
      .select(['rating', 'review_count', 'photo_count', 'promoted_review_id'])
      .where('id', '=', placeId)
      .executeTakeFirstOrThrow();
  const signedInAgo = (id: string, minutes: number) => {
    const then = new Date(Date.now() - minutes * minuteMilliseconds);
    getServer().services.sessions.forget(id);
    return kysely().updateTable('session').set({ confirmed_at: then }).where('person_id', '=', id).execute();
  };

  test('shows what would go, and asks for the password', async () => {
    const [noor, other] = [await account(), await account()];
    const [alone, together] = [await place('Alone'), await place('Together')];
    const { reviewId } = await review(noor, alone);
    await review(noor, together);
    await review(other, together);
    await promoteReview(getServer().services, { actor: moderator }, { reviewId });
    expect((await ask(noor.cookie, 'GET', '/api/users/me/deletion')).json()).toEqual({
      needsPassword: true,
      reviews: 2,
      promotedReviews: 1,
      unratedPlaces: 1,
    });
    expect(await codeOf(remove(noor.cookie, { reviews: 'keep' }))).toBe('400.REQUEST_SERVICE.100');
    expect((await remove(noor.cookie, { reviews: 'keep' })).json().issues).toEqual([
      { path: 'body.currentPassword', message: 'is required' },
    ]);
    expect(await codeOf(remove(noor.cookie, { reviews: 'keep', currentPassword: 'Another9password' }))).toBe(
      '403.USER_SERVICE.100',
    );
    expect(await codeOf(remove(noor.cookie, { reviews: 'burn', currentPassword: goodPassword }))).toBe(
      '400.REQUEST_SERVICE.100',
    );
    expect((await whoAmI(getServer(), { cookie: noor.cookie })).statusCode).toBe(200);
    expect(await reviewsOf(alone)).toHaveLength(1);
  });

  test('reviews stay without a name where the person says so, and nothing leads from them to the account', async () => {
    const noor = await account('?lng=fr');
    const [placeId, deletedFrom] = [await place('Kept'), await place('Deleted from')];
    const kept = await review(noor, placeId, { photos: [{ bytes: await testPhoto() }] });
    const gone = await review(noor, deletedFrom);
    await deleteReview(getServer().services, { actor: noor.actor }, { reviewId: gone.reviewId });
    await promoteReview(getServer().services, { actor: moderator }, { reviewId: kept.reviewId });
    const before = await ratingOf(placeId);
    await mails();
    const second = cookieOf(
      await call(getServer(), ['POST', '/auth/local'], { email: noor.email, password: goodPassword }),
    );
    const answer = await remove(noor.cookie, { reviews: 'keep', currentPassword: goodPassword });
    expect(answer.json()).toEqual({ isDeleted: true });
    expect(String(answer.headers['set-cookie'])).toContain('Max-Age=0');
    for (const cookie of [noor.cookie, second])
      expect((await whoAmI(getServer(), { cookie })).json().code).toBe('401.AUTH_SERVICE.201');
    expect(await reviewsOf(placeId)).toMatchObject([{ _id: String(kept.reviewId), user: null, images: [{}] }]);
    expect(await ratingOf(placeId)).toEqual(before);
    expect(before).toMatchObject({ rating: 3, promoted_review_id: kept.reviewId });
    const { rows } = await sql<{ mine: number }>`
      SELECT (SELECT count(*) FROM review WHERE person_id = ${noor.id}) + (SELECT count(*) FROM photo WHERE person_id = ${noor.id})
        + (SELECT count(*) FROM review WHERE id = ${gone.reviewId}) + (SELECT count(*) FROM sign_in_method WHERE person_id = ${noor.id})
        + (SELECT count(*) FROM person WHERE author_key IN (SELECT author_key FROM report WHERE review_id = ${kept.reviewId}))
        + (SELECT count(*) FROM person WHERE email = ${noor.email} OR username = ${noor.username}) AS mine`.execute(
      kysely(),
    );
    expect(rows).toEqual([{ mine: 0 }]);
    const [mail, ...others] = (await mails(noor.email)).filter(({ subject }) => subject.includes('supprimé'));
    expect(mail?.text).toContain(noor.username);
    expect(mail?.text).toContain('https://atlas.example/contact');
    expect(others).toEqual([]);
    // The address and the username are free again.
    expect((await signUp(getServer(), { ...newPerson(), email: noor.email, username: noor.username })).statusCode).toBe(
      200,
    );
  });

  test('reviews go with their photos, ratings and promotion where the person says so, and others keep theirs', async () => {
    const [noor, other] = [await account(), await account()];
    const [alone, together] = [await place('Goes'), await place('Stays')];
    const { reviewId } = await review(noor, alone, { photos: [{ bytes: await testPhoto() }] });
    await promoteReview(getServer().services, { actor: moderator }, { reviewId });
    await review(noor, together, { rating: 'notAccessible' });
    const stays = await review(other, together);
    const [photo] = (await reviewsOf(alone))[0]?.images ?? [];
    expect(await photoStatus(photo)).toBe(200);
    expect(await codeOf(remove(noor.cookie, { reviews: 'remove', currentPassword: goodPassword }))).toBe(200);
    expect(await photoStatus(photo)).toBe(404);
    expect(await ratingOf(alone)).toEqual({ rating: 0, review_count: 0, photo_count: 0, promoted_review_id: null });
    expect(await ratingOf(together)).toMatchObject({ rating: 3, review_count: 1 });
    expect((await reviewsOf(together)).map(({ _id }) => _id)).toEqual([String(stays.reviewId)]);
    const { details } = await kysely()
      .selectFrom('audit')
      .select('details')
      .where('action', '=', 'deleteAccount')
      .where('entity_id', '=', noor.id)
      .executeTakeFirstOrThrow();
    expect(details).toEqual({ reviews: 'remove' });
  });

  test('who has no password has signed in a short while ago, or neither deletes the account nor chooses a password', async () => {
    const noor = await account();
    await kysely().deleteFrom('sign_in_method').where('person_id', '=', noor.id).execute();
    const choose = async () =>
      codeOf(
        call(
          getServer(),
          ['PUT', '/api/users'],
          { newPassword: 'Lighthouse9keeper', recaptcha: await solveCaptcha(getServer(), 'changePassword') },
          { cookie: noor.cookie, ...sameOrigin },
        ),
      );
    const preview = await ask(noor.cookie, 'GET', '/api/users/me/deletion');
    expect(preview.json()).toMatchObject({ needsPassword: false, reviews: 0 });
    await signedInAgo(noor.id, 16);
    expect(await codeOf(remove(noor.cookie, { reviews: 'keep' }))).toBe('403.AUTH_SERVICE.101');
    expect(await choose()).toBe('403.AUTH_SERVICE.101');
    await signedInAgo(noor.id, 1);
    expect(await choose()).toBe(200);
    expect(await codeOf(remove(noor.cookie, { reviews: 'keep', currentPassword: 'Lighthouse9keeper' }))).toBe(200);
  });

  test('the last operator who can act stays until somebody else is one', async () => {
    const [first, second] = [await account(), await account()];
    const beOperators = (ids: readonly string[]) =>
      kysely().updateTable('person').set({ is_operator: true }).where('id', 'in', ids).execute();
    await beOperators([first.id]);
    await kysely().updateTable('sign_in_method').set({ is_strong: true }).execute();
    getServer().services.sessions.forget(first.id);
    const leaving = { reviews: 'keep', currentPassword: first.password };
    expect(await codeOf(remove(first.cookie, leaving))).toBe('409.USER_SERVICE.100');
    expect((await whoAmI(getServer(), { cookie: first.cookie })).statusCode).toBe(200);
    await beOperators([second.id]);
    expect(await codeOf(remove(first.cookie, leaving))).toBe(200);
    await kysely().updateTable('person').set({ is_operator: false }).execute();
  });

  test('twice at once deletes once; nobody is deleted by a page of another site', async () => {
    const noor = await account();
    const forged = call(
      getServer(),
      ['POST', '/api/users/me/deletion'],
      { reviews: 'remove', currentPassword: goodPassword },
      { cookie: noor.cookie, 'sec-fetch-site': 'cross-site' },
    );
    expect(await codeOf(forged)).toBe('403.REQUEST_SERVICE.102');
    const twice = [1, 2].map(() => codeOf(remove(noor.cookie, { reviews: 'keep', currentPassword: goodPassword })));
    expect((await Promise.all(twice)).map(String).toSorted()).toEqual(['200', '401.AUTH_SERVICE.201']);
  });

  test('the data comes as one archive with every photo, to whoever has just shown who they are', async () => {
    const noor = await account();
    const placeId = await place('With photo');
    const bytes = await testPhoto();
    await review(noor, placeId, { text: 'Two steps.', tags: ['wideDoor'], photos: [{ bytes, altText: 'The door' }] });
    const download = () => ask(noor.cookie, 'GET', '/api/users/me/data');
    await signedInAgo(noor.id, 16);
    expect(await codeOf(download())).toBe('403.AUTH_SERVICE.101');
    const confirm = (body: Fields) => codeOf(ask(noor.cookie, 'POST', '/api/users/me/confirmation', body));
    expect(await confirm({})).toBe('403.AUTH_SERVICE.101');
    expect(await confirm({ currentPassword: 'Another9password' })).toBe('403.USER_SERVICE.100');
    expect(await codeOf(download())).toBe('403.AUTH_SERVICE.101');
    expect(await confirm({ currentPassword: goodPassword })).toBe(200);
    const response = await download();
    expect(response.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="access-atlas-\d{4}-\d\d-\d\d\.zip"$/,
    );
    const files = await readArchive(response.rawPayload);
    const data = JSON.parse(String(files.get('data.json')));
    expect(data.account).toMatchObject({ username: noor.username, email: noor.email, avatar: null });
    expect(data.waysToSignIn).toMatchObject([{ kind: 'password' }]);
    expect(data.sessions).toHaveLength(1);
    expect(data.reviews).toMatchObject([
      { placeId, text: 'Two steps.', rating: 'accessible', tags: ['wideDoor'], photos: [{ altText: 'The door' }] },
    ]);
    expect(data.actions.map(({ action }: { action: string }) => action)).toContain('addReview');
    const [path] = [...files.keys()].filter((name) => name.startsWith('photos/'));
    expect(path).toBe(data.reviews[0].photos[0].file);
    expect(
      files
        .get(path ?? '')
        ?.subarray(0, 3)
        .toString('hex'),
    ).toBe('ffd8ff');
    expect(JSON.stringify(data)).not.toContain('argon2');
  });

  test('somebody who wrote more than a page of reviews gets them all', async () => {
    const noor = await account();
    const placeId = await place('Many');
    const texts = Array.from({ length: 401 }, (_, index) => ({
      place_id: placeId,
      person_id: noor.id,
      text: `No. ${index}`,
      rating: 3 as const,
    }));
    await kysely().insertInto('review').values(texts).execute();
    const files = await readArchive((await ask(noor.cookie, 'GET', '/api/users/me/data')).rawPayload);
    const { reviews } = JSON.parse(String(files.get('data.json')));
    expect(reviews.map(({ text }: { text: string }) => text)).toEqual(texts.map(({ text }) => text));
  });

  test('the mail to confirm an address is sent again, three times in half an hour, until it is confirmed', async () => {
    const noor = await account();
    const [first] = await mails(noor.email);
    const again = () => ask(noor.cookie, 'POST', '/api/users/me/confirmation-mail');
    expect((await again()).json()).toEqual({ isSent: true });
    const [second] = await mails(noor.email);
    const confirm = (link: URL | undefined) =>
      codeOf(
        call(getServer(), ['POST', `/api/users/${noor.id}/confirm-email`], { token: link?.searchParams.get('token') }),
      );
    expect(await confirm(first?.link)).toBe('403.USER_SERVICE.101');
    expect(await confirm(second?.link)).toBe(200);
    expect((await again()).json()).toEqual({ isSent: false });
    expect(await codeOf(again())).toBe(200);
    expect(await codeOf(again())).toBe('429.REQUEST_SERVICE.100');
    expect(await mails(noor.email)).toEqual([]);
  });
});
