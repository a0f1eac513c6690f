import { randomUUID } from 'node:crypto';
import { claimMailsPerDayOfEmail, claimsPerHour, decidedClaimDays } from '@access-atlas/contract/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smtpMailer } from '../../adapters/mail/smtp-mailer.ts';
import { type MailDouble, startMailDouble } from '../../adapters/mail/testing/mail-double.ts';
import { sendMails } from '../../mail/send-mails.ts';
import { insertTestPlaces } from '../../testing/test-places.ts';
import { describeOnEachServer } from '../../testing/test-server.ts';
import { personActor } from '../../writes/actor.ts';
import { revokeProvider } from '../accounts/revoke-provider.ts';
import { call, cookieOf, type Fields, goodPassword, newPerson, signUp } from '../accounts/testing/account-calls.ts';
import { readArchive } from '../accounts/testing/read-archive.ts';
import { decidersOf, type TestDecider } from '../moderation/testing/deciders-of.ts';
import { addReview } from '../reviews/add-review.ts';
import { approveClaim } from './approve-claim.ts';
import { getClaim } from './get-claim.ts';
import { listClaims } from './list-claims.ts';
import { purgeDecidedClaims } from './purge-decided-claims.ts';
import { refuseClaim } from './refuse-claim.ts';

const command = { actor: { kind: 'operatorCommand' } } as const;
const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const dayMilliseconds = 86_400_000;

