import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { opinionWeight, reachVerdict, type VerdictReport } from './verdict.ts';

const barrierTags = new Set([3]);
let nextId = 1;

function report(fields: Partial<VerdictReport>): VerdictReport {
  nextId += 1;
  return {
    id: nextId,
    authorKey: fields.source === undefined ? `person-${nextId}` : null,
    source: null,
    rating: null,
    yesTags: [],
    noTags: [],
    reportedOn: '2026-01-01',
    isConfirmed: true,
    isOfOwnPlace: false,
    isWhole: fields.source === undefined,
    ...fields,
  };
}

const day = fc
  .integer({ min: 0, max: 6000 })
  .map((days) => new Date(Date.UTC(2012, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
const answers = fc.dictionary(fc.constantFrom('1', '2', '3'), fc.boolean(), { maxKeys: 3 });
const anyReport: fc.Arbitrary<VerdictReport> = fc
  .record({
    id: fc.integer({ min: 1, max: 1_000_000 }),
    author: fc.constantFrom('anna', 'ben', 'carla', 'openstreetmap', 'csv'),
    rating: fc.constantFrom(1, 2, 3, null),
    answers,
    reportedOn: day,
    isConfirmed: fc.boolean(),
    isOfOwnPlace: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
    isWhole: fc.boolean(),
  })
  .map(({ author, answers, ...rest }) => {
    const isSource = author === 'openstreetmap' || author === 'csv';
    const tags = (answer: boolean) =>
      Object.entries(answers).flatMap(([tag, yes]) => (yes === answer ? [Number(tag)] : []));
    return {
      ...rest,
      authorKey: isSource ? null : author,
      source: isSource ? author : null,
      isWhole: rest.isWhole && !isSource,
      yesTags: tags(true),
      noTags: tags(false),
    };
  });
const anyReports = fc.uniqueArray(anyReport, { selector: ({ id }) => id, maxLength: 12 });

describe('reachVerdict', () => {
  test('says nothing where nobody said anything', () => {
    expect(reachVerdict([], barrierTags)).toEqual({
      rating: 0,
      ratingSummary: null,
      yesTags: [],
      noTags: [],
      tagFacts: [],
    });
  });

  test('gives two people who agree more weight than one who does not', () => {
    const verdict = reachVerdict([report({ rating: 3 }), report({ rating: 3 }), report({ rating: 1 })], barrierTags);
    expect(verdict.rating).toBe(3);
    expect(verdict.ratingSummary).toMatchObject({ counts: [1, 0, 2], people: 3, lastReportedOn: '2026-01-01' });
  });

  test('lets a report of today outweigh one of two years ago, and two of eighteen months ago tie with it', () => {
    const old = { rating: 3, reportedOn: '2024-01-01' } as const;
    expect(reachVerdict([report(old), report({ rating: 1 })], barrierTags).rating).toBe(1);
    expect(opinionWeight('2026-07-02') / opinionWeight('2025-01-01')).toBeCloseTo(2, 2);
    expect(reachVerdict([report(old), report(old), report(old), report({ rating: 1 })], barrierTags).rating).toBe(3);
  });

  test('counts the newest report of each person once, of one day the later one', () => {
    const anna = { authorKey: 'anna' };
    const verdict = reachVerdict(
      [
        report({ ...anna, rating: 3, reportedOn: '2025-01-01', yesTags: [1] }),
        report({ ...anna, rating: 1, noTags: [2] }),
        report({ ...anna, rating: 2, noTags: [2] }),
      ],
      barrierTags,
    );
    expect(verdict.ratingSummary?.counts).toEqual([0, 1, 0]);
    expect(verdict.yesTags).toEqual([]);
    expect(verdict.noTags).toEqual([2]);
  });

  test('hears a single answer beside the whole statement before it, and the next whole statement alone', () => {
    const anna = { authorKey: 'anna' };
    const review = report({ ...anna, rating: 3, yesTags: [1, 2], reportedOn: '2024-01-01' });
    const answer = report({ ...anna, isWhole: false, noTags: [2], reportedOn: '2025-01-01' });
    const stillRight = report({ ...anna, isWhole: false, rating: 3, reportedOn: '2025-06-01' });
    const verdict = reachVerdict([review, answer, stillRight], barrierTags);
    expect(verdict.ratingSummary).toMatchObject({ counts: [0, 0, 1], people: 1, lastConfirmedOn: '2025-06-01' });
    expect(verdict.tagFacts).toEqual([
      { tag: 1, answer: 'yes', yes: 1, no: 0, lastReportedOn: '2024-01-01', lastConfirmedOn: '2024-01-01' },
      { tag: 2, answer: 'no', yes: 0, no: 1, lastReportedOn: '2025-01-01', lastConfirmedOn: '2025-01-01' },
    ]);
    const next = report({ ...anna, rating: 1, yesTags: [1], reportedOn: '2025-06-01' });
    expect(reachVerdict([review, answer, stillRight, next], barrierTags)).toMatchObject({
      rating: 1,
      yesTags: [1],
      noTags: [],
    });
  });

  test('puts the reports of one source together: it dates its rating and its facts apart', () => {
    const source = 'openstreetmap';
    const verdict = reachVerdict(
      [
        report({ source, rating: 3, reportedOn: '2023-05-01', isConfirmed: true }),
        report({ source, yesTags: [1], noTags: [2], reportedOn: '2025-05-01', isConfirmed: false }),
      ],
      barrierTags,
    );
    expect(verdict.ratingSummary).toEqual({
      counts: [0, 0, 1],
      sums: [0, 0, opinionWeight('2023-05-01')],
      people: 0,
      lastReportedOn: '2023-05-01',
      lastConfirmedOn: '2023-05-01',
      sources: [{ source, rating: 3, editedOn: '2023-05-01' }],
    });
    expect(verdict.tagFacts).toEqual([
      { tag: 1, answer: 'yes', yes: 1, no: 0, lastReportedOn: '2025-05-01', lastConfirmedOn: null },
      { tag: 2, answer: 'no', yes: 0, no: 1, lastReportedOn: '2025-05-01', lastConfirmedOn: null },
    ]);
  });

  test('gives a tie to the less accessible rating, unknown for a benefit, yes for a barrier', () => {
    const verdict = reachVerdict(
      [report({ rating: 3, yesTags: [1, 3] }), report({ rating: 2, noTags: [1, 3] })],
      barrierTags,
    );
    expect(verdict.rating).toBe(2);
    expect(verdict.tagFacts.map(({ tag, answer }) => [tag, answer])).toEqual([
      [1, 'unknown'],
      [3, 'yes'],
    ]);
    expect(verdict.yesTags).toEqual([3]);
    expect(verdict.noTags).toEqual([]);
  });

  test('never counts a business about its own place', () => {
    const verdict = reachVerdict(
      [report({ rating: 3, yesTags: [1], isOfOwnPlace: true }), report({ rating: 1 })],
      barrierTags,
    );
    expect(verdict.rating).toBe(1);
    expect(verdict.tagFacts).toEqual([]);
  });

  test('does not depend on the order of the reports', () => {
    fc.assert(
      fc.property(anyReports, fc.infiniteStream(fc.nat()), (reports, dice) => {
        const shuffled = [...reports]
          .map((item) => ({ item, at: dice.next().value }))
          .sort((one, other) => one.at - other.at)
          .map(({ item }) => item);
        expect(reachVerdict(shuffled, barrierTags)).toEqual(reachVerdict(reports, barrierTags));
      }),
    );
  });

  test('does not change with time: all reports moved by the same number of days give the same answers', () => {
    const move = (text: string, days: number) =>
      new Date(Date.parse(text) + days * 86_400_000).toISOString().slice(0, 10);
    fc.assert(
      fc.property(anyReports, fc.integer({ min: -2000, max: 20_000 }), (reports, days) => {
        const later = reports.map((item) => ({ ...item, reportedOn: move(item.reportedOn, days) }));
        const [now, then] = [reachVerdict(reports, barrierTags), reachVerdict(later, barrierTags)];
        expect([then.rating, then.yesTags, then.noTags]).toEqual([now.rating, now.yesTags, now.noTags]);
      }),
    );
  });

  test("never loses another's opinion when somebody adds theirs", () => {
    fc.assert(
      fc.property(anyReports, fc.constantFrom(1, 2, 3), day, (reports, rating, reportedOn) => {
        const before = reachVerdict(reports, barrierTags);
        const added = { ...report({ rating, reportedOn }), authorKey: 'newcomer' };
        const after = reachVerdict([...reports, added], barrierTags);
        expect(after.tagFacts).toEqual(before.tagFacts);
        const counts = [...(before.ratingSummary?.counts ?? [0, 0, 0])];
        counts[rating - 1] = (counts[rating - 1] ?? 0) + 1;
        expect(after.ratingSummary?.counts).toEqual(counts);
        expect(after.ratingSummary?.sources ?? []).toEqual(before.ratingSummary?.sources ?? []);
      }),
    );
  });

  test('names the rating with the highest sum, and of equal ones the least accessible', () => {
    fc.assert(
      fc.property(anyReports, (reports) => {
        const { rating, ratingSummary } = reachVerdict(reports, barrierTags);
        const sums = ratingSummary?.sums ?? [];
        expect(rating === 0).toBe(ratingSummary === null);
        const highest = Math.max(...sums);
        for (const [index, sum] of sums.entries()) {
          if (index === rating - 1) expect(sum).toBeGreaterThanOrEqual(highest * (1 - 1e-9));
          if (index < rating - 1) expect(sum).toBeLessThan(highest * (1 - 1e-9));
        }
      }),
    );
  });
});
