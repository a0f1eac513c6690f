import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import en from '../../../i18n/en/details.json' with { type: 'json' };
import fr from '../../../i18n/fr/details.json' with { type: 'json' };
import pt from '../../../i18n/pt/details.json' with { type: 'json' };
import { changeText } from './change-text.ts';

const words = { en, fr, pt } as const;
/** A Sunday at noon in Berlin. */
const now = '2026-11-22T11:00:00.000Z';

describe.each(['en', 'fr', 'pt'] as const)('in %s', (language) => {
  const { t } = createInstance(
    { lng: language, resources: { [language]: { translation: words[language] } } },
    () => {},
  );
  const say = (changesAt: string, isOpen: boolean) =>
    changeText({ changesAt, isOpen, timeZone: 'Europe/Berlin', language, now }, t);

  test('midnight is the end of the day before it', () => {
    const [tonight, laterMidnight] = {
      en: ['until midnight', 'until midnight on Tuesday'],
      fr: ['jusqu’à minuit', 'jusqu’à mardi minuit'],
      pt: ['até a meia-noite', 'até a meia-noite de terça-feira'],
    }[language];
    expect(say('2026-11-22T23:00:00.000Z', true)).toBe(tonight);
    expect(say('2026-11-24T23:00:00.000Z', true)).toBe(laterMidnight);
  });

  test('another time is itself, with its day where that is not today', () => {
    expect(say('2026-11-22T17:00:00.000Z', true)).toMatch(/18:00$/);
    expect(say('2026-11-23T08:00:00.000Z', false)).toMatch(/(Monday|lundi|segunda-feira).* 09:00$/);
    expect(say('2026-11-22T23:00:00.000Z', false)).toMatch(/(Monday|lundi|segunda-feira).* 00:00$/);
  });
});
