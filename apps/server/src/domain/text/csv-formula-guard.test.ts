import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guardFormula, unguardFormula } from './csv-formula-guard.ts';

describe('guardFormula', () => {
  test.each(['=1+1', '+49 89 1234', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\uff1d1', "'=1"])(
    'guards %j',
    (text) => {
      expect(guardFormula(text)).toBe(`'${text}`);
    },
  );

  test.each(['', 'Café', "'Ndrangheta", "'", '1-2', ' =1', 'a=b'])('leaves %j', (text) => {
    expect(guardFormula(text)).toBe(text);
    expect(unguardFormula(text)).toBe(text);
  });

  test('no guarded text starts like a formula, and unguarding gives back every text', () => {
    const starts = fc.array(fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '\uff0b', 'a'), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(starts, fc.string({ unit: 'grapheme' }), (start, rest) => {
        const text = start.join('') + rest;
        expect(guardFormula(text)).not.toMatch(/^[=+\-@\t\r\n\uff0b]/);
        expect(unguardFormula(guardFormula(text))).toBe(text);
      }),
    );
  });
});
