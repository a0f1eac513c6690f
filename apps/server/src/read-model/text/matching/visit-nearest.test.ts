import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDocuments, anyPosition, storeOf } from '../testing/any-documents.ts';
import { visitNearest } from './visit-nearest.ts';

test('every document but the large settlements is visited once, and none that is left out lies nearer than told', () => {
  fc.assert(
    fc.property(anyDocuments(60), anyPosition, fc.integer({ min: 0, max: 13 }), (documents, center, squares) => {
      const { table } = storeOf(documents).store;
      const perE7 = 111.195 / 1e7;
      const columnKilometers = (differenceE7: number) =>
        differenceE7 * perE7 * Math.cos((center.latitudeE7 / 1e7) * (Math.PI / 180));
      const visited: number[] = [];
      const radii: number[] = [];
      visitNearest(table, {
        ...center,
        columnKilometers,
        visit: (start, end) => {
          for (let document = start; document < end; document++) visited.push(document);
        },
        isEnough: (kilometers) => {
          radii.push(kilometers);
          return radii.length > squares;
        },
      });
      expect(new Set(visited).size).toBe(visited.length);
      const all = Array.from({ length: table.shape.documents }, (_, document) => document).slice(
        table.shape.settlements,
      );
      const missed = all.filter((document) => !visited.includes(document));
      if (radii.length <= squares) expect(missed).toEqual([]);
      expect(radii).toEqual(radii.toSorted((a, b) => a - b));
      for (const document of missed) {
        const apart = Math.abs((table.longitudes[document] ?? 0) - center.longitudeE7);
        const x = columnKilometers(Math.min(apart, 3_600_000_000 - apart));
        const y = ((table.latitudes[document] ?? 0) - center.latitudeE7) * perE7;
        expect(Math.hypot(x, y)).toBeGreaterThanOrEqual((radii.at(-1) ?? 0) - 1e-9);
      }
    }),
    { numRuns: 400 },
  );
});
