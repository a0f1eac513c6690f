import type { ImportSaid } from '@access-atlas/contract/operating/import-said.ts';
import type { i18n, TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { formatNumber } from '../../i18n/format-number.ts';

interface SaidProps {
  /** In English, as the record keeps it. */
  readonly sentence: string;
  readonly said: ImportSaid | undefined;
}

/** What an importer says, in the page's language; in English where it has no code, or one that this page does not know. */
export function Said({ sentence, said }: SaidProps) {
  const { t, i18n } = useTranslation();
  const { language } = useSite();
  const format = (value: number) => formatNumber(value, language);
  const words = said === undefined ? null : wordsOf(said, { t, i18n, format });
  return words === null ? <span lang="en">{sentence}</span> : words;
}

interface Wording {
  readonly t: TFunction;
  readonly i18n: i18n;
  readonly format: (value: number) => string;
}

function wordsOf({ code, values, because }: ImportSaid, wording: Wording): string | null {
  const { t, i18n, format } = wording;
  const key = `console.imports.said.${code}`;
  if (!i18n.exists(key)) return null;
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? format(value) : value,
  ]);
  const reason = because === undefined ? null : wordsOf(because, wording);
  // Half of it in another language would be read as one.
  if (because !== undefined && reason === null) return null;
  return t(key as 'console.imports.said.fileEmpty', { ...Object.fromEntries(shown), because: reason });
}
