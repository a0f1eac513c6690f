import { expect, test } from 'vitest';
import { describeOnEachWriteSite } from '../../testing/describe-on-each-write-site.ts';
import { system } from '../../testing/open-write-site.ts';
import { createEvent } from './create-event.ts';
import { joinEvent } from './join-event.ts';
import { leaveEvent } from './leave-event.ts';

const day = (n: number) => new Date(Date.UTC(2026, 4, n));

describeOnEachWriteSite('MapMissions', (getSite) => {
  const announce = (code: string, from: number, until: number) =>
    createEvent(
      getSite().services,
      { actor: system },
      { name: 'Harbour day', code, startsAt: day(from), expirationDate: day(until) },
    );
  const memberships = (personId: string) =>
    getSite()
      .services.database.kysely.selectFrom('event_member')
      .select(['event_id', 'left_at', 'shows_name'])
      .where('person_id', '=', personId)
      .orderBy('joined_at')
      .execute();

  test('operators announce them, with a code of their own or one that is made', async () => {
    const { services, addPerson } = getSite();
    const event = { name: 'Old town', startsAt: day(1), expirationDate: day(2) };
    const operator = await addPerson({ isOperator: true });
    const { code } = await createEvent(services, { actor: operator.actor }, event);
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect((await createEvent(services, { actor: system }, { ...event, code: 'old town-1' })).code).toBe('OLDTOWN1');
    const moderator = await addPerson({ isModerator: true });
    await expect(createEvent(services, { actor: moderator.actor }, event)).rejects.toMatchObject({ status: 403 });
    for (const [wrong, path] of [
      [{ code: 'OLDTOWN1' }, 'body.code'],
      [{ code: 'a!' }, 'body.code'],
      [{ code: 'SEVEN77' }, 'body.code'],
      [{ name: ' ' }, 'body.name'],
      [{ name: 'x'.repeat(101) }, 'body.name'],
      [{ expirationDate: day(1) }, 'body.expirationDate'],
    ] as const) {
      await expect(createEvent(services, { actor: system }, { ...event, ...wrong })).rejects.toMatchObject({
        issues: [{ path }],
      });
    }
  });

  test('a person joins by code, however it is typed, and is in one at a time', async () => {
    const { services, addPerson } = getSite();
    const { actor, personId } = await addPerson();
    const first = await announce('FIRSTDAY1', 1, 10);
    const second = await announce('SECONDDAY2', 5, 20);
    const join = (eventCode: string, at: Date) => joinEvent(services, { actor, at }, { eventCode, showsName: true });
    expect(await join(' firstday-1 ', day(2))).toEqual({
      eventId: first.eventId,
      code: 'FIRSTDAY1',
      name: 'Harbour day',
      expirationDate: day(10).toISOString(),
    });
    const already = { code: '403.EVENT_SERVICE.100' };
    await expect(join('SECONDDAY2', day(9))).rejects.toMatchObject(already);
    await expect(join('FIRSTDAY1', day(9))).rejects.toMatchObject(already);
    // Over is over.
    await join('SECONDDAY2', day(10));
    expect(await memberships(personId)).toEqual([
      { event_id: first.eventId, left_at: day(10), shows_name: true },
      { event_id: second.eventId, left_at: null, shows_name: true },
    ]);
  });

  test('an unknown code and one that is over are the same to people', async () => {
    const { services, addPerson } = getSite();
    const { actor } = await addPerson();
    await announce('PASTDAYS1', 1, 2);
    const unknown = { code: '404.EVENT_SERVICE.100' };
    for (const eventCode of ['NOPE99', 'PASTDAYS1', '', '🦽'.repeat(100)]) {
      await expect(joinEvent(services, { actor, at: day(2) }, { eventCode })).rejects.toMatchObject(unknown);
    }
    await joinEvent(services, { actor, at: new Date(day(2).getTime() - 1) }, { eventCode: 'PASTDAYS1' });
    await expect(joinEvent(services, { actor: { kind: 'visitor' } }, { eventCode: 'PASTDAYS1' })).rejects.toMatchObject(
      {
        status: 401,
      },
    );
  });

  test('leaving makes room for another, and for joining again', async () => {
    const { services, addPerson } = getSite();
    const { actor, personId } = await addPerson();
    const one = await announce('LEAVEDAY1', 1, 10);
    await announce('LEAVEDAY2', 1, 10);
    const join = (eventCode: string) => joinEvent(services, { actor, at: day(3) }, { eventCode });
    const leave = () => leaveEvent(services, { actor, at: day(4) });
    expect(await leave()).toEqual({ eventId: null });
    await join('LEAVEDAY1');
    expect(await leave()).toEqual({ eventId: one.eventId });
    await join('LEAVEDAY2');
    await leave();
    await join('LEAVEDAY1');
    expect((await memberships(personId)).filter(({ left_at }) => left_at === null)).toMatchObject([
      { event_id: one.eventId },
    ]);
  });

  test('many attempts at once end in one membership', async () => {
    const { services, addPerson } = getSite();
    const { actor, personId } = await addPerson();
    await announce('RACEDAYS1', 1, 10);
    await announce('RACEDAYS2', 1, 10);
    const joins = Array.from({ length: 20 }, (_, index) =>
      joinEvent(services, { actor, at: day(3) }, { eventCode: index % 2 ? 'RACEDAYS1' : 'RACEDAYS2' }),
    );
    const outcomes = await Promise.allSettled(joins);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: '403.EVENT_SERVICE.100' });
    expect(await memberships(personId)).toHaveLength(1);
    const again = await Promise.all(
      Array.from({ length: 20 }, () => leaveEvent(services, { actor, at: day(4), submissionKey: 'leave' })),
    );
    expect(new Set(again.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });
});
