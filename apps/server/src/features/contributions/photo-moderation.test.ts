import { beforeEach, expect, test } from 'vitest';
import { describeWithPhotoJudge, type JudgedServer } from '../../testing/describe-with-photo-judge.ts';
import { testPhoto } from '../../testing/open-write-site.ts';
import { insertTestPlaces } from '../../testing/test-places.ts';
import { cookieOf, signUp } from '../accounts/testing/account-calls.ts';
import { avatarForm, sendForm } from '../accounts/testing/avatar-calls.ts';

describeWithPhotoJudge('photos of reviews, with a judge of pictures', (getJudged) => {
  let server: JudgedServer['server'];
  let judge: JudgedServer['judge'];
  beforeEach(() => {
    ({ server, judge } = getJudged());
  });
  let places = 0;
  async function send() {
    places += 1;
    const [placeId] = await insertTestPlaces(server.services, [{ name: 'Café', longitude: places / 10, latitude: 50 }]);
    const cookie = cookieOf(await signUp(server));
    const form = avatarForm({ id: String(placeId), rating: 'accessible', description: 'A ramp.' }, []);
    for (const color of ['red', 'blue'])
      form.append('images', new Blob([new Uint8Array(await testPhoto({ color }))]), `${color}.jpg`);
    const response = await sendForm(server, cookie, form, {}, '/api/places/v2');
    const shown = (await server.request({ url: `/api/places/v1/${placeId}/reviews` })).json();
    return { response, shown };
  }
  const questions = () =>
    server.services.database.kysely
      .selectFrom('moderation_item')
      .select(['review_id', 'details'])
      .orderBy('id', 'desc')
      .execute();
  const filesThere = async () => {
    let count = 0;
    for await (const _file of server.services.photoStore.list()) count += 1;
    return count;
  };

  test('those that are flagged are named, and nothing is stored of the review', async () => {
    judge.judgement = { verdict: 'flagged', reasons: ['nudity'] };
    const before = await filesThere();
    const { response, shown } = await send();
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({
      code: '403.REVIEW_SERVICE.100',
      flaggedImages: [
        { index: 0, name: 'red.jpg', reason: 'flagged' },
        { index: 1, name: 'blue.jpg', reason: 'flagged' },
      ],
    });
    expect(shown.total).toBe(0);
    expect(await filesThere()).toBe(before);
  });

  test.each(['unsure', 'down'] as const)(
    'what the judge is unsure of, or cannot judge now, is its author’s to see and waits for a moderator (%s)',
    async (how) => {
      if (how === 'down') judge.fault = 'down';
      else judge.judgement = { verdict: 'unsure', reasons: ['faces'] };
      const { response, shown } = await send();
      expect(response.statusCode, response.body).toBe(200);
      const { review } = response.json();
      expect([review.status, review.images.length, review.heldImages.length]).toEqual(['published', 0, 2]);
      expect(shown.results).toMatchObject([{ _id: review._id, images: [] }]);
      const [question] = await questions();
      expect(question).toMatchObject({
        review_id: Number(review._id),
        details: {
          photoFiles: review.heldImages.map(({ url }: { url: string }) => url.split('/').at(-1)),
          reasons:
            how === 'down'
              ? [{ kind: 'unavailable' }, { kind: 'unavailable' }]
              : [
                  { kind: 'picture', excerpt: 'faces' },
                  { kind: 'picture', excerpt: 'faces' },
                ],
        },
      });
    },
  );

  test('accepted ones are shown at once, and the judge saw what is shown', async () => {
    const { response, shown } = await send();
    expect(response.json().review.images).toHaveLength(2);
    const [{ images }] = shown.results;
    const { rawPayload } = await server.request({ url: images[0].url });
    expect(judge.pictures.some((picture) => picture.equals(rawPayload))).toBe(true);
  });
});
