import { expect, test } from 'vitest';
import { createAccountLimits } from '../../features/accounts/account-limits.ts';
import { claimPlace } from '../../features/claims/claim-place.ts';
import { describeOnEachWriteSite } from '../../testing/describe-on-each-write-site.ts';
import { runTyped } from '../testing/run-typed.ts';
import { providerCommand } from './provider-command.ts';

describeOnEachWriteSite('atlas provider claims', (getSite) => {
  const atlas = (...typed: string[]) => runTyped(providerCommand, getSite().services, ['claims', ...typed]);
  const today = () => new Date().toISOString().slice(0, 10);
  const claimed = async (workEmail: string | null) => {
    const { services, addPerson, addTestPlace } = getSite();
    const [{ actor, personId }, placeId] = [await addPerson(), await addTestPlace({ name: 'Halyard Coffee Room' })];
    const { kysely } = services.database;
    const place = { url: 'https://www.halyard.example', phone: '555 0100', address: '3 Sail Lane' };
    await kysely.updateTable('place').set(place).where('id', '=', placeId).execute();
    const limits = { ...services, mails: null, accountLimits: createAccountLimits(services) };
    await claimPlace(limits, { actor }, { placeId, text: 'I run it with my sister.', workEmail });
    const row = await kysely
      .selectFrom('place_claim')
      .innerJoin('person', 'person.id', 'person_id')
      .select(['place_claim.id', 'username'])
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow();
    return { id: row.id, name: String(row.username), placeId };
  };

  test('what waits is listed, shown, approved and refused', async () => {
    expect((await atlas('list')).text).toBe('No claims.');
    const [one, other] = [await claimed('hello@halyard.example'), await claimed(null)];
    expect((await atlas()).text.split('\n')).toEqual([
      `#${one.id}  ${today()}  waits  ${one.name}  Halyard Coffee Room  hello@halyard.example (of the website of the place, not confirmed)`,
      `#${other.id}  ${today()}  waits  ${other.name}  Halyard Coffee Room  none`,
    ]);
    expect((await atlas('show', `#${one.id}`)).text.split('\n')).toEqual([
      `Claim: #${one.id}, ${today()}`,
      `Of: ${one.name}, an account since ${today()}`,
      expect.stringMatching(new RegExp(`^Place: Halyard Coffee Room, https?://.*/details/${one.placeId}/local$`)),
      'Address: 3 Sail Lane',
      'Phone: 555 0100',
      'Website: https://www.halyard.example',
      'Speak for it already: 0',
      'Says: I run it with my sister.',
      'Work e-mail: hello@halyard.example (of the website of the place, not confirmed)',
      'Decision: none yet',
    ]);
    const confirmed = { work_email_confirmed_at: new Date() };
    const { kysely } = getSite().services.database;
    await kysely.updateTable('place_claim').set(confirmed).where('id', '=', one.id).execute();
    expect((await atlas('show', String(one.id))).text).toContain(
      `hello@halyard.example (of the website of the place, confirmed ${today()})`,
    );
    expect((await atlas('approve', String(one.id))).text).toBe(
      `${one.name} speaks for place ${one.placeId}. No mail tells them: the page of the place does.`,
    );
    await expect(atlas('refuse', String(one.id), '--why', 'No.')).rejects.toThrow(
      `The claim ${one.id} was decided already.`,
    );
    expect((await atlas('refuse', String(other.id), '--why', 'Nobody answered.')).text).toBe(
      `The claim ${other.id} is refused. No mail tells them: the page of the place does.`,
    );
    expect((await atlas('list')).text).toBe('No claims.');
    expect((await atlas('list', '--all')).text).toContain(`#${other.id}  ${today()}  refused`);
    expect((await atlas('show', String(other.id))).text).toContain(`Decision: refused, ${today()}: Nobody answered.`);
  });

  test('a claim of a place that is gone is refused, not approved', async () => {
    const { id, placeId } = await claimed(null);
    const { kysely } = getSite().services.database;
    await kysely.updateTable('place').set({ deleted_at: new Date() }).where('id', '=', placeId).execute();
    await expect(atlas('approve', String(id))).rejects.toThrow(
      `The place ${placeId} is no longer there: refuse the claim.`,
    );
    expect((await atlas('show', String(id))).text).toContain('/local (deleted)');
  });

  test('what makes no sense is refused in a sentence', async () => {
    await expect(atlas('show', '999999')).rejects.toThrow('There is no claim 999999: provider claims list shows them.');
    await expect(atlas('refuse', '1', '--why', ' ')).rejects.toThrow('--why is required.');
    const unclear: [string[], string][] = [
      [['answer'], 'Say provider claims list, or provider claims show, approve or refuse NUMBER.'],
      [['show'], 'Name the claim by its number'],
      [['show', 'boathouse'], 'A claim is named by its number, not by "boathouse".'],
      [['refuse', '1'], 'Say why, for whoever made it to read: --why "TEXT".'],
      [['approve', '1', '--why', 'x'], 'The option --why is not for provider claims approve.'],
      [['show', '1', '--all'], 'The option --all is not for provider claims show.'],
      [['list', '--place', '1'], 'The option --place is not for provider claims list.'],
      [['approve', '1', '2'], 'provider claims approve takes no "2"'],
      [['list', '1'], 'provider claims list takes no "1"'],
    ];
    for (const [typed, sentence] of unclear) await expect(atlas(...typed)).rejects.toThrow(sentence);
    await expect(
      runTyped(providerCommand, getSite().services, ['attach', 'noor', '--why', 'x', '--place', '1']),
    ).rejects.toThrow('The option --why is not for provider attach.');
  });
});
