import type { LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { type Language, languageTags } from '@access-atlas/contract/languages.ts';
import type { TFunction } from 'i18next';

/** As many decimals as addresses have: a metre. */
const decimals = 5;

/** Where a point lies, as readers of the language write it: "48.13712° N, 11.57550° E". */
export function writeCoordinates({ latitude, longitude }: LngLat, language: Language, t: TFunction): string {
  const format = new Intl.NumberFormat(languageTags[language], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  const write = (degrees: number, direction: 'north' | 'south' | 'east' | 'west') =>
    t(`chosenPoint.${direction}`, { degrees: format.format(Math.abs(degrees)) });
  return t('chosenPoint.coordinates', {
    latitude: write(latitude, latitude < 0 ? 'south' : 'north'),
    longitude: write(longitude, longitude < 0 ? 'west' : 'east'),
  });
}
