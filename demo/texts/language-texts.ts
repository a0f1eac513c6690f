import type { Language } from '@access-atlas/contract/languages.ts';
import type { RatedKey, TagKey } from '@access-atlas/contract/places/accessibility.ts';
import type { Perspective } from '../people/make-people.ts';
import type { Domain } from '../places/place-profiles.ts';
import factsEn from './facts.en.json' with { type: 'json' };
import factsFr from './facts.fr.json' with { type: 'json' };
import factsPt from './facts.pt.json' with { type: 'json' };
import phrasesEn from './phrases.en.json' with { type: 'json' };
import phrasesFr from './phrases.fr.json' with { type: 'json' };
import phrasesPt from './phrases.pt.json' with { type: 'json' };

/** What a photo shows. */
export const photoScenes = [
  'levelEntrance',
  'oneStep',
  'multipleSteps',
  'ramp',
  'loweredCounter',
  'highCounter',
  'restroom',
  'elevator',
  'wideAisles',
  'tables',
  'street',
  'path',
  'stop',
  'parking',
] as const;
export type PhotoScene = (typeof photoScenes)[number];

type Patterns = readonly string[];

/** The sentences of one language, as patterns for `spellOut`. */
export interface LanguageTexts {
  readonly facts: Readonly<Record<TagKey, { readonly yes: Patterns; readonly no: Patterns }>>;
  readonly openers: Readonly<Record<Perspective, Patterns>>;
  readonly remarks: Readonly<Record<Domain, Patterns>>;
  readonly verdicts: Readonly<Record<RatedKey, Patterns>>;
  readonly closers: Patterns;
  readonly replies: Readonly<Record<'thanks' | 'partly' | 'sorry', Patterns>>;
  /** With {place} for the place's name. */
  readonly photos: Readonly<Record<PhotoScene, Patterns>>;
}

export const languageTexts: Readonly<Record<Language, LanguageTexts>> = {
  en: { facts: factsEn, ...phrasesEn },
  fr: { facts: factsFr, ...phrasesFr },
  pt: { facts: factsPt, ...phrasesPt },
};
