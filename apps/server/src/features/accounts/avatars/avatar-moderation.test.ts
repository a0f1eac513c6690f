import { beforeEach, expect, test, vi } from 'vitest';
import { describeWithPhotoJudge, type JudgedServer } from '../../../testing/describe-with-photo-judge.ts';
import { testPhoto } from '../../../testing/open-write-site.ts';
import { call, cookieOf, type Fields, goodPassword, signUp } from '../testing/account-calls.ts';
import { avatarForm, sendForm, wholeSquare } from '../testing/avatar-calls.ts';
import { readArchive } from '../testing/read-archive.ts';

describeWithPhotoJudge('pictures of people, with a judge', (getJudged) => {
  let server: JudgedServer['server'];
  let judge: JudgedServer['judge'];
  beforeEach(() => {
    ({ server, judge } = getJudged());
  });
  const somebody = async () => {
    const response = await signUp(server);
    return { id: response.json()._id as string, cookie: cookieOf(response) };
  };
  const picture = async (width = 300) => new Blob([new Uint8Array(await testPhoto({ width, height: 300 }))]);
  const send = async (cookie: string, image?: Blob, headers: Fields = {}) =>
    sendForm(server, cookie, avatarForm(wholeSquare, [image ?? (await picture())]), headers);
  const remove = (cookie: string) =>
    call(server, ['DELETE', '/api/users/avatar'], undefined, { cookie, 'sec-fetch-site': 'same-origin' });
  const avatarOf = async (cookie: string) =>
    (await server.request({ url: '/api/users/me', headers: { cookie } })).json().avatar as string | null;
  const files = async () => {
    const names: string[] = [];
    for await (const { file } of server.services.photoStore.list()) names.push(file);
    return names.sort();
  };
  const questionsAbout = (personId: string) =>
    server.services.database.kysely
      .selectFrom('moderation_item')
      .select(['reason', 'place_id', 'review_id', 'details', 'resolved_at'])
      .where('person_id', '=', personId)
      .orderBy('id')
      .execute();

  test('the judge sees what would be stored, and not whose it is', async () => {
    const { id, cookie } = await somebody();
    const answer = await send(cookie);
    expect(answer.statusCode).toBe(200);
    const stored = await server.request(answer.json().avatar);
    expect(judge.pictures).toHaveLength(1);
    expect(judge.pictures[0]?.equals(stored.rawPayload)).toBe(true);
    expect(judge.lastHeaders).toMatchObject({ authorization: `Bearer ${judge.key}`, 'content-type': 'image/jpeg' });
    expect(JSON.stringify(judge.lastHeaders)).not.toContain(id);
    expect(await questionsAbout(id)).toEqual([]);
  });

  test('a picture that is flagged is refused, stored nowhere, and the former one stays', async () => {
    const { id, cookie } = await somebody();
    await send(cookie);
    const [former, kept] = [await avatarOf(cookie), await files()];
    judge.judgement = { verdict: 'flagged', reasons: ['nudity'] };
    const refused = await send(cookie);
    expect([refused.statusCode, refused.json().code]).toEqual([403, '403.USER_SERVICE.106']);
    expect(refused.json().message).toBe('This image was flagged as inappropriate. Choose another.');
    // Moderators are not asked about what nobody sees, and its sender does not learn the judge's words.
    expect(refused.body).not.toContain('nudity');
    expect([await avatarOf(cookie), await files(), await questionsAbout(id)]).toEqual([former, kept, []]);
    judge.judgement = { verdict: 'accepted', reasons: [] };
    expect((await send(cookie)).statusCode).toBe(200);
  });

  test('a picture that the judge is unsure of is shown, and a moderator looks', async () => {
    const { id, cookie } = await somebody();
    judge.judgement = { verdict: 'unsure', reasons: ['weapon', 'text in the picture'] };
    const { avatar } = (await send(cookie)).json();
    expect(await avatarOf(cookie)).toBe(avatar);
    const about = { reason: 'flagged', place_id: null, review_id: null };
    const details = {
      avatarFile: avatar.replace('/photos/', ''),
      reasons: [
        { kind: 'picture', excerpt: 'weapon' },
        { kind: 'picture', excerpt: 'text in the picture' },
      ],
    };
    expect(await questionsAbout(id)).toEqual([{ ...about, details, resolved_at: null }]);

    // Another picture is another question; what nobody sees any more is settled.
    judge.judgement = { verdict: 'unsure', reasons: [] };
    const next = (await send(cookie)).json().avatar.replace('/photos/', '');
    const asked = { avatarFile: next, reasons: [{ kind: 'picture', excerpt: null }] };
    expect(await questionsAbout(id)).toEqual([
      { ...about, details, resolved_at: expect.any(Date) },
      { ...about, details: asked, resolved_at: null },
    ]);
    await remove(cookie);
    expect((await questionsAbout(id)).map(({ resolved_at: at }) => at)).toEqual([expect.any(Date), expect.any(Date)]);
  });

  test.each(['down', 'silent', 'serverError', 'pageInsteadOfData', 'otherData', 'huge', 'unknownVerdict'] as const)(
    'a judge that is %s costs nobody their picture: a moderator looks',
    async (fault) => {
      const { id, cookie } = await somebody();
      judge.fault = fault;
      const answer = await send(cookie);
      expect(answer.statusCode).toBe(200);
      const file = answer.json().avatar.replace('/photos/', '');
      const details = { avatarFile: file, reasons: [{ kind: 'unavailable', excerpt: null }] };
      expect(await questionsAbout(id)).toMatchObject([{ reason: 'flagged', details, resolved_at: null }]);
      expect(judge.pictures).toHaveLength(1);
    },
  );

  test('while the judge thinks, nobody waits for the database', async () => {
    const { cookie } = await somebody();
    judge.fault = 'silent';
    const sending = send(cookie);
    await vi.waitFor(() => expect(judge.pictures).toHaveLength(1));
    const first = await Promise.race([sending.then(() => 'the picture'), somebody().then(() => 'the account')]);
    expect(first).toBe('the account');
    expect((await sending).statusCode).toBe(200);
  });

  test('a retry asks the judge no second time, and puts nothing before the moderators twice', async () => {
    const { id, cookie } = await somebody();
    judge.judgement = { verdict: 'unsure', reasons: [] };
    const image = await picture();
    const key = { 'idempotency-key': 'the same picture' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(cookie, image, key)));
    answers.push(await send(cookie, image, key));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(judge.pictures).toHaveLength(1);
    expect(await questionsAbout(id)).toHaveLength(1);
  });

  test('what is no picture is not shown to the judge', async () => {
    const { cookie } = await somebody();
    expect((await send(cookie, new Blob(['no picture']))).statusCode).toBe(400);
    expect(judge.pictures).toEqual([]);
  });

  test('who leaves takes the question along, and finds it in their data before', async () => {
    const { id, cookie } = await somebody();
    judge.judgement = { verdict: 'unsure', reasons: ['weapon'] };
    await send(cookie);
    const own = { cookie, 'sec-fetch-site': 'same-origin' };
    const archive = await server.request({ url: '/api/users/me/data', headers: own });
    const data = (await readArchive(archive.rawPayload)).get('data.json')?.toString() ?? '';
    expect(JSON.parse(data).doubtsAboutPictures).toEqual([
      { reasons: [{ kind: 'picture', excerpt: 'weapon' }], raisedAt: expect.any(String), settledAt: null },
    ]);
    const body = { reviews: 'remove', currentPassword: goodPassword };
    const left = await call(server, ['POST', '/api/users/me/deletion'], body, own);
    expect(left.statusCode).toBe(200);
    expect(await questionsAbout(id)).toEqual([]);
  });
});
