import { expect, test } from 'vitest';
import { parseInclinePercent, parseLengthMeters } from './parse-length.ts';
import { readAddress, readOwnCountry } from './read-address.ts';
import { normalizeUrl, readOpeningHours, readPhone, readUrl } from './read-contact.ts';
import { readDescriptions } from './read-descriptions.ts';
import { readNames } from './read-names.ts';
import { readRating } from './read-rating.ts';
import { parseSurveyDay, readReportDate, toIsoDay } from './read-report-date.ts';

const latestDay = '2026-11-20';

test.each([
  ['yes', 'accessible'],
  ['designated', 'accessible'],
  ['limited', 'partiallyAccessible'],
  ['no', 'notAccessible'],
])('wheelchair=%s reads %s', (wheelchair, rating) => {
  expect(readRating({ wheelchair }, '2024-01-02', latestDay)).toEqual({
    rating,
    reportedOn: '2024-01-02',
    isConfirmed: false,
  });
});

test.each([
  {},
  { wheelchair: 'unknown' },
  { wheelchair: 'no;limited' },
  { 'toilets:wheelchair': 'yes' },
  { step_count: '0' },
])('%o gives no rating', (tags) => {
  expect(readRating(tags, '2024-01-02', latestDay)).toBeNull();
});

test.each([
  [{ 'check_date:wheelchair': '2025-03-04', check_date: '2026-01-01' }, '2025-03-04', true],
  [{ check_date: '2023-07-08', 'survey:date': '2025-01-01' }, '2025-01-01', true],
  [{ 'survey:date': '2022-11' }, '2022-11-01', true],
  [{ check_date: '2027-01-01' }, '2024-01-02', false],
  [{ check_date: '2023-02-30' }, '2024-01-02', false],
  [{ check_date: 'last summer' }, '2024-01-02', false],
  [{ 'check_date:opening_hours': '2025-03-04' }, '2024-01-02', false],
])('%o is dated %s', (tags, reportedOn, isConfirmed) => {
  expect(readReportDate(tags, 'wheelchair', '2024-01-02', latestDay)).toEqual({ reportedOn, isConfirmed });
});

test('days', () => {
  expect(toIsoDay(0)).toBeNull();
  expect(toIsoDay(1_595_249_043)).toBe('2020-07-20');
  expect(toIsoDay(Number.MAX_SAFE_INTEGER)).toBeNull();
  expect(parseSurveyDay('1999-01-01', latestDay)).toBeNull();
  expect(parseSurveyDay(undefined, latestDay)).toBeNull();
});

test('names in the languages given', () => {
  expect(
    readNames({
      name: ' Nová  kavárna ',
      'name:en': 'New Café',
      'name:fr': 'Nouveau café',
      'name:pt': 'P',
      'name:pt-BR': 'B',
      'name:de': 'D',
    }),
  ).toEqual({ und: 'Nová kavárna', en: 'New Café', fr: 'Nouveau café', pt: 'B' });
  expect(readNames({ 'name:pt': 'P' })).toEqual({ pt: 'P' });
  expect(readNames({ name: '  ' })).toEqual({});
  expect(readNames({ name: 'Café', 'name:fr': '\u200d\u3164' })).toEqual({ und: 'Café' });
});

test('descriptions by language', () => {
  expect(
    readDescriptions({
      'wheelchair:description': 'Stufe',
      'wheelchair:description:en': 'Step',
      'wheelchair:description:pt-BR': 'Degrau',
    }),
  ).toEqual({ und: 'Stufe', en: 'Step', pt: 'Degrau' });
  expect(readDescriptions({ 'wheelchair:description:de': 'Rampe' })).toEqual({ und: 'Rampe' });
  expect(readDescriptions({ description: 'A nice place' })).toEqual({});
  expect(
    readDescriptions({ 'wheelchair:description': 'Ramp', 'toilets:wheelchair:description': 'Narrow door' }),
  ).toEqual({
    und: 'Ramp. Narrow door',
  });
});

test('a limited restroom is said in words, after what the source says', () => {
  expect(readDescriptions({ 'toilets:wheelchair': 'limited', 'wheelchair:description:fr': 'Une marche' })).toEqual({
    en: 'The restroom is only partly accessible by wheelchair.',
    fr: 'Une marche. Les toilettes ne sont que partiellement accessibles en fauteuil roulant.',
    pt: 'O banheiro é apenas parcialmente acessível para cadeira de rodas.',
  });
});