describeOnEachServer('claims of places', { services: { sendsMails: true } }, (getServer) => {
  let double: MailDouble;
  beforeAll(async () => {
    double = await startMailDouble();
  });
  afterAll(() => double.close());

  /** Sends what waits, and returns what came to an address. */
  async function mailsTo(email: string) {
    const { database, stopTokens } = getServer().services;
    const mailer = smtpMailer({ url: double.url, from: 'atlas@atlas.example' });
    const log = { warn: () => undefined } as never;
    const sending = { database, stopTokens, mailer, siteUrl: 'https://atlas.example', log };
    await sendMails(sending, new AbortController().signal);
    mailer.close();
    return double.received.splice(0).filter(({ to }) => to === email);
  }
  const account = async (language = 'en') => {
    const person = newPerson();
    const response = await signUp(getServer(), person, `/api/users?lng=${language}`);
    const [confirmation] = await mailsTo(person.email);
    const [id, token] = ['id', 'token'].map((name) => confirmation?.link.searchParams.get(name) ?? '');
    await call(getServer(), ['POST', `/api/users/${id}/confirm-email`], { token });
    return { ...person, id: String(response.json()._id), cookie: cookieOf(response) };
  };
  type Account = Awaited<ReturnType<typeof account>>;
  let places = 0;
  const addPlace = async () => {
    places += 1;
    const [id] = await insertTestPlaces(getServer().services, [
      { name: `Boathouse ${places}`, longitude: places / 10, latitude: -30 },
    ]);
    return Number(id);
  };
  const claim = ({ cookie }: Account, body: Fields, key = randomUUID()) =>
    call(getServer(), ['POST', '/api/claims'], body, { cookie, ...sameOrigin, 'idempotency-key': key });
  const own = async ({ cookie }: Account, placeId: number) =>
    (await getServer().request({ url: `/api/places/v1/${placeId}/own`, headers: { cookie } })).json();
  const text = 'I run it with my sister.';
  const claimed = async (who: Account, placeId: number, more: Fields = {}) => {
    expect((await claim(who, { placeId: String(placeId), text, ...more })).statusCode).toBe(200);
    const { claims: waiting } = await listClaims(getServer().services, command, { isOpen: true, limit: 100 });
    return waiting.find((one) => one.personId === who.id && one.placeId === placeId)?.id ?? 0;
  };
  const auditOf = (entity: string, entityId: string) =>
    getServer()
      .services.database.kysely.selectFrom('audit')
      .select(['action', 'actor_kind', 'details'])
      .where('entity', '=', entity)
      .where('entity_id', '=', entityId)
      .orderBy('id')
      .execute();

  test('somebody claims a place once, and sees that it waits; a retry gets the same answer', async () => {
    const [noor, placeId, key] = [await account(), await addPlace(), randomUUID()];
    const body = { placeId: String(placeId), text: `  ${text}\r\n`, workEmail: 'hello@boathouse.example' };
    const answer = await claim(noor, body, key);
    const waiting = {
      madeAt: expect.any(String),
      status: 'waiting',
      reason: null,
      emailState: 'asked',
      canAskAgain: true,
    };
    expect(answer.json()).toEqual({ claim: waiting });
    expect((await claim(noor, body, key)).json()).toEqual(answer.json());
    expect((await claim(noor, { ...body, text: 'Something else.' }, key)).json().code).toBe('409.REQUEST_SERVICE.100');
    expect((await claim(noor, body)).json().code).toBe('409.CLAIM_SERVICE.100');
    expect(await own(noor, placeId)).toEqual({ isProvider: false, claim: waiting, reviews: [] });
    const { services } = getServer();
    const { claims: all } = await listClaims(services, command, { isOpen: true, limit: 100 });
    const mine = all.filter(({ personId }) => personId === noor.id);
    expect(mine).toMatchObject([{ placeId, text, workEmail: 'hello@boathouse.example', person: noor.username }]);
    expect(await auditOf('claim', String(mine[0]?.id))).toEqual([
      { action: 'claimPlace', actor_kind: 'person', details: { placeId } },
    ]);
    // Somebody else claims it too, and nobody sees the claim of another.
    const other = await account();
    expect((await own(other, placeId)).claim).toBeNull();
    expect((await claim(other, body)).statusCode).toBe(200);
  });

  const follow = (link: URL | undefined) => {
    const [id, token] = ['id', 'token'].map((name) => link?.searchParams.get(name) ?? '');
    return call(getServer(), ['POST', `/api/users/${id}/confirm-email`], { token });
  };

  test('a mail to the work e-mail asks whether it is theirs, and its link confirms it once', async () => {
    const { services } = getServer();
    const [noor, placeId] = [await account('fr'), await addPlace()];
    const workEmail = `bonjour-${randomUUID()}@boathouse.example`;
    const [body, key] = [{ placeId: String(placeId), text, workEmail }, randomUUID()];
    const first = await claim(noor, body, key);
    expect((await claim(noor, body, key)).json()).toEqual(first.json());
    const [row] = await listClaims(services, command, { isOpen: true, limit: 1_000 }).then(({ claims }) =>
      claims.filter(({ personId }) => personId === noor.id),
    );
    const claimId = row?.id ?? 0;
    expect(row?.workEmailConfirmedAt).toBeNull();
    // A second claim of theirs has a link of its own.
    const otherEmail = `hello-${randomUUID()}@boathouse.example`;
    const other = await claimed(noor, await addPlace(), { workEmail: otherEmail });
    const [mail, ...more] = await mailsTo(workEmail);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Est-ce votre adresse.*Boathouse/);
    // It may be a stranger's: they read nothing that the person wrote.
    for (const written of [noor.username, 'Noor', text]) expect(mail?.text).not.toContain(written);
    expect(mail?.link.pathname).toBe('/confirm-email');
    const { kysely } = services.database;
    const stored = await kysely.selectFrom('one_time_link').selectAll().where('claim_id', '=', claimId).execute();
    expect(stored).toMatchObject([{ purpose: 'confirmClaim', email: workEmail, person_id: noor.id }]);
    expect(JSON.stringify(stored)).not.toContain(mail?.link.searchParams.get('token') ?? '');

    expect((await follow(mail?.link)).statusCode).toBe(200);
    expect((await follow(mail?.link)).json().code).toBe('403.USER_SERVICE.101');
    expect((await own(noor, placeId)).claim).toMatchObject({ status: 'waiting', emailState: 'confirmed' });
    expect((await getClaim(services, command, claimId)).workEmailConfirmedAt).toBeInstanceOf(Date);
    expect((await getClaim(services, command, other)).workEmailConfirmedAt).toBeNull();
    expect((await auditOf('claim', String(claimId))).map(({ action }) => action)).toEqual([
      'claimPlace',
      'confirmEmail',
    ]);
    // The link of the other claim is as good as before.
    const links = kysely.selectFrom('one_time_link').select('email').where('claim_id', '=', other);
    expect(await links.execute()).toEqual([{ email: otherEmail }]);
  });

  test('a link about a claim that was decided, or has expired, confirms nothing', async () => {
    const { services } = getServer();
    const { kysely } = services.database;
    const linkOf = async (who: Account) => {
      const workEmail = `hello-${randomUUID()}@boathouse.example`;
      const claimId = await claimed(who, await addPlace(), { workEmail });
      return { claimId, link: (await mailsTo(workEmail))[0]?.link };
    };
    const noor = await account();
    const decided = await linkOf(noor);
    expect(decided.link).toBeDefined();
    await refuseClaim(services, command, { claimId: decided.claimId, reason: 'No.' });
    expect((await follow(decided.link)).json().code).toBe('403.USER_SERVICE.101');
    const late = await linkOf(noor);
    const past = { expires_at: new Date(Date.now() - 1_000) };
    await kysely.updateTable('one_time_link').set(past).where('claim_id', '=', late.claimId).execute();
    expect((await follow(late.link)).json().code).toBe('403.USER_SERVICE.101');
    expect((await getClaim(services, command, late.claimId)).workEmailConfirmedAt).toBeNull();
  });

  test('their own confirmed address needs no mail, and no address is asked for ever', async () => {
    const [noor, placeId] = [await account(), await addPlace()];
    const mine = await claim(noor, { placeId: String(placeId), text, workEmail: noor.email.toUpperCase() });
    expect(mine.json().claim.emailState).toBe('confirmed');
    expect(await mailsTo(noor.email)).toEqual([]);
    const asked = `hello-${randomUUID()}@boathouse.example`;
    const people: Account[] = [];
    while (people.length <= claimMailsPerDayOfEmail) people.push(await account());
    const states = [];
    for (const person of people) {
      const answer = await claim(person, { placeId: String(placeId), text, workEmail: asked });
      states.push(answer.json().claim.emailState);
    }
    expect(states).toEqual([...Array(claimMailsPerDayOfEmail).fill('asked'), null]);
    expect(await mailsTo(asked)).toHaveLength(claimMailsPerDayOfEmail);
  });

  test('a lost mail is sent again: its link takes the place of the first, for the address and the person that wait', async () => {
    const { services } = getServer();
    const [noor, placeId] = [await account(), await addPlace()];
    const again = ({ cookie }: Account, of = placeId) =>
      call(getServer(), ['POST', '/api/claims/confirmation-mail'], { placeId: String(of) }, { cookie, ...sameOrigin });
    const outcomeOf = async (who: Account, of = placeId) => (await again(who, of)).json().outcome;
    expect(await outcomeOf(noor)).toBe('needless');
    const workEmail = `hello-${randomUUID()}@boathouse.example`;
    const claimId = await claimed(noor, placeId, { workEmail });
    const [lost] = await mailsTo(workEmail);
    expect(await outcomeOf(await account())).toBe('needless');
    expect(await outcomeOf(noor)).toBe('sent');
    const [mail, ...more] = await mailsTo(workEmail);
    expect(more).toEqual([]);
    expect((await follow(lost?.link)).json().code).toBe('403.USER_SERVICE.101');
    expect((await own(noor, placeId)).claim).toMatchObject({ emailState: 'asked', canAskAgain: true });
    expect((await follow(mail?.link)).statusCode).toBe(200);
    expect((await own(noor, placeId)).claim).toMatchObject({ emailState: 'confirmed', canAskAgain: false });
    expect(await outcomeOf(noor)).toBe('needless');
    expect(await mailsTo(workEmail)).toEqual([]);
    expect((await auditOf('claim', String(claimId))).map(({ action }) => action)).toEqual([
      'claimPlace',
      'sendClaimMail',
      'confirmEmail',
    ]);

    // Without an address, or decided, there is nothing to ask.
    const [mia, silent, decided] = [await account(), await addPlace(), await addPlace()];
    await claimed(mia, silent);
    expect((await own(mia, silent)).claim).toMatchObject({ emailState: null, canAskAgain: false });
    expect(await outcomeOf(mia, silent)).toBe('needless');
    const refused = await claimed(mia, decided, { workEmail });
    await refuseClaim(services, command, { claimId: refused, reason: 'No.' });
    expect((await own(mia, decided)).claim).toMatchObject({ canAskAgain: false });
    expect(await outcomeOf(mia, decided)).toBe('needless');
  });

  test('an address gets three mails a day, whoever asks and how often', async () => {
    const workEmail = `hello-${randomUUID()}@boathouse.example`;
    const [noor, placeId] = [await account(), await addPlace()];
    await claimed(noor, placeId, { workEmail });
    const again = () =>
      call(
        getServer(),
        ['POST', '/api/claims/confirmation-mail'],
        { placeId: String(placeId) },
        { cookie: noor.cookie, ...sameOrigin },
      );
    const outcomes = [];
    for (let asked = 1; asked <= claimMailsPerDayOfEmail; asked++) outcomes.push((await again()).json().outcome);
    expect(outcomes).toEqual([...Array(claimMailsPerDayOfEmail - 1).fill('sent'), 'tooOften']);
    expect(await mailsTo(workEmail)).toHaveLength(claimMailsPerDayOfEmail);
    // Beyond the day's mails a claim is taken, and its maker can ask later.
    const other = await account();
    const place = await addPlace();
    await claimed(other, place, { workEmail });
    expect((await own(other, place)).claim).toMatchObject({ emailState: null, canAskAgain: true });
  });

  test('twenty at once make one', async () => {
    const [noor, placeId] = [await account(), await addPlace()];
    const key = randomUUID();
    const attempts = Array.from({ length: 20 }, () => claim(noor, { placeId: String(placeId), text }, key));
    const answers = await Promise.all(attempts);
    const stored = answers.filter(({ statusCode }) => statusCode === 200).map(({ body }) => body);
    expect(stored.length).toBeGreaterThan(0);
    expect(new Set(stored).size).toBe(1);
    const { claims: all } = await listClaims(getServer().services, command, { isOpen: true, limit: 1_000 });
    expect(all.filter(({ personId }) => personId === noor.id)).toHaveLength(1);
  });

  test('what cannot be is refused by the field, and too many are', async () => {
    const [noor, placeId] = [await account(), String(await addPlace())];
    const refusals: [Fields, string][] = [
      [{ placeId, text: ' abc ' }, 'body.text'],
      [{ placeId, text: '' }, 'body.text'],
      [{ placeId, text: 'x'.repeat(1001) }, 'body.text'],
      [{ placeId, text, workEmail: 'not an address' }, 'body.workEmail'],
      [{ placeId: 'nine', text }, 'body.placeId'],
      [{ placeId, text, personId: randomUUID() }, 'body.personId'],
    ];
    for (const [body, path] of refusals) {
      const answer = await claim(noor, body);
      expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, path]);
    }
    expect((await claim(noor, { placeId: '999999', text })).json().code).toBe('404.PLACE_SERVICE.100');
    const gone = await addPlace();
    const { kysely } = getServer().services.database;
    await kysely.updateTable('place').set({ deleted_at: new Date() }).where('id', '=', gone).execute();
    expect((await claim(noor, { placeId: String(gone), text })).json().code).toBe('410.PLACE_SERVICE.100');
    expect((await call(getServer(), ['POST', '/api/claims'], { placeId, text })).json().code).toBe(
      '401.AUTH_SERVICE.200',
    );
    for (let sent = 0; sent < claimsPerHour; sent++)
      expect((await claim(noor, { placeId: String(await addPlace()), text })).statusCode).toBe(200);
    const tooMany = await claim(noor, { placeId, text });
    expect([tooMany.statusCode, Number(tooMany.headers['retry-after']) > 60]).toEqual([429, true]);
  });

  test('approved, they speak for the place, their own rating counts no longer, and a mail tells them', async () => {
    const { services } = getServer();
    const [noor, placeId] = [await account('fr'), await addPlace()];
    await addReview(services, { actor: personActor(noor.id) }, { placeId, rating: 'accessible', text: 'A ramp.' });
    const claimId = await claimed(noor, placeId, { workEmail: '' });
    expect(await approveClaim(services, command, { claimId })).toBe(true);
    expect(await own(noor, placeId)).toMatchObject({ isProvider: true, claim: null });
    const { rating } = await services.database.kysely
      .selectFrom('place')
      .select('rating')
      .where('id', '=', placeId)
      .executeTakeFirstOrThrow();
    expect(rating).toBe(0);
    expect(await auditOf('person', noor.id)).toContainEqual(
      expect.objectContaining({ action: 'grantProvider', actor_kind: 'operatorCommand' }),
    );
    expect((await auditOf('claim', String(claimId))).map(({ action }) => action)).toEqual([
      'claimPlace',
      'approveClaim',
    ]);
    const [mail, ...others] = await mailsTo(noor.email);
    expect([mail?.subject, others]).toEqual([expect.stringMatching(/^Vous parlez au nom de .*Boathouse/), []]);
    expect(mail?.text).toContain(`https://atlas.example/details/${placeId}/local`);
    // Decided once: it neither changes nor tells again.
    expect(await refuseClaim(services, command, { claimId, reason: 'No.' })).toBe(false);
    expect(await mailsTo(noor.email)).toEqual([]);
    const again = await claim(noor, { placeId: String(placeId), text });
    expect(again.json().code).toBe('409.CLAIM_SERVICE.101');
    // Taken back, the old claim says nothing, and they may claim the place anew.
    await revokeProvider(services, command, { personId: noor.id, placeId });
    expect(await own(noor, placeId)).toMatchObject({ isProvider: false, claim: null });
    expect((await claim(noor, { placeId: String(placeId), text })).statusCode).toBe(200);
  });

  test('refused, they read why, and may claim it again', async () => {
    const { services } = getServer();
    const [noor, placeId] = [await account('pt'), await addPlace()];
    const claimId = await claimed(noor, placeId);
    await expect(refuseClaim(services, command, { claimId, reason: ' ' })).rejects.toMatchObject({
      issues: [{ path: 'body.reason' }],
    });
    expect(await refuseClaim(services, command, { claimId, reason: 'Nobody answered at the place.' })).toBe(true);
    expect((await own(noor, placeId)).claim).toMatchObject({
      status: 'refused',
      reason: 'Nobody answered at the place.',
    });
    const [mail] = await mailsTo(noor.email);
    expect(mail?.subject).toContain('não foi aprovado');
    expect(mail?.text).toContain('Nobody answered at the place.');
    await claimed(noor, placeId);
    expect((await own(noor, placeId)).claim).toMatchObject({ status: 'waiting', reason: null });
    const withoutMails = { ...services, mails: null };
    const { claims: open } = await listClaims(services, command, { isOpen: true, limit: 100 });
    const second = open.find(({ personId }) => personId === noor.id)?.id ?? 0;
    expect(await refuseClaim(withoutMails, command, { claimId: second, reason: 'Still nobody.' })).toBe(true);
    expect(await mailsTo(noor.email)).toEqual([]);
  });

  test('operators alone see and decide, and those who have just shown who they are', async () => {
    const { services } = getServer();
    const [noor, placeId] = [await account(), await addPlace()];
    const claimId = await claimed(noor, placeId);
    const { id } = await account();
    const [moderator, operator] = [{ isModerator: true }, { isOperator: true }].map((grants) =>
      personActor(id, grants),
    );
    const by = (actor = operator, minutes = 1) => ({
      actor: actor ?? personActor(id),
      confirmedAt: new Date(Date.now() - minutes * 60_000),
    });
    for (const work of [
      approveClaim(services, by(moderator), { claimId }),
      refuseClaim(services, by(moderator), { claimId, reason: 'No.' }),
      listClaims(services, by(moderator), { isOpen: true, limit: 1 }),
      getClaim(services, by(personActor(noor.id)), claimId),
    ])
      await expect(work).rejects.toMatchObject({ code: '403.REQUEST_SERVICE.101' });
    await expect(approveClaim(services, by(operator, 16), { claimId })).rejects.toMatchObject({
      code: '403.AUTH_SERVICE.101',
    });
    await expect(getClaim(services, command, 999_999)).rejects.toMatchObject({ code: '404.CLAIM_SERVICE.100' });
    await expect(approveClaim(services, command, { claimId: 999_999 })).rejects.toMatchObject({ status: 404 });
    const { kysely } = services.database;
    await kysely.updateTable('place').set({ deleted_at: new Date() }).where('id', '=', placeId).execute();
    await expect(approveClaim(services, command, { claimId })).rejects.toMatchObject({ code: '404.PLACE_SERVICE.100' });
    // Nothing was decided by that.
    expect(await getClaim(services, command, claimId)).toMatchObject({ outcome: null, isPlaceDeleted: true });
    expect(await refuseClaim(services, by(), { claimId, reason: 'The place has closed.' })).toBe(true);
    const decided = kysely
      .selectFrom('place_claim')
      .select(['decided_by_kind', 'decided_by'])
      .where('id', '=', claimId);
    expect(await decided.executeTakeFirst()).toEqual({ decided_by_kind: 'person', decided_by: id });
  });

  test('tells operators whether the address is of the website of the place', async () => {
    const { services } = getServer();
    const [noor, placeId] = [await account(), await addPlace()];
    const claimId = await claimed(noor, placeId, { workEmail: 'hello@Boathouse.example' });
    const { kysely } = services.database;
    const isOf = async (url: string | null) => {
      await kysely.updateTable('place').set({ url }).where('id', '=', placeId).execute();
      return (await getClaim(services, command, claimId)).isOfWebsite;
    };
    expect(await isOf('https://www.boathouse.example/menu')).toBe(true);
    // Others of the same host may have an address there.
    expect(await isOf('https://shop.boathouse.example')).toBe(false);
    expect(await isOf('https://myboathouse.example')).toBe(false);
    expect(await isOf('https://boathouse.example.evil.example')).toBe(false);
    expect(await isOf('https://%')).toBeNull();
    expect(await isOf(null)).toBeNull();
  });

  test('comes with their data, goes with their account, and is forgotten in time', async () => {
    const { services } = getServer();
    const [noor, placeId] = [await account(), await addPlace()];
    const claimId = await claimed(noor, placeId, { workEmail: 'hello@boathouse.example' });
    const data = await getServer().request({
      url: '/api/users/me/data',
      headers: { cookie: noor.cookie, ...sameOrigin },
    });
    const files = await readArchive(data.rawPayload);
    expect(JSON.parse(String(files.get('data.json'))).placesClaimed).toMatchObject([
      { placeId, text, workEmail: 'hello@boathouse.example', outcome: null },
    ]);
    const leave = { reviews: 'keep', currentPassword: goodPassword };
    await call(getServer(), ['POST', '/api/users/me/deletion'], leave, { cookie: noor.cookie, ...sameOrigin });
    await expect(getClaim(services, command, claimId)).rejects.toMatchObject({ status: 404 });

    const other = await account();
    const [refused, waiting] = [await claimed(other, await addPlace()), await claimed(other, await addPlace())];
    await refuseClaim(services, command, { claimId: refused, reason: 'No.' });
    const after = (days: number) => new Date(Date.now() + days * dayMilliseconds);
    expect(await purgeDecidedClaims(services, after(decidedClaimDays - 1))).toEqual({ claims: 0 });
    expect((await purgeDecidedClaims(services, after(decidedClaimDays + 1))).claims).toBeGreaterThan(0);
    await expect(getClaim(services, command, refused)).rejects.toMatchObject({ status: 404 });
    expect(await getClaim(services, command, waiting)).toMatchObject({ outcome: null });
  });

  test('operators read claims by pages and decide by calls, each once, and moderators see none of them', async () => {
    const { operator, moderator, get, send, forget } = decidersOf(getServer);
    const [chief, asked] = [await operator(), await moderator()];
    const [noor, mia, placeId] = [await account(), await account(), await addPlace()];
    const [one, other] = [await claimed(noor, placeId), await claimed(mia, placeId, { workEmail: 'mia@shop.example' })];
    const waiting = (await get(chief, '/api/claims?only=waiting')).json();
    expect(waiting.rows.find(({ _id }: { _id: string }) => _id === String(other))).toMatchObject({
      place: { _id: String(placeId), name: `Boathouse ${places}`, isDeleted: false, providers: 0 },
      person: { _id: mia.id, name: mia.username },
      text,
      workEmail: 'mia@shop.example',
      workEmailConfirmedAt: null,
      isOfWebsite: null,
      outcome: null,
    });
    expect((await get(asked, '/api/claims')).statusCode).toBe(403);
    // A place without a name is called by its type, as on the map.
    const nameless = getServer().services.database.kysely.updateTable('place').set({ names: '{}' });
    await nameless.where('id', '=', placeId).execute();
    const named = (await get(chief, '/api/claims?only=waiting&lng=en')).json();
    expect(named.rows.find(({ _id }: { _id: string }) => _id === String(other)).place.name).not.toBe('');
    const approve = (who: TestDecider) => send(who, ['POST', `/api/claims/${one}/approval`]);
    expect((await approve(asked)).statusCode).toBe(403);
    expect((await approve(chief)).json()).toMatchObject({
      isDecided: true,
      claim: { outcome: 'approved', place: { providers: 1 } },
    });
    expect((await approve(chief)).json()).toMatchObject({ isDecided: false, claim: { outcome: 'approved' } });
    expect(await own(noor, placeId)).toMatchObject({ isProvider: true });
    const refusal = (reason: string) => send(chief, ['POST', `/api/claims/${other}/refusal`], { reason });
    expect((await refusal(' ')).json().issues).toMatchObject([{ path: 'body.reason' }]);
    expect((await refusal('Nobody there knows you.')).json()).toMatchObject({
      isDecided: true,
      claim: { outcome: 'refused', reason: 'Nobody there knows you.' },
    });
    expect((await send(chief, ['POST', '/api/claims/999999/approval'])).statusCode).toBe(404);
    const later = (await get(chief, '/api/claims?only=waiting')).json();
    expect(later.count).toBe(waiting.count - 2);
    const all = (await get(chief, '/api/claims')).json();
    expect(all.rows.slice(0, later.count)).toEqual(later.rows);
    expect((await get(chief, '/api/claims?page=2')).json()).toEqual({ count: all.count, rows: [] });
    const late = await operator();
    await forget(late);
    expect((await approve(late)).json().code).toBe('403.AUTH_SERVICE.101');
  });
});
