import { expect, test } from 'vitest';
import { call, newPerson, signUp } from '../../../features/accounts/testing/account-calls.ts';
import { addReview } from '../../../features/reviews/add-review.ts';
import { insertTestPlaces } from '../../../testing/test-places.ts';
import { describeOnEachServer } from '../../../testing/test-server.ts';
import { personActor } from '../../../writes/actor.ts';
import { runTyped } from '../../testing/run-typed.ts';
import { moderationCommand } from '../moderation-command.ts';
import { userCommand } from './user-command.ts';

describeOnEachServer('atlas user restrict, release and objections', {}, (getServer) => {
  const atlas = (...typed: string[]) => runTyped(userCommand, getServer().services, typed);
  const made = async () => {
    const person = newPerson();
    await signUp(getServer(), person);
    return person;
  };
  const today = () => new Date().toISOString().slice(0, 10);

  test('a person is restricted, shown so, objects, is answered and released', async () => {
    const { username, email } = await made();
    const { text } = await atlas('restrict', email, '--rule', '3', '--facts', 'Insults.', '--until', '2090-12-31');
    const [said, link = ''] = (text ?? '').split('\n');
    expect(said).toBe(
      `${username} cannot contribute until 2090-12-31T00:00:00.000Z. No mail tells them: hand the link over. They read why, and object, at:`,
    );
    expect(link).toMatch(/^https:\/\/atlas\.example\/objections\/[\w-]{22}$/);
    expect((await atlas('show', username)).text).toContain(`Restricted: since ${today()}, until 2090-12-31, by rule 3`);
    await expect(atlas('restrict', username, '--law', 'DSA, article 16', '--facts', 'More.')).rejects.toThrow(
      `${username} is restricted already: release them first. The decision: ${link}`,
    );
    const path = `/api${new URL(link).pathname}`;
    await call(getServer(), ['POST', path], { text: 'I never did.' });
    const listed = (await atlas('objections', '--open')).text;
    const [, number = ''] = new RegExp(`#(\\d+)  ${today()}  open  ${username}  rule 3`).exec(listed) ?? [];
    expect((await atlas('objections', 'show', number)).text).toMatch(
      new RegExp(
        [
          `^Objection: #${number}, ${today()}`,
          `Of: ${username}`,
          `Decision: ${today()}, until 2090-12-31`,
          'Ground: rule 3: Do not insult.+',
          'Facts: Insults.',
          'Says: I never did.',
          'Answer: none yet$',
        ].join('\n'),
      ),
    );
    expect((await atlas('objections', 'answer', number, '--rejected', '--text', 'You did.')).text).toBe(
      `The objection ${number} is rejected: the decision stays.`,
    );
    await expect(atlas('objections', 'answer', number, '--upheld', '--text', 'No.')).rejects.toThrow(
      `The objection ${number} has its answer already.`,
    );
    expect((await atlas('objections')).text).toContain(`#${number}  ${today()}  rejected  ${username}`);
    expect((await atlas('objections', '--open')).text).not.toContain(`#${number} `);
    expect((await atlas('release', username, '--why', 'Served.')).text).toBe(`${username} can contribute again.`);
    expect((await atlas('release', username, '--why', 'Again.')).text).toBe(`${username} was not restricted.`);
    expect((await atlas('show', username)).text).not.toContain('Restricted');
    expect((await getServer().request(path)).json()).toMatchObject({
      takenBack: { reason: 'Served.' },
      objections: [{ answer: { outcome: 'rejected', text: 'You did.' } }],
    });
  });

  test('a law takes the place of a rule, and an upheld objection takes the decision back', async () => {
    const { username } = await made();
    const { text } = await atlas('restrict', username, '--law', 'DSA, article 16', '--facts', 'Fraud.');
    expect(text).toContain(`${username} cannot contribute until they are released.`);
    expect((await atlas('show', username)).text).toContain('until it is taken back, by DSA, article 16');
    const path = `/api${new URL((text ?? '').split('\n')[1] ?? '').pathname}`;
    await call(getServer(), ['POST', path], { text: 'Which fraud?' });
    const { report } = await atlas('objections', 'list', '--open');
    const { id } = (report as { id: number; text: string }[]).find((each) => each.text === 'Which fraud?') ?? { id: 0 };
    expect((await atlas('objections', 'answer', `#${id}`, '--upheld', '--text', 'None.')).text).toBe(
      `The objection ${id} is upheld: the decision is taken back.`,
    );
    expect((await atlas('show', username)).text).not.toContain('Restricted');
  });

  test('objections stand in the list of what waits, and are answered there', async () => {
    const { username } = await made();
    const moderation = (...typed: string[]) => runTyped(moderationCommand, getServer().services, typed);
    const { text } = await atlas('restrict', username, '--rule', '2', '--facts', 'A name.');
    const path = `/api${new URL((text ?? '').split('\n')[1] ?? '').pathname}`;
    await call(getServer(), ['POST', path], { text: 'Whose name?' });
    const listed = (await moderation('list')).text ?? '';
    const line = new RegExp(`^(objection-\\d+)  ${today()}  objection  ${username}  to a decision by rule 2$`, 'm');
    const [, named = ''] = line.exec(listed) ?? [];
    const shown = (await moderation('show', named)).text;
    expect(shown).toContain(`Of: ${username}`);
    expect(shown).toContain('Says: Whose name?');
    await expect(moderation('approve', named)).rejects.toThrow('moderation uphold or moderation reject');
    await expect(moderation('uphold', '1', '--text', 'Yes.')).rejects.toThrow('is for objections');
    await expect(moderation('uphold', named)).rejects.toThrow('Say what the answer is');
    await expect(moderation('show', named, '--text', 'Yes.')).rejects.toThrow('--text is not for moderation show');
    await expect(moderation('show', 'objection-999999')).rejects.toThrow('There is no objection 999999.');
    const number = named.replace('objection-', '');
    expect((await moderation('uphold', named, '--text', 'Nobody’s.')).text).toBe(
      `The objection ${number} is upheld: the decision is taken back.`,
    );
    // An answer is final, whichever it was.
    await expect(moderation('reject', named, '--text', 'No.')).rejects.toThrow('has its answer already');
    expect((await moderation('list')).text).not.toContain(named);
    expect((await atlas('show', username)).text).not.toContain('Restricted');
  });

  test('what cannot be is said in one sentence', async () => {
    const { username } = await made();
    const restrict = (...options: string[]) => atlas('restrict', username, '--facts', 'Facts.', ...options);
    await expect(restrict('--rule', '9')).rejects.toThrow(
      '--rule must be the number of a rule that is in force: 1, 2, 3, 4, 5, 6, 7, 8.',
    );
    await expect(restrict('--rule', '1', '--until', '2020-01-01')).rejects.toThrow('--until must be in the future.');
    await expect(atlas('release', 'nobodyAtAll', '--why', 'So.')).rejects.toThrow('Nobody has the e-mail address');
    await expect(atlas('objections', 'show', '999999')).rejects.toThrow('There is no objection 999999.');
    await expect(atlas('objections', 'answer', '999999', '--upheld', '--text', 'Yes.')).rejects.toThrow(
      'There is no objection 999999.',
    );
  });

  test('what a person contributed is taken back after a look at it, and comes back', async () => {
    const { username } = await made();
    const kysely = getServer().services.database.kysely;
    const person = kysely.selectFrom('person').select('id').where('username', '=', username);
    const { id } = await person.executeTakeFirstOrThrow();
    const [placeId = 0] = await insertTestPlaces(getServer().services, [{ name: 'Kiosk', longitude: 1, latitude: 1 }]);
    const opinion = { placeId, rating: 'accessible', text: 'I was there.', photos: [] } as const;
    await addReview(getServer().services, { actor: personActor(id) }, opinion);
    const takeBack = (...options: string[]) => atlas('take-back', username, ...options);
    expect((await takeBack('--from', '2020-01-01', '--dry-run')).text).toBe(
      `Of ${username} would be taken back:\n  1 review`,
    );
    const ground = ['--rule', '3', '--facts', 'Invented.'];
    const { text } = await takeBack('--from', '2020-01-01', ...ground);
    const [, number = ''] = /decision #(\d+):\n {2}1 review\nThey read why/.exec(text ?? '') ?? [];
    await expect(takeBack('--from', '2020-01-01', ...ground)).rejects.toThrow(
      `There is nothing of ${username} to take back:\n  nothing`,
    );
    expect((await atlas('undo-take-back', number, '--why', 'It was true.')).text).toBe(
      `What decision #${number} took back is there again.`,
    );
    await expect(atlas('undo-take-back', number, '--why', 'Again.')).rejects.toThrow('is there again already.');
    await expect(takeBack('--dry-run')).rejects.toThrow('Say since when, as --from YYYY-MM-DD (UTC).');
    await expect(takeBack('--from', 'June')).rejects.toThrow('--from takes a day as YYYY-MM-DD, not "June".');
    await expect(takeBack('--from', '2099-01-01', '--dry-run')).rejects.toThrow('--from must be before');
    await expect(atlas('undo-take-back', '99999', '--why', 'No.')).rejects.toThrow('There is no such decision #99999.');
    await expect(atlas('restrict', username, '--from', '2020-01-01')).rejects.toThrow(
      'The option --from is not for user restrict.',
    );
  });
});
