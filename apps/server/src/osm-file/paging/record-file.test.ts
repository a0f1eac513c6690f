import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openTemporaryPagePool } from '../testing/temporary-page-pool.ts';
import { RecordFile } from './record-file.ts';

test('records come back in their order, and one here and there, however long they are', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('ß'.repeat(40_000), 'x'.repeat(70_000)));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 20 }), fc.array(fc.nat(19)), (texts, asked) => {
      using opened = openTemporaryPagePool();
      using records = new RecordFile<string>(join(opened.folder, 'records'), opened.pool);
      for (const [index, one] of texts.entries()) {
        expect(records.add(one)).toBe(index);
        // Read between two writes: the newest may not be on disk yet.
        expect(records.at(index >> 1)).toBe(texts[index >> 1]);
      }
      expect([...records]).toEqual(texts);
      for (const index of asked)
        if (index < texts.length) expect(records.at(index)).toBe(texts[index]);
        else expect(() => records.at(index)).toThrow('no record');
    }),
    { numRuns: 50 },
  );
});
