import { expect, test } from 'vitest';
import en from '../../i18n/en/map.json' with { type: 'json' };
import fr from '../../i18n/fr/map.json' with { type: 'json' };
import pt from '../../i18n/pt/map.json' with { type: 'json' };
import { sharedAddress, shareTargets } from './share-targets.ts';

test('every way to share carries the whole address, whatever the place is called', () => {
  const address = sharedAddress('https://atlas.example/details/7/local');
  expect(address).toBe('https://atlas.example/details/7/local/shared');
  const targets = shareTargets(address, 'Café & “Bar”?');
  expect(targets.map(({ method }) => method)).toEqual(['facebook', 'twitter', 'linkedin', 'whatsapp', 'email']);
  for (const { href } of targets) {
    expect(decodeURIComponent(href)).toContain(address);
    expect(URL.canParse(href)).toBe(true);
  }
  const [, twitter, , whatsapp] = targets;
  expect(new URL(twitter?.href ?? '').searchParams.get('text')).toBe('Café & “Bar”?');
  expect(new URL(whatsapp?.href ?? '').searchParams.get('text')).toBe(`Café & “Bar”? ${address}`);
});

test.each([en, fr, pt])('the subject of the mail is a sentence of its own: $places.share.text', ({ places }) => {
  const mail = shareTargets('https://atlas.example/', places.share.text).find(({ method }) => method === 'email');
  expect(new URL(mail?.href ?? '').searchParams.get('subject')).toMatch(/\.$/);
});
