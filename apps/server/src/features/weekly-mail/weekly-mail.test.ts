import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { smtpMailer } from '../../adapters/mail/smtp-mailer.ts';
import { type MailDouble, type ReceivedMail, startMailDouble } from '../../adapters/mail/testing/mail-double.ts';
import { sendMails } from '../../mail/send-mails.ts';
import { insertTestPlaces } from '../../testing/test-places.ts';
import { describeOnEachServer } from '../../testing/test-server.ts';
import { personActor } from '../../writes/actor.ts';
import { grantProvider } from '../accounts/grant-provider.ts';
import {
  call,
  cookieOf,
  type Fields,
  goodPassword,
  newPerson,
  nextAddress,
  signUp,
} from '../accounts/testing/account-calls.ts';
import { readArchive } from '../accounts/testing/read-archive.ts';
import { answerPlace } from '../answers/answer-place.ts';
import { approveItem } from '../moderation/inbox/approve-item.ts';
import { listInbox } from '../moderation/inbox/list-inbox.ts';
import { refuseItem } from '../moderation/inbox/refuse-item.ts';
import { deletePlace } from '../places/deleting/delete-place.ts';
import { demoteReview } from '../reviews/moderating/demote-review.ts';
import { promoteReview } from '../reviews/promote-review.ts';
import { queueWeeklyMails } from './queue-weekly-mails.ts';

const command = { actor: { kind: 'operatorCommand' } } as const;
const dayMilliseconds = 86_400_000;
const siteUrl = 'https://atlas.example';
const subject = 'What became of what you contributed';
const held = 'The manager is an asshole';

