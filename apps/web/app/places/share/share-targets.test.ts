import { expect, test } from 'vitest';
import { sharedAddress, shareTargets } from './share-targets.ts';

test('every way to share carries the whole address, whatever the place is called', () => {
  const address = sharedAddress('https://atlas.example', '7');
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
