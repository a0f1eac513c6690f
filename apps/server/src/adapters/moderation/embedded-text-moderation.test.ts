import type { Language } from '@access-atlas/contract/languages.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { embeddedTextModeration } from './embedded-text-moderation.ts';
import { everydayReviews } from './testing/everyday-reviews.ts';

const judge = (text: string, language: Language | null = null) => embeddedTextModeration.judge(text, language);

const everyday = (['en', 'fr', 'pt'] as const).flatMap((language) =>
  everydayReviews[language].map((text) => [language, text] as const),
);

describe('everyday reviews', () => {
  test('are 200, and all different', () => {
    expect(new Set(everyday.map(([, text]) => text)).size).toBe(200);
  });

  test.each(everyday)('%s: %s', async (language, text) => {
    expect(await judge(text, language)).toEqual({ verdict: 'accept', reasons: [] });
  });
});

test('an insult that another language says every day is one in its own language alone', async () => {
  expect(await judge('Le patron est un pédé.', 'fr')).toMatchObject({
    verdict: 'hold',
    reasons: [{ excerpt: 'pédé' }],
  });
  expect(await judge('A atendente pede ajuda para abrir a porta.', 'pt')).toMatchObject({ verdict: 'accept' });
  expect(await judge('Sale pédé', 'pt')).toMatchObject({ verdict: 'refuse' });
});

test.each([
  ['plain', 'The waiter is a cunt.', 'cunt'],
  ['capitals', 'GO AWAY MOTHERFUCKER', 'MOTHERFUCKER'],
  ['digits and signs for letters', 'what a c0ck$ucker', 'c0ck$ucker'],
  ['a one for an i', 'n1gg3rs everywhere', 'n1gg3rs'],
  ['letters apart', 'f u c k y o u all', 'f u c k y o u'],
  ['dots between', 'you are a c.u.n.t.', 'a c u n t'],
  ['letters held down', 'Cuuuuuunt!!!', 'Cuuuuuunt'],
  ['letters left out', 'f*ck you and your ramp', 'f*ck you'],
  ['letters of another script', 'what a сunt', 'сunt'],
  ['accents', 'Fïls dé pùte', 'Fïls dé pùte'],
  ['full width', 'ｃｕｎｔ', 'ｃｕｎｔ'],
  ['French', 'Bande d’enculés', 'enculés'],
  ['French, without its accents', 'va te faire encule', 'encule'],
  ['Portuguese', 'O dono é um filho da puta', 'filho da puta'],
  ['Portuguese, with its accents', 'Vão se foder', 'Vão se foder'],
  ['a threat', 'kill yourself', 'kill yourself'],
])('refuses abuse and says where it is: %s', async (_how, text, excerpt) => {
  expect(await judge(text)).toEqual({ verdict: 'refuse', reasons: [{ kind: 'abuse', excerpt }] });
});

test.each([
  ['The manager is an asshole', 'insult'],
  ['Quel connard, ce patron', 'insult'],
  ['O gerente é um babaca', 'insult'],
  ['See https://a.example https://b.example and www.c.example', 'spam'],
  ['Best online casino of the town', 'insult'],
])('holds for a moderator: %s', async (text, kind) => {
  const { verdict, reasons } = await judge(text);
  expect(verdict).toBe('hold');
  expect(reasons).toMatchObject([{ kind }]);
});

test.each(['Scunthorpe', 'cockpit', 'Penistone', 'Clitheroe', 'Bitche', 'Wankdorf', 'Arsenal', 'Raccoon', 'Essex'])(
  'finds nothing in the name %s',
  async (name) => {
    expect(await judge(name)).toEqual({ verdict: 'accept', reasons: [] });
  },
);

test('accepts a link or two', async () => {
  expect(await judge('Photos at https://example.org/ramp and https://example.org/lift')).toMatchObject({
    verdict: 'accept',
  });
});

test('finds abuse wherever it stands among everyday sentences', async () => {
  const sentence = fc.constantFrom(...everyday.map(([, text]) => text));
  const abuse = fc.constantFrom('You cunt', 'fils de pute', 'filho da puta', 'FUCK YOU', 'n i g g e r');
  await fc.assert(
    fc.asyncProperty(sentence, abuse, sentence, async (before, words, after) => {
      expect((await judge(`${before} ${words}. ${after}`)).verdict).toBe('refuse');
    }),
  );
});

test('judges any text, and soon', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 1000 }), async (text) => {
      expect(['accept', 'hold', 'refuse']).toContain((await judge(text)).verdict);
    }),
  );
  const hostile = ['aaa'.repeat(333), 'a*'.repeat(500), '*'.repeat(1000), 'abbbcccdddeeefff'.repeat(60)];
  for (const text of hostile) expect(await judge(text)).toMatchObject({ verdict: 'accept' });
});