describeOnEachServer('the weekly mail', { services: { sendsMails: true } }, (getServer) => {
  let double: MailDouble;
  beforeAll(async () => {
    double = await startMailDouble();
  });
  afterAll(() => double.close());
  const kysely = () => getServer().services.database.kysely;
  // Whoever an earlier test made is left alone by the next.
  beforeEach(async () => {
    await kysely().updateTable('person').set({ gets_weekly_mail: false }).execute();
  });

  let places = 0;
  const addPlace = async (name?: string) => {
    places += 1;
    const place = { name: name ?? `Wharf ${places}`, longitude: places / 10, latitude: -30, type: 'cafe' };
    const [id] = await insertTestPlaces(getServer().services, [place]);
    return String(id);
  };
  /** Somebody who signed up long enough ago, and confirmed their address. */
  const somebody = async ({ lng = 'en', isConfirmed = true } = {}) => {
    const person = newPerson();
    const signedUp = await signUp(getServer(), person, `/api/users?lng=${lng}`);
    const id = String(signedUp.json()._id);
    const now = new Date();
    await kysely()
      .updateTable('person')
      .set({ email_confirmed_at: isConfirmed ? now : null, told_until: new Date(now.getTime() - 3_600_000) })
      .where('id', '=', id)
      .execute();
    await kysely().deleteFrom('mail').where('person_id', '=', id).execute();
    return { id, email: person.email, cookie: cookieOf(signedUp) };
  };
  type Somebody = Awaited<ReturnType<typeof somebody>>;
  const send = ({ cookie }: Somebody, method: 'POST' | 'PUT' | 'DELETE', path: string, body: Fields = {}) =>
    call(getServer(), [method, path], body, {
      cookie,
      'sec-fetch-site': 'same-origin',
      'idempotency-key': randomUUID(),
    });
  const review = async (person: Somebody, placeId: string, description: string, rating = 'accessible') => {
    const answer = await send(person, 'POST', '/api/reviews', { id: placeId, rating, description });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return String(answer.json().review._id);
  };
  const confirm = async (person: Somebody, placeId: string, rating = 'accessible') =>
    expect((await send(person, 'POST', `/api/places/v1/${placeId}/answers`, { rating })).statusCode).toBe(200);
  const me = async ({ cookie }: Somebody) =>
    (await getServer().request({ url: '/api/users/me', headers: { cookie } })).json();

  /** Does what the job does, so many days from now. */
  const queue = (days: number, signal = new AbortController().signal) => {
    const { database, vocabulary, mails } = getServer().services;
    if (mails === null) throw new Error('The site sends mails.');
    return queueWeeklyMails({ database, vocabulary, mails }, new Date(Date.now() + days * dayMilliseconds), signal);
  };
  /** Sends what waits, and returns what came of these mails. */
  const sent = async (ofSubject = subject): Promise<ReceivedMail[]> => {
    const { database, stopTokens } = getServer().services;
    const mailer = smtpMailer({ url: double.url, from: 'atlas@atlas.example' });
    const sending = { database, stopTokens, mailer, siteUrl, log: { warn: () => undefined } };
    await sendMails(sending, new AbortController().signal);
    mailer.close();
    return double.received.splice(0).filter((mail) => mail.subject === ofSubject);
  };
  /** How a mail program stops the mail: with what stands in the header, and nothing else. */
  const stopAtOnce = (address: string, payload: Buffer | string, type: string) =>
    getServer().request({
      method: 'POST',
      url: address,
      payload,
      headers: { 'content-type': type },
      remoteAddress: nextAddress(),
    });
  const stopAddressOf = ({ unsubscribe }: ReceivedMail) => {
    const address = /^<https:\/\/atlas\.example(\S+)>$/.exec(unsubscribe ?? '')?.[1];
    if (address === undefined) throw new Error(`The header says ${unsubscribe}.`);
    return address;
  };
  const linesOf = ({ text }: ReceivedMail) => text.split('\n').filter((line) => line.startsWith('- '));

  test('tells once what others said of it, and whoever has nothing to hear gets none', async () => {
    const placeId = await addPlace('<b>Café & Quay');
    const [author, confirmer, objector, owner] = [
      await somebody(),
      await somebody(),
      await somebody(),
      await somebody(),
    ];
    await grantProvider(getServer().services, command, { personId: owner.id, placeId: Number(placeId) });
    const reviewId = await review(author, placeId, 'One step, and a ramp.');
    await review(objector, placeId, '', 'notAccessible');
    await confirm(confirmer, placeId);
    await confirm(confirmer, placeId);
    // What a business says of itself confirms nothing.
    await confirm(owner, placeId);
    for (const description of ['We have a bell now.', 'And a handrail.'])
      await send(owner, 'POST', '/api/reviews', { parentId: reviewId, description });
    await promoteReview(getServer().services, command, { reviewId: Number(reviewId) });

    expect(await queue(5)).toBe(0);
    // Two servers that begin at once queue one mail.
    expect((await Promise.all([queue(7), queue(7)])).reduce((sum, one) => sum + one)).toBe(1);
    const mails = await sent();
    expect(mails.map(({ to }) => to)).toEqual([author.email]);
    const [mail] = mails as [ReceivedMail];
    expect(linesOf(mail)).toEqual([
      '- One person confirmed what you said.',
      '- The business replied to you 2 times.',
      '- Your review now describes the place.',
    ]);
    expect(mail.text).toContain('<b>Café & Quay');
    expect(mail.text).toContain(`${siteUrl}/details/${placeId}/local`);
    expect(mail.html).toContain(
      `<a class="link" href="${siteUrl}/details/${placeId}/local">&lt;b&gt;Café &amp; Quay</a>`,
    );
    expect(mail.html).toContain('<li>One person confirmed what you said.</li>');
    const { stopTokens } = getServer().services;
    const token = stopTokens.tokenOf(author.id);
    expect(mail.unsubscribe).toBe(`<${siteUrl}/api/users/${author.id}/stop-weekly-mail?token=${token}>`);
    expect(mail.unsubscribePost).toBe('List-Unsubscribe=One-Click');
    expect(mail.text).toContain(`Stop this mail\n${siteUrl}/weekly-mail?id=${author.id}&token=${token}`);
    expect(mail.html).toContain(`href="${siteUrl}/weekly-mail?id=${author.id}&amp;token=${token}"`);

    // Nothing is told twice, and what happens after it waits for the week to be over.
    expect(await queue(7.9)).toBe(0);
    const at = new Date(Date.now() + 8 * dayMilliseconds);
    const again = { placeId: Number(placeId), rating: 'accessible' } as const;
    await answerPlace(getServer().services, { actor: personActor(objector.id), at }, again);
    expect(await queue(13.9)).toBe(0);
    // Who had confirmed it is told as well, and so is the business, which had said the same.
    expect(await queue(14.1)).toBe(3);
    const later = await sent();
    expect(later.map((each) => [each.to, linesOf(each)]).toSorted()).toEqual(
      [author, confirmer, owner].map(({ email }) => [email, ['- One person confirmed what you said.']]).toSorted(),
    );
    expect(await queue(30)).toBe(0);
  });

  test('speaks the language of the person, and names a place by its type where it has no name', async () => {
    places += 1;
    const [id] = await insertTestPlaces(getServer().services, [
      { name: {}, longitude: places / 10, latitude: -30, type: 'toilets' },
    ]);
    const author = await somebody({ lng: 'fr' });
    const others = [await somebody(), await somebody()];
    await review(author, String(id), 'Une marche.');
    for (const other of others) await confirm(other, String(id));
    // The second of them confirmed the first one too.
    expect(await queue(8)).toBe(2);
    const [mail] = await sent('Ce que vos contributions sont devenues');
    expect(mail).toMatchObject({ to: author.email });
    expect(mail?.text).toContain('- 2 personnes ont confirmé ce que vous avez dit.');
    expect(mail?.text).toMatch(/\nToilettes[^\n]*\n- 2 personnes/);
    expect(mail?.html).toContain('<html lang="fr">');
  });

  test('tells what moderators decided, but for decisions that have a mail of their own', async () => {
    const [author, proposer, demoted, refused] = [
      await somebody(),
      await somebody(),
      await somebody(),
      await somebody(),
    ];
    const placeId = await addPlace();
    const heldId = await review(author, placeId, held);
    const refusedId = await review(refused, await addPlace(), held);
    const demotedId = Number(await review(demoted, await addPlace(), 'A wide door.'));
    await promoteReview(getServer().services, command, { reviewId: demotedId });
    await demoteReview(getServer().services, command, { reviewId: demotedId });
    const { cookie } = proposer;
    const editable = await getServer().request({ url: `/api/places/${placeId}/edit`, headers: { cookie } });
    const edit = { id: placeId, version: editable.json().version, name: 'Harbour office' };
    expect((await send(proposer, 'PUT', '/api/places/v1', edit)).statusCode).toBeLessThan(300);
    const { services } = getServer();
    for (const item of (await listInbox(services, command, { limit: 100 })).items)
      if (item.reviewId === Number(refusedId))
        await refuseItem(services, command, { id: item.id, ground: { rule: 3 }, facts: 'It insults the staff.' });
      else if (item.reviewId === Number(heldId) || item.authorId === proposer.id)
        await approveItem(services, command, item.id);
    expect(await sent('Something you contributed was taken down')).toMatchObject([{ to: refused.email }]);
    expect(await queue(8)).toBe(3);
    const mails = await sent();
    expect(Object.fromEntries(mails.map((mail) => [mail.to, linesOf(mail)]))).toEqual({
      [author.email]: ['- A moderator has checked what you wrote or showed. Everybody can see it now.'],
      [proposer.email]: ['- The change that you proposed was accepted.'],
      [demoted.email]: ['- Your review no longer describes the place.'],
    });
  });

  test('what was taken back, changed since, deleted or said before is no news', async () => {
    const [author, other, third] = [await somebody(), await somebody(), await somebody()];
    const [changed, takenBack, before, gone, deleted] = [
      await addPlace(),
      await addPlace(),
      await addPlace(),
      await addPlace(),
      await addPlace(),
    ];
    await review(author, changed, '', 'accessible');
    await confirm(author, changed, 'notAccessible');
    await confirm(other, changed, 'accessible');
    await review(author, takenBack, '');
    const answer = await send(other, 'POST', `/api/places/v1/${takenBack}/answers`, { rating: 'accessible' });
    await send(other, 'DELETE', `/api/answers/v1/${answer.json().answer._id}`);
    await confirm(third, before);
    await confirm(author, before);
    await review(author, gone, '');
    await confirm(other, gone);
    await deletePlace(getServer().services, command, { placeId: Number(gone) });
    await review(author, deleted, '');
    const own = await review(other, deleted, '');
    await send(other, 'DELETE', `/api/reviews/v1/${own}`);
    expect(await queue(8)).toBe(1);
    expect((await sent()).map(({ to }) => to)).toEqual([third.email]);
  });

  test('names ten places, those first where something happened last, and says how many there are beside', async () => {
    const [author, other] = [await somebody(), await somebody()];
    const placeIds: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      const placeId = await addPlace();
      placeIds.push(placeId);
      await review(author, placeId, '');
      await confirm(other, placeId);
    }
    expect(await queue(8)).toBe(1);
    const [mail] = await sent();
    const named = [...(mail?.text ?? '').matchAll(/\/details\/(\d+)\/local/g)].map(([, id]) => id);
    expect(named).toEqual(placeIds.toReversed().slice(0, 10));
    expect(mail?.text).toContain('Something happened at 2 more places too.');
  });

  test('only people who want it and who read what is sent to their address get one', async () => {
    const other = await somebody();
    const reviewed = async (person: Somebody) => {
      const placeId = await addPlace();
      await review(person, placeId, '');
      await confirm(other, placeId);
      return person;
    };
    await reviewed(await somebody({ isConfirmed: false }));
    const off = await reviewed(await somebody());
    const changed = await send(off, 'PUT', '/api/users', { getsWeeklyMail: false });
    expect(changed.json()).toMatchObject({ _id: off.id, getsWeeklyMail: false });
    const demonstration = await reviewed(await somebody());
    await kysely().updateTable('person').set({ is_demonstration: true }).where('id', '=', demonstration.id).execute();
    const left = await reviewed(await somebody());
    const leaving = await send(left, 'POST', '/api/users/me/deletion', {
      reviews: 'keep',
      currentPassword: goodPassword,
    });
    expect(leaving.statusCode, leaving.body).toBe(200);
    expect(await queue(8)).toBe(0);

    // Who turns it on again is not told of what happened meanwhile.
    await send(off, 'PUT', '/api/users', { getsWeeklyMail: true });
    expect(await me(off)).toMatchObject({ getsWeeklyMail: true });
    expect(await queue(8)).toBe(0);
    const data = await getServer().request({ url: '/api/users/me/data', headers: { cookie: off.cookie } });
    const { account } = JSON.parse(String((await readArchive(data.rawPayload)).get('data.json')));
    expect(account).toMatchObject({ getsWeeklyMail: true, toldUntil: expect.any(String) });
  });

  test('a mail program stops it at one click, a page at one press, and looking at the link does nothing', async () => {
    const [author, other] = [await somebody(), await somebody()];
    const placeId = await addPlace();
    await review(author, placeId, '');
    await confirm(other, placeId);
    expect(await queue(8)).toBe(1);
    const [mail] = (await sent()) as [ReceivedMail];
    const address = stopAddressOf(mail);

    const opened = await getServer().request({ url: address, remoteAddress: nextAddress() });
    expect(opened.statusCode).toBe(303);
    expect(`${siteUrl}${opened.headers.location}`).toBe(mail.text.match(/\S+\/weekly-mail\?\S+/)?.[0]);
    expect(opened.headers['referrer-policy']).toBe('no-referrer');
    expect(await me(author)).toMatchObject({ getsWeeklyMail: true });

    const form = 'application/x-www-form-urlencoded';
    const others = address.replace(author.id, other.id);
    expect((await stopAtOnce(others, 'List-Unsubscribe=One-Click', form)).json().code).toBe('403.USER_SERVICE.101');
    expect((await stopAtOnce(address, 'List-Unsubscribe=No', form)).statusCode).toBe(400);
    for (const person of [author, other]) expect(await me(person)).toMatchObject({ getsWeeklyMail: true });

    const stopped = await stopAtOnce(address, 'List-Unsubscribe=One-Click', form);
    expect(stopped.json()).toEqual({ isStopped: true });
    expect(stopped.headers['set-cookie']).toBeUndefined();
    expect(await me(author)).toMatchObject({ getsWeeklyMail: false });
    const actions = () =>
      kysely().selectFrom('audit').select('actor_kind').where('action', '=', 'stopWeeklyMail').execute();
    const before = (await actions()).length;
    // The link stays valid, and using it again changes nothing.
    expect((await stopAtOnce(address, 'List-Unsubscribe=One-Click', form)).statusCode).toBe(200);
    expect(await actions()).toHaveLength(before);

    // As RFC 8058 would rather have it.
    await send(author, 'PUT', '/api/users', { getsWeeklyMail: true });
    const parts = new FormData();
    parts.append('List-Unsubscribe', 'One-Click');
    const encoded = new Response(parts);
    const payload = Buffer.from(await encoded.clone().arrayBuffer());
    expect((await stopAtOnce(address, payload, encoded.headers.get('content-type') ?? '')).statusCode).toBe(200);
    expect(await me(author)).toMatchObject({ getsWeeklyMail: false });
    parts.append('file', new Blob(['x']), 'x.txt');
    const withFile = new Response(parts);
    const refused = await stopAtOnce(
      address,
      Buffer.from(await withFile.clone().arrayBuffer()),
      withFile.headers.get('content-type') ?? '',
    );
    expect(refused.statusCode).toBe(415);
  });

  test('who stops it while a mail waits does not get that one either', async () => {
    const [author, other] = [await somebody(), await somebody()];
    const placeId = await addPlace();
    await review(author, placeId, '');
    await confirm(other, placeId);
    expect(await queue(8)).toBe(1);
    await send(author, 'PUT', '/api/users', { getsWeeklyMail: false });
    expect(await sent()).toEqual([]);
  });

  test('a clock that ran ahead delays nobody by more than a week', async () => {
    const [author, other] = [await somebody(), await somebody()];
    const placeId = await addPlace();
    await review(author, placeId, '');
    const ahead = new Date(Date.now() + 400 * dayMilliseconds);
    await kysely().updateTable('person').set({ told_until: ahead }).where('id', '=', author.id).execute();
    expect(await queue(0)).toBe(0);
    await confirm(other, placeId);
    expect(await queue(8)).toBe(1);
    expect((await sent()).map(({ to }) => to)).toEqual([author.email]);
  });

  test('a server that is told to end stops between people, and the next one goes on', async () => {
    const [author, other] = [await somebody(), await somebody()];
    const placeId = await addPlace();
    await review(author, placeId, '');
    await confirm(other, placeId);
    expect(await queue(8, AbortSignal.abort())).toBe(0);
    expect(await queue(8)).toBe(1);
    expect(await sent()).toHaveLength(1);
  });
});

describeOnEachServer('a site without mails', {}, (getServer) => {
  test('has nothing to stop', async () => {
    const signedUp = await signUp(getServer());
    expect(signedUp.json()).toMatchObject({ getsWeeklyMail: null });
  });
});
