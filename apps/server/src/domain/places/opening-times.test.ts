import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openingTimes } from './opening-times.ts';
import { instantOfWallClock, wallClockIn } from './wall-clock.ts';

const munich = { longitude: 11.57, latitude: 48.13, country: 'DE' };
/** A Friday afternoon: 15:45 in Munich. */
const friday = new Date('2026-11-20T14:45:00Z');
const timesOf = (openingHours: string, now = friday, where = munich) => openingTimes({ ...where, openingHours }, now);

describe('opening times', () => {
  test('are told in the place’s own time zone, with when they change', () => {
    expect(timesOf('Mo-Fr 08:00-18:00; Sa 09:00-13:00; PH off')).toMatchObject({
      timeZone: 'Europe/Berlin',
      isOpen: true,
      changesAt: '2026-11-20T17:00:00.000Z',
    });
    const lisbon = { longitude: -9.14, latitude: 38.71, country: 'PT' };
    expect(timesOf('Mo-Fr 08:00-15:00', friday, lisbon)).toMatchObject({ timeZone: 'Europe/Lisbon', isOpen: true });
    expect(timesOf('Mo-Fr 08:00-15:00')).toMatchObject({ isOpen: false });
  });

  test('list seven days from today, pauses and closed days included', () => {
    const week = timesOf('Mo-Fr 10:00-12:00,14:00-18:00')?.week;
    expect(week?.map(({ day }) => day)).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
    ]);
    expect(week?.[0]?.intervals).toEqual([
      { from: '10:00', to: '12:00' },
      { from: '14:00', to: '18:00' },
    ]);
    expect(week?.[1]?.intervals).toEqual([]);
  });

  test('of a night belong to the evening it began in, and midnight reads 24:00', () => {
    const night = timesOf('Mo-Su 18:00-02:00', new Date('2026-11-20T00:30:00Z'));
    expect(night).toMatchObject({ isOpen: true, changesAt: '2026-11-20T01:00:00.000Z' });
    expect(night?.week.map(({ intervals }) => intervals)).toEqual(Array(7).fill([{ from: '18:00', to: '02:00' }]));
    expect(timesOf('Mo-Su 18:00-24:00')?.week[0]?.intervals).toEqual([{ from: '18:00', to: '24:00' }]);
  });

  test('around the clock never change', () => {
    const always = timesOf('24/7');
    expect(always).toMatchObject({ isOpen: true, changesAt: null });
    expect(always?.week.map(({ intervals }) => intervals)).toEqual(Array(7).fill([{ from: '00:00', to: '24:00' }]));
  });

  test('are told without the holidays of a country of which none are known', () => {
    const vaduz = { longitude: 9.52, latitude: 47.14, country: 'LI' };
    for (const hours of ['Mo-Su,PH 09:00-17:00', 'PH,Mo-Su 09:00-17:00', 'Mo-Fr 08:00-19:00; Sa-Su,PH,SH 08:00-17:00'])
      expect(timesOf(hours, friday, vaduz)?.isOpen, hours).toBe(true);
  });

  test('that only ever change their remark are read in no time, and told as their text', () => {
    // As a restaurant in Munich has them: the library's own search for the next change would never end.
    expect(timesOf('Mo-Sa 18:00+; Su,PH off || "by appointment"')).toBeNull();
  });

  test('know the public holidays of the country', () => {
    const christmas = new Date('2026-12-25T10:00:00Z');
    expect(timesOf('Mo-Fr 08:00-18:00; PH off', christmas)?.isOpen).toBe(false);
    expect(timesOf('Mo-Fr 08:00-18:00; PH off', christmas, { ...munich, country: 'SA' })?.isOpen).toBe(true);
  });

  test.each(['nach Vereinbarung', '"by appointment"', 'Mo-Fr sunrise-sunset', 'Mo 25:00-nonsense', 'x'.repeat(501)])(
    '%s is no time: its text is all there is to show',
    (text) => {
      expect(timesOf(text)).toBeNull();
    },
  );

  test('an hour that the clock leaves out or repeats breaks nothing', () => {
    for (const now of [
      '2027-03-28T00:59:00Z',
      '2027-03-28T01:01:00Z',
      '2026-10-25T00:30:00Z',
      '2026-10-25T01:30:00Z',
    ]) {
      expect(timesOf('Mo-Su 02:15-03:45', new Date(now))?.week).toHaveLength(7);
    }
  });
});

test('the wall clock of an instant leads back to it, but for the hours that come twice', () => {
  const zones = ['Europe/Berlin', 'America/Sao_Paulo', 'Asia/Kathmandu', 'Pacific/Apia', 'Australia/Lord_Howe', 'UTC'];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2040, 0) }).map((time) => new Date(time - (time % 1000))),
      (zone, instant) => {
        const back = instantOfWallClock(zone, wallClockIn(zone, instant));
        expect(wallClockIn(zone, back)).toEqual(wallClockIn(zone, instant));
      },
    ),
  );
});
