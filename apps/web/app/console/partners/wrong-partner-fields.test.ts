import { expect, test } from 'vitest';
import { wrongPartnerFields } from './wrong-partner-fields.ts';

const right = {
  name: 'Ferry Line',
  key: 'ferryLine',
  'texts.en': '',
  'texts.fr': '',
  'texts.pt': '',
  url: '',
  logo: '',
};
const t = ((key: string) => key.replace('console.partners.errors.', '')) as never;
const wrong = (changes: Partial<typeof right>, isNew = true) => wrongPartnerFields(t, { ...right, ...changes }, isNew);

test('a name and a key are enough, and spaces around them do no harm', () => {
  expect(wrong({})).toEqual({});
  expect(wrong({ name: ' Ferry Line ', key: ' ferryLine ', url: ' ferry.example ' })).toEqual({});
});

test('each field says what is wrong with it', () => {
  expect(wrong({ name: ' ' })).toEqual({ name: 'name' });
  expect(wrong({ name: 'x'.repeat(201) })).toEqual({ name: 'name' });
  expect(wrong({ name: '…' })).toEqual({ name: 'name' });
  for (const key of ['', '1st', 'ferry-line', 'x'.repeat(51)]) expect(wrong({ key })).toEqual({ key: 'key' });
  // Their addresses are those of something else.
  for (const key of ['new', 'summary']) expect(wrong({ key })).toEqual({ key: 'keyTaken' });
  expect(wrong({ 'texts.fr': 'x'.repeat(1_001) })).toEqual({ 'texts.fr': 'text' });
  for (const url of ['javascript:alert(1)', 'ftp://ferry.example', 'ferry line'])
    expect(wrong({ url })).toEqual({ url: 'url' });
});

test('one that is there has its key already', () => {
  expect(wrong({ key: '' }, false)).toEqual({});
});
