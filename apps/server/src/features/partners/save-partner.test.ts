import { expect, test } from 'vitest';
import { describeOnEachWriteSite } from '../../testing/describe-on-each-write-site.ts';
import { system, testPhoto } from '../../testing/open-write-site.ts';
import { savePartner } from './save-partner.ts';

describeOnEachWriteSite('savePartner', (getSite) => {
  const rowOf = (key: string) =>
    getSite()
      .services.database.kysely.selectFrom('partner')
      .selectAll()
      .where('key', '=', key)
      .executeTakeFirstOrThrow();

  test('enters name, logo and text of a key that is there', async () => {
    const { services, photoFiles } = getSite();
    const before = await rowOf('metrolinx');
    const logo = await testPhoto({ format: 'png' });
    const partner = {
      key: 'metrolinx',
      name: ' Metro ',
      texts: { en: 'We run trains.', fr: ' ' },
      url: 'https://metro.example',
      logo,
    };
    expect(await savePartner(services, { actor: system }, partner)).toEqual({
      key: 'metrolinx',
      number: before.number,
    });
    const row = await rowOf('metrolinx');
    expect(row).toMatchObject({
      name: 'Metro',
      texts: { en: 'We run trains.' },
      url: 'https://metro.example',
      is_built_in: true,
    });
    expect(photoFiles()).toContain(row.logo_file);
    await savePartner(services, { actor: system }, { key: 'metrolinx', name: 'Metro 2' });
    expect(await rowOf('metrolinx')).toMatchObject({ name: 'Metro 2', texts: {}, url: null, logo_file: row.logo_file });
    await savePartner(services, { actor: system }, { key: 'metrolinx', name: 'Metro 2', logo: null });
    expect(await rowOf('metrolinx')).toMatchObject({ logo_file: null });
  });

  test('makes a new key one of the site, with a number that no release takes', async () => {
    const { services } = getSite();
    const keys = ['harbourTown', 'lighthouseTrust', 'ferryLine'];
    const saved = await Promise.all(keys.map((key) => savePartner(services, { actor: system }, { key, name: key })));
    expect(saved.map(({ number }) => number).sort()).toEqual([1000, 1001, 1002]);
    for (const { key, number } of saved)
      expect(services.vocabulary.partners.byKey(key)).toMatchObject({ number, name: key });
  });

  test('refuses what breaks a rule', async () => {
    const { services, addPerson } = getSite();
    const { actor } = await addPerson({ isModerator: true });
    const partner = { key: 'ferryLine', name: 'Ferry Line' };
    await expect(savePartner(services, { actor }, partner)).rejects.toMatchObject({ status: 403 });
    for (const [wrong, path] of [
      [{ key: 'not a key' }, 'body.key'],
      [{ key: 'summary' }, 'body.key'],
      [{ key: 'metrolinx', isNew: true }, 'body.key'],
      [{ name: '' }, 'body.name'],
      [{ texts: { en: 'x'.repeat(1001) } }, 'body.texts.en'],
      [{ url: 'ftp://ferry.example' }, 'body.url'],
      [{ logo: Buffer.from('<svg/>') }, 'body.logo'],
    ] as const) {
      await expect(savePartner(services, { actor: system }, { ...partner, ...wrong })).rejects.toMatchObject({
        issues: [{ path }],
      });
    }
  });
});