test('phone and opening hours', () => {
  expect(readPhone({ 'contact:phone': '+49 89 123; +49 89 124' })).toBe('+49 89 123');
  expect(readPhone({ phone: 'ask', mobile: '+423 1234567' })).toBe('+423 1234567');
  expect(readPhone({ phone: '+1 416 555 0100;ext=12; +1 416 555 0101' })).toBe('+1 416 555 0100;ext=12');
  expect(readPhone({ phone: '+1 416 555 0100 ; Ext = 12' })).toBe('+1 416 555 0100 ; Ext = 12');
  expect(readPhone({ phone: '00423 230 01 77' })).toBe('+423 230 01 77');
  expect(readPhone({ phone: '0800 123 456' })).toBe('0800 123 456');
  expect(readPhone({})).toBeNull();
  expect(readOpeningHours({ opening_hours: 'Mo-Fr 10:00-18:00' })).toBe('Mo-Fr 10:00-18:00');
  expect(readOpeningHours({ opening_hours: 'x'.repeat(1001) })).toBeNull();
});

test.each([
  ['https://example.org/a?b=c', 'https://example.org/a?b=c'],
  ['http://example.org', 'http://example.org/'],
  ['www.example.org', 'https://www.example.org/'],
  ['example.org:8080/x', 'https://example.org:8080/x'],
  ['//example.org', 'https://example.org/'],
  ['https://a.example; https://b.example', 'https://a.example/'],
  ['javascript:alert(1)', null],
  ['JavaScript:alert(1)//example.org', null],
  ['data:text/html,x', null],
  ['ftp://example.org', null],
  ['mailto:a@example.org', null],
  ['https://user:secret@example.org', null],
  ['localhost', null],
  ['', null],
  [`https://example.org/${'x'.repeat(2000)}`, null],
])('the address %s reads %s', (text, url) => {
  expect(normalizeUrl(text)).toBe(url);
});

test('the first usable address counts', () => {
  expect(readUrl({ website: 'javascript:x', 'contact:website': 'example.org' })).toBe('https://example.org/');
});

const address = {
  'addr:street': 'Rue A',
  'addr:housenumber': '5',
  'addr:postcode': '10000',
  'addr:city': 'Ville',
} as const;

test.each([
  ['DE', 'Rue A 5, 10000 Ville'],
  ['FR', '5 Rue A, 10000 Ville'],
  ['BR', 'Rue A, 5, Ville, 10000'],
  ['US', '5 Rue A, Ville, 10000'],
  [null, 'Rue A 5, 10000 Ville'],
])('in %s a letter goes to %s', (country, line) => {
  expect(readAddress(address, country)).toBe(line);
});

test('incomplete addresses', () => {
  expect(readAddress({ ...address, 'addr:postcode': '00120;00180' }, 'FI')).toBe('Rue A 5, 00120 Ville');
  expect(readAddress({ 'addr:housenumber': '5' }, 'DE')).toBeNull();
  expect(readAddress({ 'addr:postcode': '10000' }, 'DE')).toBeNull();
  expect(readAddress({ 'addr:place': 'Weiler', 'addr:housenumber': '5' }, 'DE')).toBe('Weiler 5');
  expect(readAddress({ 'addr:city': 'Ville', 'addr:state': 'ON', 'addr:postcode': 'K1A' }, 'CA')).toBe('Ville, ON K1A');
  expect(readAddress({ 'addr:full': 'Behind the church' }, null)).toBe('Behind the church');
  expect(readOwnCountry({ 'addr:country': 'li' })).toBe('LI');
  expect(readOwnCountry({ 'addr:country': 'Liechtenstein' })).toBeNull();
});

test.each([
  ['0.9', 0.9],
  ['90 cm', 0.9],
  ['900mm', 0.9],
  ['1,5 m', 1.5],
  ["3'", 0.9144],
  ['2\'6"', 0.762],
  ['36 in', 0.9144],
  ['wide', null],
  ['-1', null],
  ['', null],
  [undefined, null],
])('a width of %s is %s metres', (text, meters) => {
  const parsed = parseLengthMeters(text);
  if (meters === null) expect(parsed).toBeNull();
  else expect(parsed).toBeCloseTo(meters, 6);
});

test.each([
  ['10%', 10],
  ['-8.5 %', -8.5],
  ['1:12', 8.3333],
  ['45°', 100],
  ['up', null],
  ['10', null],
  ['1:0', null],
  [undefined, null],
])('an incline of %s is %s percent', (text, percent) => {
  const parsed = parseInclinePercent(text);
  if (percent === null) expect(parsed).toBeNull();
  else expect(parsed).toBeCloseTo(percent, 3);
});
