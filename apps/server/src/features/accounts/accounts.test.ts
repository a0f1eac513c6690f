import { expect, test } from 'vitest';
import { describeOnEachWriteSite } from '../../testing/describe-on-each-write-site.ts';
import { system } from '../../testing/open-write-site.ts';
import { addReview } from '../reviews/add-review.ts';
import { createPerson, type NewPerson } from './create-person.ts';
import { grantProvider } from './grant-provider.ts';

const visitor = { kind: 'visitor' } as const;
let made = 0;
const newPerson = (): NewPerson => {
  made += 1;
  const credentials = { email: `ana${made}@example.org`, passwordHash: '$argon2id$…' };
  return { name: 'Ana', username: `AnaOfHarbour${made}`, language: 'pt', credentials };
};

describeOnEachWriteSite('accounts', (getSite) => {
  const rowOf = (id: string) =>
    getSite().services.database.kysely.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('a visitor signs up, with a pseudonym for what they will report', async () => {
    const { services } = getSite();
    const at = new Date('2026-05-05T05:05:05Z');
    const person = newPerson();
    const { personId } = await createPerson(services, { actor: visitor, at }, person);
    const row = await rowOf(personId);
    expect(row).toMatchObject({
      name: 'Ana',
      username: person.username,
      username_updated_at: at,
      email: person.credentials?.email,
      is_demonstration: false,
      is_provider: false,
      language: 'pt',
    });
    expect(row.author_key).toMatch(/^[0-9a-f-]{36}$/);
    expect(row.author_key).not.toBe(personId);
  });

  test('people of the demonstration have no password, and no request makes one', async () => {
    const { services } = getSite();
    const person = { ...newPerson(), credentials: null };
    await expect(createPerson(services, { actor: visitor }, person)).rejects.toMatchObject({ status: 403 });
    const { personId } = await createPerson(services, { actor: { kind: 'operatorCommand' } }, person);
    expect(await rowOf(personId)).toMatchObject({ is_demonstration: true, password_hash: null, email: null });
  });

  test('refuses names, usernames and addresses that break a rule or are taken', async () => {
    const { services } = getSite();
    const taken = newPerson();
    await createPerson(services, { actor: visitor }, taken);
    const refusals: [object, object][] = [
      [{ name: ' ' }, { issues: [{ path: 'body.name' }] }],
      [{ name: 'x'.repeat(33) }, { issues: [{ path: 'body.name' }] }],
      [{ username: 'short' }, { code: '403.USER_SERVICE.104' }],
      [{ username: 'x'.repeat(51) }, { code: '403.USER_SERVICE.104' }],
      [{ username: 'João12345' }, { code: '403.USER_SERVICE.104' }],
      [{ username: 'with space' }, { code: '403.USER_SERVICE.104' }],
      [{ username: 'FuckYou123' }, { code: '403.USER_SERVICE.105' }],
      [{ username: 'motherfucker1' }, { code: '403.USER_SERVICE.105' }],
      [{ username: taken.username?.toLowerCase() }, { code: '403.USER_SERVICE.103' }],
      [
        { credentials: { email: taken.credentials?.email.toUpperCase(), passwordHash: 'x' } },
        { code: '422.USER_SERVICE.100' },
      ],
      [{ credentials: { email: 'nowhere', passwordHash: 'x' } }, { issues: [{ path: 'body.email' }] }],
      [{ credentials: { email: 'a@b@c.example', passwordHash: 'x' } }, { issues: [{ path: 'body.email' }] }],
    ];
    for (const [wrong, refusal] of refusals) {
      await expect(createPerson(services, { actor: visitor }, { ...newPerson(), ...wrong })).rejects.toMatchObject(
        refusal,
      );
    }
    for (const username of ['Scunthorpe9', 'CockpitFan', 'deafAndProud', 'cripqueer'])
      await createPerson(services, { actor: visitor }, { ...newPerson(), username });
  });

  test('one of many at once gets a username', async () => {
    const { services } = getSite();
    const username = 'WantedName';
    const attempts = Array.from({ length: 20 }, () =>
      createPerson(services, { actor: visitor }, { ...newPerson(), username }),
    );
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: '403.USER_SERVICE.103' });
  });

  test('operators make providers, and what those had reported of their place no longer counts', async () => {
    const { services, addPerson, addTestPlace } = getSite();
    const { kysely } = services.database;
    const { actor, personId } = await addPerson();
    const placeId = await addTestPlace({ provider: 'cibc' });
    const elsewhere = await addTestPlace();
    for (const id of [placeId, elsewhere]) await addReview(services, { actor }, { placeId: id, rating: 'accessible' });
    await expect(grantProvider(services, { actor }, { personId, placeId })).rejects.toMatchObject({ status: 403 });
    const granted = await grantProvider(services, { actor: system }, { personId, partnerKey: 'cibc' });
    expect(granted).toEqual({ personId, changedPlaceIds: [placeId] });
    expect(await rowOf(personId)).toMatchObject({ is_provider: true });
    const places = await kysely
      .selectFrom('place')
      .select('rating')
      .where('id', 'in', [placeId, elsewhere])
      .orderBy('id')
      .execute();
    expect(places).toEqual([{ rating: 0 }, { rating: 3 }]);
    expect(await grantProvider(services, { actor: system }, { personId, partnerKey: 'cibc' })).toMatchObject({
      changedPlaceIds: [],
    });
    for (const [wrong, refusal] of [
      [{ personId: crypto.randomUUID(), placeId }, { status: 404 }],
      [{ personId, placeId: 999_999_999 }, { status: 404 }],
      [{ personId, partnerKey: 'nobody' }, { issues: [{ path: 'body.partner' }] }],
    ] as const) {
      await expect(grantProvider(services, { actor: system }, wrong)).rejects.toMatchObject(refusal);
    }
  });
});
