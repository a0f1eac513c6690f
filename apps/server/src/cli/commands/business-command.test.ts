import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { addBusiness } from '../../features/directory/add-business.ts';
import { describeOnEachServer } from '../../testing/test-server.ts';
import { GivenOptions } from '../command-line/given-options.ts';
import { commonOptions } from '../command-line/option.ts';
import { businessCommand } from './business-command.ts';

describeOnEachServer('atlas business', {}, (getServer) => {
  const atlas = async (...typed: string[]) => {
    const given = GivenOptions.read(typed, [...businessCommand.options, ...commonOptions]);
    return businessCommand.prepare(businessCommand.readArguments(given, '/'))({
      site: {
        ...getServer().services,
        config: readConfig({}),
        publicUrl: 'https://atlas.example',
        migrationsRun: null,
        reloadBasemap: async () => undefined,
      },
      signal: new AbortController().signal,
      onProgress: () => undefined,
      output: new PassThrough(),
    });
  };
  const submitted = async (name: string) => {
    const { services } = getServer();
    const { directoryCategories, directoryServices } = services.vocabulary;
    const category = directoryCategories.find(({ key }) => key === 'health');
    const business = {
      name,
      phone: '555 0100',
      phoneExt: '4',
      city: 'Harbour',
      categoryId: category?.id ?? 0,
      services: directoryServices.filter(({ key }) => key === 'telehealth').map(({ key }) => key),
      contact: { email: 'somebody@example.org', language: 'en' as const },
    };
    return (await addBusiness(services, { actor: { kind: 'visitor' } }, business)).businessId;
  };
  const today = () => new Date().toISOString().slice(0, 10);

  test('what waits is listed, shown, approved, refused and merged', async () => {
    const [one, other, closed] = [
      await submitted('Sea Pharmacy'),
      await submitted('The Sea Pharmacy'),
      await submitted('Old Bakery'),
    ];
    expect((await atlas('list')).text.split('\n')).toEqual([
      `#${one}  ${today()}  Sea Pharmacy  health  Harbour`,
      `#${other}  ${today()}  The Sea Pharmacy  health  Harbour`,
      `#${closed}  ${today()}  Old Bakery  health  Harbour`,
    ]);
    expect((await atlas('show', `#${one}`)).text).toBe(
      [
        `Business: #${one}, Sea Pharmacy`,
        'State: waits',
        'Category: health',
        'Services: telehealth',
        'Phone: 555 0100 ext. 4',
        'Website: none',
        'Address: Harbour',
        `Submitted: ${today()}, by somebody without an account`,
        'Whoever submitted it waits for a mail.',
      ].join('\n'),
    );
    await expect(atlas('merge', `${other}`, '--into', `${one}`)).rejects.toThrow(
      '--into is not listed: approve it first.',
    );
    expect((await atlas('approve', `${one}`)).text).toBe(`The business ${one} is listed.`);
    expect((await atlas('merge', `${other}`, '--into', `${one}`)).text).toBe(`The business ${other} went into ${one}.`);
    expect((await atlas('refuse', `${closed}`, '--why', 'It has closed.')).text).toBe(
      `The business ${closed} is not listed.`,
    );
    expect((await atlas('list')).text).toBe('No businesses.');
    expect((await atlas('list', '--listed')).text).toBe(`#${one}  ${today()}  Sea Pharmacy  health  Harbour`);
    expect((await atlas('list', '--refused')).text).toContain(`health  Harbour  went into #${one}`);
    expect((await atlas('show', `${other}`)).text).toContain(`State: not listed, went into #${one}`);
  });

  test('what makes no sense is refused in a sentence', async () => {
    await expect(atlas('show', '999999')).rejects.toThrow('There is no such business: business list shows them.');
    await expect(atlas('refuse', '1', '--why', ' ')).rejects.toThrow('--why is required.');
    const unclear: [string[], string][] = [
      [[], 'Say business list'],
      [['show'], 'Name the business by its number'],
      [['show', 'pharmacy'], 'Name the business by its number'],
      [['refuse', '1'], 'Say why'],
      [['merge', '1'], 'Say into which one'],
      [['approve', '1', '--why', 'x'], 'The option --why is not for business approve.'],
      [['approve', '1', '2'], 'business approve takes no "2"'],
      [['list', '--listed', '--refused'], 'Say either --listed or --refused.'],
    ];
    for (const [typed, sentence] of unclear) await expect(atlas(...typed)).rejects.toThrow(sentence);
  });
});
