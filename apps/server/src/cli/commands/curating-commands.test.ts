import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addReview } from '../../features/reviews/add-review.ts';
import { describeOnEachWriteSite } from '../../testing/describe-on-each-write-site.ts';
import { testPhoto } from '../../testing/open-write-site.ts';
import { runTyped } from '../testing/run-typed.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { partnerCommand } from './partner-command.ts';
import { placeCommand } from './place/place-command.ts';
import { providerCommand } from './provider-command.ts';
import { reviewCommand } from './review-command.ts';

describeOnEachWriteSite('what an operator curates by command', (getSite) => {
  const commands = {
    provider: providerCommand,
    review: reviewCommand,
    place: placeCommand,
    partner: partnerCommand,
  } as const;
  const atlas = (name: keyof typeof commands, ...typed: string[]) =>
    runTyped(commands[name], getSite().services, typed);
  const placeRow = (id: number) =>
    getSite().services.database.kysely.selectFrom('place').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const usernameOf = async (id: string) => {
    const rows = getSite().services.database.kysely.selectFrom('person').select(['username', 'is_provider']);
    return rows.where('id', '=', id).executeTakeFirstOrThrow();
  };

  test('a provider is attached and detached, and what they rated before counts again', async () => {
    const { services, addPerson, addTestPlace } = getSite();
    const { personId, actor } = await addPerson();
    // Nobody looks for people of the demonstration.
    await services.database.kysely
      .updateTable('person')
      .set({ is_demonstration: false })
      .where('id', '=', personId)
      .execute();
    const placeId = await addTestPlace();
    const at = new Date(Date.now() - 60_000);
    await addReview(services, { actor, at }, { placeId, rating: 'accessible', text: 'A ramp at the side.' });
    const { username } = await usernameOf(personId);
    const name = String(username);
    const outcome = await atlas('provider', 'attach', name, '--place', String(placeId));
    expect(outcome.text).toBe(`${name} speaks for place ${placeId}.`);
    expect(await usernameOf(personId)).toMatchObject({ is_provider: true });
    expect(await placeRow(placeId)).toMatchObject({ rating: 0 });
    await addReview(services, { actor }, { placeId, rating: 'notAccessible', text: 'Said as the business.' });

    await atlas('provider', 'attach', name, '--partner', 'metrolinx');
    expect((await atlas('provider', 'detach', name, '--place', `#${placeId}`)).text).toBe(
      `${name} no longer speaks for place ${placeId}.`,
    );
    // They still speak for a partner; of this place, what they said as the business counts as little as before.
    expect(await usernameOf(personId)).toMatchObject({ is_provider: true });
    expect(await placeRow(placeId)).toMatchObject({ rating: 3 });
    await expect(atlas('provider', 'detach', name, '--place', String(placeId))).rejects.toThrow(
      `${name} does not speak for place ${placeId}.`,
    );
    await atlas('provider', 'detach', name, '--partner', 'metrolinx');
    expect(await usernameOf(personId)).toMatchObject({ is_provider: false });
    await expect(atlas('provider', 'attach', name, '--partner', 'noSuchPartner')).rejects.toThrow(
      '--partner is the key of no partner.',
    );
    await expect(atlas('provider', 'attach', name, '--place', '999999')).rejects.toThrow('There is no place 999999.');
    await expect(atlas('provider', 'attach', 'nobody1', '--place', '1')).rejects.toThrow('Nobody has the e-mail');
    await expect(atlas('provider', 'attach', name)).rejects.toThrow('Say of what: --place ID or --partner KEY.');
  });

  test('a review is promoted and demoted', async () => {
    const { services, addPerson, addTestPlace } = getSite();
    const { actor } = await addPerson();
    const placeId = await addTestPlace();
    const review = { placeId, rating: 'accessible', text: 'A ramp at the side.' } as const;
    const { reviewId } = await addReview(services, { actor }, review);
    expect((await atlas('review', 'promote', String(reviewId))).text).toBe(
      `The review ${reviewId} describes place ${placeId}.`,
    );
    expect(await placeRow(placeId)).toMatchObject({ promoted_review_id: reviewId });
    expect((await atlas('review', 'demote', String(reviewId))).text).toContain('no longer describes');
    expect(await placeRow(placeId)).toMatchObject({ promoted_review_id: null });
    expect((await atlas('review', 'demote', String(reviewId))).text).toContain('did not describe');
    const { reviewId: wordless } = await addReview(services, { actor }, { placeId, rating: 'accessible' });
    await expect(atlas('review', 'promote', String(wordless))).rejects.toThrow(
      `The review ${wordless} has no text that could describe the place.`,
    );
    await expect(atlas('review', 'promote', '999999')).rejects.toThrow('There is no review 999999');
    await expect(atlas('review', 'promote', 'first')).rejects.toThrow(
      'A review is named by its number, not by "first".',
    );
  });

  test('places get labels and flags and lose them', async () => {
    const { services, addTestPlace } = getSite();
    const placeId = await addTestPlace();
    const number = services.vocabulary.labels.byKey('verified')?.number;
    expect((await atlas('place', 'label', String(placeId), 'verified')).text).toBe(
      `Place ${placeId} has now the label verified.`,
    );
    expect((await atlas('place', 'label', String(placeId), 'verified')).text).toContain('had already');
    await atlas('place', 'flag', String(placeId), 'temporarilyClosed');
    expect(await placeRow(placeId)).toMatchObject({
      label_numbers: [number],
      flag_numbers: [services.vocabulary.flags.byKey('temporarilyClosed')?.number],
    });
    await atlas('place', 'label', String(placeId), 'verified', '--remove');
    expect(await placeRow(placeId)).toMatchObject({ label_numbers: [] });
    const earned = { earned_label_numbers: number === undefined ? null : [number] };
    await services.database.kysely.updateTable('place').set(earned).where('id', '=', placeId).execute();
    expect((await atlas('place', 'label', String(placeId), 'verified', '--remove')).text).toBe(
      `Place ${placeId} did not have the label verified from operators and sources, and shows it as long as reviews give it.`,
    );
    await expect(atlas('place', 'flag', String(placeId), 'verified')).rejects.toThrow(
      '"verified" is the key of no flag.',
    );
    await expect(atlas('place', 'flag', '999999', 'temporarilyClosed')).rejects.toThrow('There is no place 999999.');
  });

  test('places are closed and opened again, hidden with a reason and shown again', async () => {
    const { services, addPerson, addTestPlace } = getSite();
    const { personId } = await addPerson();
    const placeId = await addTestPlace();
    await services.database.kysely
      .updateTable('place')
      .set({ created_by: personId })
      .where('id', '=', placeId)
      .execute();
    const id = String(placeId);
    const said = async (...typed: string[]) => (await atlas('place', ...typed)).text;
    expect(await said('close', id)).toBe(`Place ${id} is closed for good, and off the map: place reopen puts it back.`);
    expect(await said('close', id)).toBe(`Place ${id} was closed before: place reopen puts it back.`);
    expect(await placeRow(placeId)).toMatchObject({ hidden_as: 'closed' });
    const hide = ['hide', id, '--rule', '3', '--facts', 'It insults the staff.'];
    await expect(said(...hide)).rejects.toThrow(`There is no place ${id} on the map.`);
    await expect(said('show', id)).rejects.toThrow(`Place ${id} is off the map for another reason`);
    expect(await said('reopen', id)).toBe(`Place ${id} is open again, and on the map.`);
    expect(await said('reopen', id)).toBe(`Place ${id} was not closed.`);

    expect(await said(...hide)).toBe(
      `Place ${id} is hidden: whoever added it reads why in their account, and may object. place show takes it back.`,
    );
    expect(await said(...hide)).toBe(`Place ${id} was hidden before: place show takes it back.`);
    expect(await placeRow(placeId)).toMatchObject({ hidden_as: 'removed' });
    const decision = services.database.kysely.selectFrom('decision').selectAll().where('subject_id', '=', id);
    expect(await decision.executeTakeFirstOrThrow()).toMatchObject({
      person_id: personId,
      rule: 3,
      facts: 'It insults the staff.',
      decided_by_kind: 'operatorCommand',
    });
    await expect(said('reopen', id)).rejects.toThrow(`There is no place ${id} that was closed.`);
    expect(await said('show', id)).toBe(`Place ${id} is on the map again.`);
    expect(await said('show', id)).toBe(`Place ${id} was not hidden.`);
    expect(await placeRow(placeId)).toMatchObject({ hidden_as: null, deleted_at: null });

    await expect(said('hide', id, '--rule', '3')).rejects.toThrow('--facts "TEXT"');
    await expect(said('hide', id, '--facts', 'Why.')).rejects.toThrow('--rule NUMBER or --law "TEXT"');
    await expect(said('hide', id, '--rule', '99', '--facts', 'Why.')).rejects.toThrow('--rule');
    await expect(said('close', id, '--facts', 'Why.')).rejects.toThrow('The option --facts is not for place close.');
    for (const verb of ['close', 'reopen', 'show'])
      await expect(said(verb, '999999')).rejects.toThrow('There is no place 999999');
    await expect(said('close', id, '5')).rejects.toThrow('place close takes one place, not "5" as well.');
  });

  test('a partner gets name, texts, website and logo', async () => {
    const logo = join(temporaryFolder(), 'logo.png');
    writeFileSync(logo, await testPhoto({ format: 'png' }));
    const said = ['--name', 'Harbour Board', '--text-fr', 'Le port.', '--url', 'https://harbour.example'];
    expect((await atlas('partner', 'set', 'harbourBoard', ...said, '--logo', logo)).text).toBe(
      'The partner harbourBoard is called Harbour Board.',
    );
    const row = () =>
      getSite()
        .services.database.kysely.selectFrom('partner')
        .selectAll()
        .where('key', '=', 'harbourBoard')
        .executeTakeFirstOrThrow();
    const { logo_file: file, ...others } = await row();
    expect(others).toMatchObject({ name: 'Harbour Board', texts: { fr: 'Le port.' }, url: 'https://harbour.example' });
    expect(getSite().photoFiles()).toContain(file);
    await atlas('partner', 'set', 'harbourBoard', '--name', 'The Board');
    expect(await row()).toMatchObject({ name: 'The Board', texts: {}, logo_file: file });
    await atlas('partner', 'set', 'harbourBoard', '--name', 'The Board', '--no-logo');
    expect(await row()).toMatchObject({ logo_file: null });
    await expect(atlas('partner', 'set', 'harbourBoard', '--name', 'X', '--url', 'harbour')).rejects.toThrow('--url');
    writeFileSync(logo, 'no picture');
    await expect(atlas('partner', 'set', 'harbourBoard', '--name', 'X', '--logo', logo)).rejects.toThrow(
      '--logo is not a JPEG or PNG that can be used.',
    );
  });
});
