/** The interface languages; Portuguese is Brazilian. */
export const languages = ['en', 'fr', 'pt'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en';

/** The tag a page or a text carries in its `lang` attribute (BCP 47). */
export const languageTags: Record<Language, string> = { en: 'en', fr: 'fr', pt: 'pt-BR' };

/** A text in the interface languages; `und` holds it as its source wrote it, in a language that may be none of them. */
export type LocalizedText = Partial<Record<Language | 'und', string>>;

/**
 * The best text for a reader, with the language it is in (null where the source did not say).
 * Order: the reader's language, the source's own text, English, French, Portuguese.
 */
export function pickText(text: LocalizedText, language: Language): { text: string; language: Language | null } | null {
  const own = text[language];
  if (own) return { text: own, language };
  if (text.und) return { text: text.und, language: null };
  for (const other of languages) {
    const candidate = text[other];
    if (candidate) return { text: candidate, language: other };
  }
  return null;
}
