import type { TransparencyReport } from '@access-atlas/contract/operating/transparency.ts';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { describeOnEachServer } from '../../../testing/test-server.ts';
import { reportsOn } from '../notices/testing/reports-on.ts';
import { decidersOf, type TestDecider } from '../testing/deciders-of.ts';

const places = [{ name: 'Harbour café', longitude: 0.01, latitude: 0.01 }];

describeOnEachServer('a year in figures', { places, services: { sendsMails: true } }, (getServer) => {
  const { kysely, somebody, write } = reportsOn(getServer);
  const { moderator, operator, get, send } = decidersOf(getServer);
  const year = new Date().getUTCFullYear();
  const report = async (who: TestDecider, query = ''): Promise<TransparencyReport> => {
    const answer = await get(who, `/api/site/transparency${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const line = (action: string, details: object, at: Date) =>
    kysely()
      .insertInto('audit')
      .values({
        actor_kind: 'visitor',
        actor_id: null,
        action: action as never,
        entity: 'notice',
        entity_id: '1',
        details: JSON.stringify(details),
        request_id: null,
        created_at: at,
      })
      .execute();

  test('counts what was reported, decided and objected to, in that year alone', async () => {
    const chief = await operator();
    const before = await report(chief);
    const author = await somebody();
    await write(author.actor);
    const restricted = await send(chief, ['POST', `/api/users/${author.id}/restriction`], {
      rule: 3,
      facts: 'Insults.',
    });
    expect(restricted.statusCode, restricted.body).toBe(200);
    await send(chief, ['POST', `/api/users/${author.id}/release`], { reason: 'It was somebody else.' });
    const [first, last] = [new Date(Date.UTC(year, 0)), new Date(Date.UTC(year + 1, 0) - 1)];
    await line('sendNotice', { subject: 'photo', ground: 'privateData', isHidden: true }, first);
    await line('sendNotice', { subject: 'review', ground: 'hate' }, last);
    await line('refuseItem', { kind: 'review', rule: null }, last);
    await line('answerObjection', { decisionId: 1, outcome: 'upheld' }, last);
    await line('sendNotice', { subject: 'photo', ground: 'hate' }, new Date(first.getTime() - 1));
    await line('sendNotice', { subject: 'photo', ground: 'hate' }, new Date(last.getTime() + 1));
    const after = await report(chief);
    const countOf = ({ rules }: TransparencyReport, number: number | null) =>
      rules.find(({ rule }) => rule === number)?.count ?? 0;
    expect(after).toMatchObject({
      year,
      firstYear: year - 1,
      reports: { ...before.reports, photo: before.reports.photo + 1, review: before.reports.review + 1 },
      grounds: { ...before.grounds, privateData: before.grounds.privateData + 1, hate: before.grounds.hate + 1 },
      decisions: {
        ...before.decisions,
        refused: before.decisions.refused + 1,
        hiddenAutomatically: before.decisions.hiddenAutomatically + 1,
      },
      people: { restricted: before.people.restricted + 1, released: before.people.released + 1, takenBack: 0 },
      objections: { ...before.objections, upheld: before.objections.upheld + 1 },
    });
    expect([countOf(after, 3), countOf(after, null)]).toEqual([countOf(before, 3) + 1, countOf(before, null) + 1]);
    expect((await report(chief, `?year=${year - 1}`)).reports.photo).toBe(1);
    expect((await report(chief, '?year=2001')).firstYear).toBe(2001);
  });

  test('is there as a file, too', async () => {
    const chief = await operator();
    const answer = await get(chief, `/api/site/transparency.csv?year=${year}`);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="transparency-${year}.csv"`);
    const rows = parse(answer.body, { columns: true }) as { group: string; figure: string; count: string }[];
    const { grounds, objections } = await report(chief, `?year=${year}`);
    const counted = (group: string) =>
      Object.fromEntries(rows.filter((row) => row.group === group).map(({ figure, count }) => [figure, Number(count)]));
    expect(counted('grounds')).toEqual(grounds);
    expect(counted('objections')).toEqual(objections);
  });

  test('is for operators alone, and wants a year', async () => {
    const other = await moderator();
    expect((await get(other, '/api/site/transparency')).statusCode).toBe(403);
    const wrong = await get(await operator(), '/api/site/transparency?year=soon');
    expect(wrong.json()).toMatchObject({ issues: [{ path: 'query.year' }] });
  });
});
