import { expect, test } from 'vitest';
import { describeOnEachWriteSite } from '../../testing/describe-on-each-write-site.ts';
import { system } from '../../testing/open-write-site.ts';
import { addReview } from '../reviews/add-review.ts';
import { createPerson } from './create-person.ts';
import { grantProvider } from './grant-provider.ts';

let made = 0;
const newPerson = () => {
  made += 1;
  return { name: 'Ana', username: `AnaOfHarbour${made}`, language: 'pt' } as const;
};

describeOnEachWriteSite('accounts', (getSite) => {
  const rowOf = (id: string) =>
    getSite().services.database.kysely.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('people of the demonstration have no way to sign in, and no request makes one', async () => {
    const { services } = getSite();
    const person = newPerson();
    await expect(createPerson(services, { actor: { kind: 'visitor' } }, person)).rejects.toMatchObject({ status: 403 });
    const at = new Date('2026-05-05T05:05:05Z');
    const { personId } = await createPerson(services, { actor: { kind: 'operatorCommand' }, at }, person);
    const row = await rowOf(personId);
    expect(row).toMatchObject({ ...person, is_demonstration: true, email: null, username_updated_at: at });
    expect(row.author_key).toMatch(/^[0-9a-f-]{36}$/);
    expect(row.author_key).not.toBe(personId);
    const methods = getSite().services.database.kysely.selectFrom('sign_in_method').selectAll();
    expect(await methods.where('person_id', '=', personId).execute()).toEqual([]);
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
