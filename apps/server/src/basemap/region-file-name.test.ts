import { basename, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { regionFileName } from './region-file-name.ts';

describe('regionFileName', () => {
  it('is the key itself where that is safe', () => {
    expect(regionFileName('muenchen-centre')).toBe('muenchen-centre.pmtiles');
  });

  it('never leaves its folder, whatever the key', () => {
    const nasty = fc.constantFrom(
      '../../etc/passwd',
      '..',
      '.',
      '',
      '/',
      'a/../../b',
      'C:\\x',
      'a\0b',
      '.hidden',
      'con',
    );
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), nasty), (key) => {
        const name = regionFileName(key);
        expect(basename(name)).toBe(name);
        expect(resolve('/data/regions', name)).toBe(`/data/regions/${name}`);
        expect(name).toMatch(/^[a-z0-9][a-z0-9._~-]*\.pmtiles$/);
        expect(name.length).toBeLessThan(130);
      }),
    );
  });

  it('differs for different keys, also where file systems ignore case', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        fc.pre(a !== b);
        expect(regionFileName(a).toLowerCase()).not.toBe(regionFileName(b).toLowerCase());
      }),
    );
    expect(regionFileName('Bern')).not.toBe(regionFileName('bern'));
    expect(regionFileName('zürich')).not.toBe(regionFileName('zurich'));
  });
});
