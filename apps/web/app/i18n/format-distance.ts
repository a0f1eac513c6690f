import { metersPerMile } from '@access-atlas/contract/geometry/geo.ts';
import { type Language, languageTags } from '@access-atlas/contract/languages.ts';

/** The unit that the reader has chosen in the preferences. */
export type DistanceUnit = 'km' | 'mi';

const metersOf: Record<DistanceUnit, number> = { km: 1000, mi: metersPerMile };
const intlUnits: Record<DistanceUnit, string> = { km: 'kilometer', mi: 'mile' };
/** Below a tenth of the unit people think in a smaller one, in steps that suit it. */
const smallUnits = {
  km: { unit: 'meter', perUnit: 1000, step: 10 },
  mi: { unit: 'foot', perUnit: 5280, step: 50 },
} as const satisfies Record<DistanceUnit, object>;

/** A length in metres, in the reader's unit. */
export function distanceInUnit(meters: number, unit: DistanceUnit): number {
  return meters / metersOf[unit];
}

/**
 * A distance in words: "0.2 km", "14 km", "30 m"; "0.1 mi", "150 ft".
 * @param distance in `unit`, as the API gives it in `distanceIn`
 */
export function formatDistance(distance: number, unit: DistanceUnit, language: Language): string {
  const { unit: smallUnit, perUnit, step } = smallUnits[unit];
  const small = Math.round((distance * perUnit) / step) * step;
  const isSmall = small < perUnit / 10;
  const words = new Intl.NumberFormat(languageTags[language], {
    style: 'unit',
    unit: isSmall ? smallUnit : intlUnits[unit],
    maximumFractionDigits: isSmall || distance >= 9.95 ? 0 : 1,
  }).format(isSmall ? Math.max(small, step) : distance);
  // Number and unit stay on one line.
  return words.replace(/\s/g, '\u00a0');
}
