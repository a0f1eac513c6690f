import { type Language, languageTags } from '@access-atlas/contract/languages.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const step = 1_000;

/** How much room something takes, as disks are sold: "61 MB", "61 Mo", "1.2 GB". */
export function formatBytes(bytes: number, language: Language): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  const value = bytes / step ** power;
  return new Intl.NumberFormat(languageTags[language], {
    style: 'unit',
    unit: units[power],
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 && power > 1 ? 1 : 0,
  }).format(value);
}
