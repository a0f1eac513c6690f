import { type Language, languageTags } from '@access-atlas/contract/languages.ts';

/** A number as readers of the language write it: 128,406 · 128 406 · 128.406. */
export function formatNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(languageTags[language]).format(value);
}

/** A number in little room: 999, then 1.2K, 35K, 2.1M, or what the language says for them. */
export function formatCompactNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(languageTags[language], { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}
