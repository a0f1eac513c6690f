import { expect, test } from 'vitest';
import { describeOnEachWriteSite } from '../../testing/describe-on-each-write-site.ts';
import { system } from '../../testing/open-write-site.ts';
import { addBusiness, type NewBusiness } from './add-business.ts';
import { approveBusiness } from './deciding/approve-business.ts';
import { mergeBusiness } from './deciding/merge-business.ts';
import { refuseBusiness } from './deciding/refuse-business.ts';

describeOnEachWriteSite('submitted businesses', (getSite) => {
  const business = (): NewBusiness => {
    const { directoryCategories, directoryServices } = getSite().services.vocabulary;
    const services = directoryServices.slice(0, 2).map(({ key }) => key);
    return { name: 'Sea Pharmacy', phone: '555 0100', categoryId: directoryCategories[0]?.id ?? 0, services };
  };
  const visitor = { kind: 'visitor' } as const;
  const mails = { wake: () => undefined, onWake: () => undefined };
  const rowOf = (id: number) =>
    getSite()
      .services.database.kysely.selectFrom('business')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  test('anyone submits one, and it waits for a moderator', async () => {
    const { services, addPerson } = getSite();
    const { kysely } = services.database;
    const { businessId } = await addBusiness(
      services,
      { actor: visitor },
      { ...business(), url: '', city: ' Harbour ' },
    );
    expect(await rowOf(businessId)).toMatchObject({
      name: 'Sea Pharmacy',
      url: null,
      city: 'Harbour',
      status: 'submitted',
      submitted_by: null,
      is_demonstration: false,
    });
    const offered = await kysely
      .selectFrom('business_service')
      .selectAll()
      .where('business_id', '=', businessId)
      .execute();
    expect(offered).toHaveLength(2);
    const { actor, personId } = await addPerson();
    const own = await addBusiness(services, { actor }, business());
    expect(await rowOf(own.businessId)).toMatchObject({ submitted_by: personId });
    const audit = await kysely
      .selectFrom('audit')
      .select(['actor_kind', 'actor_id'])
      .where('action', '=', 'addBusiness')
      .orderBy('id')
      .execute();
    expect(audit).toEqual([
      { actor_kind: 'visitor', actor_id: null },
      { actor_kind: 'person', actor_id: personId },
    ]);
  });

  test('refuses what breaks a rule', async () => {
    const { services } = getSite();
    const refusals: [object, object][] = [
      [{ name: '' }, { issues: [{ path: 'body.name' }] }],
      [{ name: '\u202e\u200b' }, { issues: [{ path: 'body.name' }] }],
      [{ name: 'x'.repeat(201) }, { issues: [{ path: 'body.name' }] }],
      [{ categoryId: 0 }, { code: '404.CATEGORY_SERVICE.100' }],
      [{ services: ['teleportation'] }, { issues: [{ path: 'body.services' }] }],
      [{ phone: ' ', url: '' }, { code: '422.AFH_BUSINESS_SERVICE.102' }],
      [
        { url: 'sea.example' },
        { issues: [{ path: 'body.url', message: expect.stringContaining('This URL must be valid') }] },
      ],
      [{ url: 'javascript://sea.example/%0aalert(1)' }, { issues: [{ path: 'body.url' }] }],
      [{ url: 'https://user:pass@sea.example' }, { issues: [{ path: 'body.url' }] }],
      [{ url: 'https://localhost/' }, { issues: [{ path: 'body.url' }] }],
      [{ isDemonstration: true }, { status: 403 }],
    ];
    for (const [wrong, refusal] of refusals) {
      await expect(addBusiness(services, { actor: visitor }, { ...business(), ...wrong })).rejects.toMatchObject(
        refusal,
      );
    }
    const { businessId } = await addBusiness(services, { actor: system }, { ...business(), isDemonstration: true });
    expect(await rowOf(businessId)).toMatchObject({ is_demonstration: true });
  });

  test('moderators list it, or take it out again; once is as good as twice', async () => {
    const { services: site, addPerson } = getSite();
    const services = { ...site, mails };
    const { businessId } = await addBusiness(services, { actor: visitor }, business());
    const nobody = await addPerson();
    const moderator = await addPerson({ isModerator: true });
    await expect(approveBusiness(services, { actor: nobody.actor }, { businessId })).rejects.toMatchObject({
      status: 403,
    });
    await expect(refuseBusiness(services, { actor: visitor }, { businessId, reason: 'x' })).rejects.toMatchObject({
      status: 401,
    });
    const action = { actor: moderator.actor, at: new Date('2026-05-05T05:05:05Z') };
    expect(await approveBusiness(services, action, { businessId })).toEqual({ businessId, status: 'published' });
    expect(await rowOf(businessId)).toMatchObject({ status: 'published', updated_at: action.at });
    await approveBusiness(services, { actor: moderator.actor }, { businessId });
    expect(await rowOf(businessId)).toMatchObject({ updated_at: action.at });
    await refuseBusiness(services, { actor: system }, { businessId, reason: 'It has closed.' });
    expect(await rowOf(businessId)).toMatchObject({ status: 'rejected' });
    await expect(approveBusiness(services, { actor: system }, { businessId: 999_999_999 })).rejects.toMatchObject({
      code: '404.AFH_BUSINESS_SERVICE.100',
    });
  });

  test('whoever left an address hears the outcome in their language, once, and the address goes', async () => {
    const { services: site } = getSite();
    const services = { ...site, mails };
    const { kysely } = site.database;
    const mailsTo = async (email: string) =>
      kysely.selectFrom('mail').select(['template', 'facts']).where('typed_email', '=', email).execute();
    const contact = (email: string) => ({ email, language: 'fr' as const });
    const listed = await addBusiness(site, { actor: visitor }, { ...business(), contact: contact('l@example.org') });
    const refused = await addBusiness(site, { actor: visitor }, { ...business(), contact: contact('r@example.org') });
    await approveBusiness(services, { actor: system }, listed);
    await approveBusiness(services, { actor: system }, listed);
    await refuseBusiness(services, { actor: system }, { ...refused, reason: 'It has closed.' });
    await approveBusiness(services, { actor: system }, refused);
    expect(await mailsTo('l@example.org')).toEqual([
      {
        template: 'businessListed',
        facts: { name: 'Sea Pharmacy', language: 'fr', answer: null, path: '/access-from-home?query=Sea+Pharmacy' },
      },
    ]);
    expect(await mailsTo('r@example.org')).toMatchObject([
      { template: 'businessRefused', facts: { answer: 'It has closed.', path: '/contact' } },
    ]);
    for (const { businessId } of [listed, refused])
      expect(await rowOf(businessId)).toMatchObject({ contact_email: null, contact_language: null });
    await expect(
      refuseBusiness(services, { actor: system }, { businessId: listed.businessId, reason: ' ' }),
    ).rejects.toMatchObject({ issues: [{ path: 'body.reason' }] });
  });

  test('a duplicate goes into the business that is listed, which keeps what it says', async () => {
    const { services: site, addPerson } = getSite();
    const services = { ...site, mails };
    const { kysely } = site.database;
    const keys = site.vocabulary.directoryServices.map(({ key }) => key);
    const into = await addBusiness(site, { actor: visitor }, { ...business(), services: keys.slice(0, 1) });
    const duplicate = await addBusiness(
      site,
      { actor: visitor },
      {
        ...business(),
        phone: '555 0199',
        phoneExt: '7',
        url: 'https://sea.example/',
        city: 'Harbour',
        services: keys.slice(0, 3),
        contact: { email: 'd@example.org', language: 'en' },
      },
    );
    const merge = { duplicateId: duplicate.businessId, intoId: into.businessId };
    const as = (actor: Parameters<typeof mergeBusiness>[1]['actor'], which = merge) =>
      mergeBusiness(services, { actor }, which);
    await expect(as(visitor)).rejects.toMatchObject({ status: 401 });
    await expect(as((await addPerson()).actor)).rejects.toMatchObject({ status: 403 });
    await expect(as(system)).rejects.toMatchObject({ issues: [{ path: 'body.intoId' }] });
    await approveBusiness(services, { actor: system }, into);
    await expect(as(system, { ...merge, intoId: merge.duplicateId })).rejects.toMatchObject({
      issues: [{ path: 'body.intoId' }],
    });
    await expect(as(system, { ...merge, intoId: 999_999_999 })).rejects.toMatchObject({ status: 404 });
    await as(system);
    await as(system);
    expect(await rowOf(into.businessId)).toMatchObject({
      status: 'published',
      phone: '555 0100',
      phone_ext: null,
      url: 'https://sea.example/',
      city: 'Harbour',
    });
    expect(await rowOf(duplicate.businessId)).toMatchObject({ status: 'rejected', merged_into: into.businessId });
    const offered = kysely.selectFrom('business_service').select('service_id');
    expect(await offered.where('business_id', '=', into.businessId).execute()).toHaveLength(3);
    const told = await kysely
      .selectFrom('mail')
      .select('template')
      .where('typed_email', '=', 'd@example.org')
      .execute();
    expect(told).toEqual([{ template: 'businessListed' }]);
    const audited = kysely.selectFrom('audit').select('details').where('action', '=', 'mergeBusiness');
    expect(await audited.execute()).toEqual([{ details: { intoId: into.businessId } }]);
    // Approved after all, it is no duplicate any more.
    await approveBusiness(services, { actor: system }, duplicate);
    expect(await rowOf(duplicate.businessId)).toMatchObject({ status: 'published', merged_into: null });
  });
});
