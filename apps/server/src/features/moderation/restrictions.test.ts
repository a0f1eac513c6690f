import type { Decision } from '@access-atlas/contract/accounts/objections.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smtpMailer } from '../../adapters/mail/smtp-mailer.ts';
import { type MailDouble, startMailDouble } from '../../adapters/mail/testing/mail-double.ts';
import { sendMails } from '../../mail/send-mails.ts';
import { describeOnEachServer } from '../../testing/test-server.ts';
import { personActor } from '../../writes/actor.ts';
import {
  call,
  cookieOf,
  type Fields,
  newPerson,
  requestIds,
  signUp,
  whoAmI,
} from '../accounts/testing/account-calls.ts';
import { answerObjection } from './objections/answer-objection.ts';
import { listObjections } from './objections/list-objections.ts';
import { objectToDecision } from './objections/object-to-decision.ts';
import { releasePerson } from './people/release-person.ts';
import { restrictPerson } from './people/restrict-person.ts';

const operator = { actor: { kind: 'operatorCommand' } } as const;
const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const dayMilliseconds = 86_400_000;
const codeOf = (error: unknown) => (error as { code?: string }).code;

describeOnEachServer('restrictions and objections', { services: { sendsMails: true } }, (getServer) => {
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
    return { ...person, id: response.json()._id as string, cookie: cookieOf(response) };
  };
  const restrict = async (
    personId: string,
    until: Date | null = null,
    context: Parameters<typeof restrictPerson>[1] = operator,
  ) => {
    const facts = 'Three reviews insult the staff.\nThey were asked to stop.';
    return restrictPerson(getServer().services, context, { personId, ground: { rule: 3 }, facts, until });
  };
  const read = async (path: string) => getServer().request(`/api${path}`);
  const object = (path: string, body: Fields, headers: Fields = {}) =>
    call(getServer(), ['POST', `/api${path}`], body, headers);
  const change = (cookie: string, body: Fields) =>
    call(getServer(), ['PUT', '/api/users'], body, { cookie, ...sameOrigin });
  const restricted = async (language = 'en', until: Date | null = null) => {
    const person = await account(language);
    const { objectionPath } = await restrict(person.id, until);
    return { ...person, objectionPath };
  };

  test('a restricted person is told within a second at sign-in and at every refused write, and may do the rest', async () => {
    const person = await account();
    const { kysely } = getServer().services.database;
    await kysely.updateTable('person').set({ username_updated_at: null }).where('id', '=', person.id).execute();
    expect((await whoAmI(getServer(), { cookie: person.cookie })).json().messages).toEqual([]);
    const until = new Date(Date.now() + 30 * dayMilliseconds);
    const { objectionPath } = await restrict(person.id, until);
    expect(objectionPath).toMatch(/^\/objections\/[\w-]{22}$/);
    const restriction = {
      since: expect.any(String),
      until: until.toISOString(),
      ground: {
        rule: 3,
        text: { en: expect.stringContaining('insult'), fr: expect.any(String), pt: expect.any(String) },
      },
      facts: 'Three reviews insult the staff.\nThey were asked to stop.',
      objectionPath,
    };
    expect((await whoAmI(getServer(), { cookie: person.cookie })).json().messages).toContainEqual({
      code: 'restricted',
      message: expect.any(String),
      until: until.toISOString(),
      restriction,
    });
    // What the site knew of a session is believed for a second.
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    const refused = await change(person.cookie, { username: `${person.username}x` });
    expect(refused.json()).toMatchObject({ code: '403.USER_SERVICE.107', restriction });
    expect((await change(person.cookie, { name: 'Noor A.' })).statusCode).toBe(200);
    const again = await call(getServer(), ['POST', '/auth/local'], { email: person.email, password: person.password });
    expect(again.json().messages[0]).toMatchObject({ code: 'restricted', restriction });
    expect((await restrict(person.id)).outcome).toBe('wasRestricted');

    expect(await releasePerson(getServer().services, operator, { personId: person.id, reason: 'A mistake.' })).toBe(
      true,
    );
    expect(await releasePerson(getServer().services, operator, { personId: person.id, reason: 'Again.' })).toBe(false);
    const allowed = async () => (await change(person.cookie, { username: `${person.username}x` })).statusCode;
    await expect.poll(allowed, { timeout: 3_000 }).toBe(200);
    expect((await read(objectionPath)).json()).toMatchObject({
      takenBack: { at: expect.any(String), reason: 'A mistake.' },
      mayObject: false,
    });
    const audit = await kysely
      .selectFrom('audit')
      .select(['actor_kind', 'action', 'details'])
      .where('entity_id', '=', person.id)
      .where('action', 'in', ['restrictPerson', 'releasePerson'])
      .orderBy('id')
      .execute();
    expect(audit).toEqual([
      { actor_kind: 'operatorCommand', action: 'restrictPerson', details: { decisionId: expect.any(Number), rule: 3 } },
      { actor_kind: 'operatorCommand', action: 'releasePerson', details: { decisionId: expect.any(Number) } },
    ]);
  });

  test('a restriction that ends by itself is over at that moment', async () => {
    const { cookie, objectionPath } = await restricted('en', new Date(Date.now() + 1_500));
    const codes = async () =>
      (await whoAmI(getServer(), { cookie })).json().messages.map(({ code }: { code: string }) => code);
    expect(await codes()).toContain('restricted');
    await expect.poll(codes, { timeout: 5_000 }).not.toContain('restricted');
    // The decision stays one, to which its person may object.
    expect((await read(objectionPath)).json()).toMatchObject({ takenBack: null, mayObject: true });
  });

  test('a decision is read by its token alone, and kept by nobody on the way', async () => {
    const { objectionPath } = await restricted();
    const answer = await read(objectionPath);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const decision: Decision = answer.json();
    expect(decision).toMatchObject({
      kind: 'personRestricted',
      ground: { rule: 3 },
      isAutomatic: false,
      until: null,
      takenBack: null,
      mayObject: true,
      objections: [],
    });
    expect(Date.parse(decision.objectUntil) - Date.parse(decision.since)).toBe(184 * dayMilliseconds);
    expect(answer.body).not.toMatch(/personId|decidedBy|example\.org/);
    for (const token of ['A'.repeat(22), 'short', `${objectionPath.slice(-22, -1)}`, '%00'])
      expect((await read(`/objections/${token}`)).json().code).toBe('404.OBJECTION_SERVICE.100');
    expect((await read(`/objections/${'A'.repeat(101)}`)).statusCode).toBe(400);
  });

  test('an objection needs no account, is taken once, and gets its answer; a rejected one leaves the decision', async () => {
    const { services } = getServer();
    const { email, cookie, objectionPath } = await restricted('fr');
    await mailsTo(email);
    const wrong = [
      { text: 'no' },
      { text: '   no\u0000  ' },
      { text: 'x'.repeat(2001) },
      { text: '' },
      {},
      { text: 5 },
    ];
    for (const body of [...wrong, { text: 'I was joking.', outcome: 'upheld' }]) {
      const answer = await object(objectionPath, body);
      expect(answer.statusCode, JSON.stringify(body).slice(0, 50)).toBe(400);
    }
    expect((await object(`/objections/${'A'.repeat(22)}`, { text: 'I was joking.' })).json().code).toBe(
      '404.OBJECTION_SERVICE.100',
    );
    const sent = await object(objectionPath, { text: 'I was joking.\r\nTruly.' });
    expect(sent.statusCode).toBe(200);
    expect(sent.json()).toMatchObject({
      mayObject: false,
      objections: [{ text: 'I was joking.\nTruly.', answer: null }],
    });
    const retries = await Promise.all([1, 2, 3].map(() => object(objectionPath, { text: 'I was joking.\nTruly.' })));
    expect(retries.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await object(objectionPath, { text: 'And one more thing.' })).json().code).toBe(
      '409.OBJECTION_SERVICE.100',
    );

    const [open] = await listObjections(services, operator, { isOpen: true, limit: 1_000 }).then(({ objections }) =>
      objections.filter(({ text }) => text.startsWith('I was joking')),
    );
    if (open === undefined) throw new Error('The objection is not listed.');
    const answer = { objectionId: open.id, outcome: 'rejected', text: 'Les avis étaient clairs.' } as const;
    expect(await answerObjection(services, operator, answer)).toBe(true);
    expect(await answerObjection(services, operator, { ...answer, outcome: 'upheld' })).toBe(false);
    expect((await read(objectionPath)).json()).toMatchObject({
      takenBack: null,
      mayObject: true,
      objections: [{ answer: { outcome: 'rejected', text: 'Les avis étaient clairs.' } }],
    });
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Votre contestation n’est pas acceptée');
    expect(mail?.text).toContain(`https://atlas.example${objectionPath}`);
    expect(mail?.text).toContain('Notre réponse\u00a0: Les avis étaient clairs.');
    expect(mail?.text).toContain('jusqu’à ce que la décision soit levée');
    expect((await whoAmI(getServer(), { cookie })).json().messages[0].code).toBe('restricted');
  });

  test('an upheld objection takes the decision back', async () => {
    const { services } = getServer();
    const { email, cookie, objectionPath } = await restricted();
    const text = `It was not me: ${email}`;
    await object(objectionPath, { text });
    const open = (await listObjections(services, operator, { isOpen: true, limit: 1_000 })).objections.find(
      (each) => each.text === text,
    );
    await mailsTo(email);
    await answerObjection(services, operator, {
      objectionId: open?.id ?? 0,
      outcome: 'upheld',
      text: 'You are right.',
    });
    expect((await read(objectionPath)).json()).toMatchObject({
      takenBack: { reason: 'You are right.' },
      mayObject: false,
      objections: [{ answer: { outcome: 'upheld', text: 'You are right.' } }],
    });
    expect((await object(objectionPath, { text: 'Once more.' })).json().code).toBe('403.OBJECTION_SERVICE.101');
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Your objection is upheld']);
    const codes = (await whoAmI(getServer(), { cookie })).json().messages.map(({ code }: { code: string }) => code);
    expect(codes).not.toContain('restricted');
  });

  test('a release upholds the objection that waits', async () => {
    const { services } = getServer();
    const { id, objectionPath } = await restricted();
    await object(objectionPath, { text: 'It was my brother.' });
    await releasePerson(services, operator, { personId: id, reason: 'So it was.' });
    expect((await read(objectionPath)).json()).toMatchObject({
      objections: [{ answer: { outcome: 'upheld', text: 'So it was.' } }],
    });
  });

  test('one may object for six months', async () => {
    const { services } = getServer();
    const { objectionPath } = await restricted();
    const token = objectionPath.slice(-22);
    const after = (milliseconds: number) => ({
      actor: { kind: 'visitor' } as const,
      at: new Date(Date.now() + 184 * dayMilliseconds + milliseconds),
    });
    const late = objectToDecision(services, after(0), { token, text: 'Too late?' }, '198.51.100.1');
    expect(await late.catch(codeOf)).toBe('403.OBJECTION_SERVICE.100');
    await objectToDecision(services, after(-60_000), { token, text: 'In time.' }, '198.51.100.1');
  });

  test('objections are counted by address', async () => {
    const { objectionPath } = await restricted();
    const send = () =>
      getServer().request({
        method: 'POST',
        url: `/api${objectionPath}`,
        remoteAddress: '203.0.113.9',
        headers: { ...requestIds, 'content-type': 'application/json' },
        payload: JSON.stringify({ text: 'Again and again.' }),
      });
    for (let attempt = 0; attempt < 10; attempt++) expect((await send()).statusCode).toBe(200);
    const refused = await send();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('the mail says why, until when and how to object, in the language of its person', async () => {
    const { email, objectionPath } = await restricted('pt', new Date('2090-12-01T00:00:00Z'));
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Você não pode contribuir no momento');
    for (const words of [
      'até 1 de dezembro de 2090',
      'Motivo: regra 3. Não insulte',
      'O que aconteceu: Three reviews insult the staff.\nThey were asked to stop.',
      `https://atlas.example${objectionPath}`,
    ])
      expect(mail?.text).toContain(words);
    expect(mail?.html).toContain('Three reviews insult the staff.<br>They were asked to stop.');
    expect(mail?.html).toContain(`href="https://atlas.example${objectionPath}"`);
  });

  test.each([
    [{ ground: { rule: 9 } }, 'body.rule'],
    [{ ground: { rule: 0 } }, 'body.rule'],
    [{ ground: { law: ' ' } }, 'body.law'],
    [{ ground: { law: 'x'.repeat(201) } }, 'body.law'],
    [{ facts: '\u0000 ' }, 'body.facts'],
    [{ facts: 'x'.repeat(2001) }, 'body.facts'],
    [{ until: new Date(Date.now() - 1) }, 'body.until'],
  ])('a restriction with %j is refused', async (wrong, path) => {
    const { id: personId } = await account();
    const good = { personId, ground: { rule: 1 }, facts: 'Facts.', until: null };
    await expect(restrictPerson(getServer().services, operator, { ...good, ...wrong })).rejects.toMatchObject({
      issues: [{ path }],
    });
  });

  test('moderators decide, of others, having shown who they are; whoever decided does not answer', async () => {
    const { services } = getServer();
    const { kysely } = services.database;
    const [moderator, other, person] = [await account(), await account(), await account()];
    const roleOf = (id: string, role: 'is_moderator' | 'is_operator') =>
      kysely
        .updateTable('person')
        .set({ [role]: true })
        .where('id', '=', id)
        .execute();
    await roleOf(moderator.id, 'is_moderator');
    const actor = personActor(moderator.id, { isModerator: true });
    const acting = { actor, confirmedAt: new Date() };
    const codeOfRestricting = (personId: string, context: Parameters<typeof restrict>[2]) =>
      restrict(personId, null, context).then(() => null, codeOf);
    expect(await codeOfRestricting(person.id, { actor: { kind: 'visitor' } })).toBe('401.AUTH_SERVICE.200');
    expect(await codeOfRestricting(person.id, { actor: personActor(other.id) })).toBe('403.REQUEST_SERVICE.101');
    expect(await codeOfRestricting(person.id, { actor })).toBe('403.AUTH_SERVICE.101');
    expect(await codeOfRestricting(moderator.id, acting)).toBe('403.REQUEST_SERVICE.101');
    await roleOf(other.id, 'is_operator');
    expect(await codeOfRestricting(other.id, acting)).toBe('403.REQUEST_SERVICE.101');
    const operating = { actor: personActor(other.id, { isOperator: true }), confirmedAt: new Date() };
    expect(await codeOfRestricting(other.id, operating)).toBe('403.REQUEST_SERVICE.101');
    expect(await codeOfRestricting('00000001-0000-4000-8000-00000000ffff', acting)).toBe('404.USER_SERVICE.100');

    const { objectionPath } = await restrict(person.id, null, acting);
    await object(objectionPath, { text: `Not true, says ${person.email}` });
    const objection = (await listObjections(services, acting, { isOpen: true, limit: 1_000 })).objections.find(
      ({ text }) => text.includes(person.email),
    );
    const answer = { objectionId: objection?.id ?? 0, outcome: 'rejected', text: 'It is.' } as const;
    const codeOfAnswering = (context: Parameters<typeof restrict>[2] & object) =>
      answerObjection(services, context, answer).then(() => null, codeOf);
    await expect(
      listObjections(services, { actor: personActor(person.id) }, { isOpen: false, limit: 1 }),
    ).rejects.toThrow();
    const concerned = { actor: personActor(person.id, { isModerator: true }), confirmedAt: new Date() };
    expect(await codeOfAnswering(concerned)).toBe('403.REQUEST_SERVICE.101');
    expect(await codeOfAnswering({ actor: operating.actor })).toBe('403.AUTH_SERVICE.101');
    // The other one's role sleeps: without a long password they cannot answer, so whoever decided may.
    await kysely.updateTable('sign_in_method').set({ is_strong: true }).where('person_id', '=', other.id).execute();
    expect(await codeOfAnswering(acting)).toBe('403.REQUEST_SERVICE.101');
    await kysely.updateTable('sign_in_method').set({ is_strong: false }).where('person_id', '=', other.id).execute();
    expect(await codeOfAnswering(acting)).toBeNull();
    await expect(answerObjection(services, operator, { ...answer, objectionId: 999_999 })).rejects.toMatchObject({
      code: '404.OBJECTION_SERVICE.101',
    });
  });
});
