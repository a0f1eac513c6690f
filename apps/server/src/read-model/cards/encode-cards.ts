import { distanceMeters, type LngLat, metersPerMile } from '@access-atlas/contract/geometry/geo.ts';
import type { Language } from '@access-atlas/contract/languages.ts';
import type { PageAnswer } from '../pins/map-index-queries.ts';
import { coordinateFactor } from '../pins/pin.ts';
import type { CardStore } from './card-store.ts';

export type DistanceUnit = 'km' | 'mi';

export interface CardContext {
  /** Where distances are measured from; null leaves them out. */
  readonly center: LngLat | null;
  readonly unit: DistanceUnit;
  readonly language: Language;
}

/** Metres in the reader's unit, to three decimals. */
export function distanceIn(meters: number, unit: DistanceUnit): number {
  return Math.round((meters / (unit === 'mi' ? metersPerMile : 1000)) * 1000) / 1000;
}

/** The cards of a page as JSON texts, each with its distance. */
export async function encodeCards(
  services: { readonly cards: CardStore },
  page: Pick<PageAnswer, 'ids' | 'longitudesE7' | 'latitudesE7'>,
  { center, unit, language }: CardContext,
): Promise<string[]> {
  const cards = await services.cards.get(page.ids, language);
  return cards.flatMap((json, row) => {
    if (json === undefined) return [];
    const longitude = page.longitudesE7[row];
    const latitude = page.latitudesE7[row];
    if (center === null || longitude === undefined || latitude === undefined) return cardWithDistance(json, null, unit);
    const position = { longitude: longitude / coordinateFactor, latitude: latitude / coordinateFactor };
    return cardWithDistance(json, distanceMeters(center, position), unit);
  });
}

/** Completes a presented card with its distance. */
export function cardWithDistance(card: string, meters: number | null, unit: DistanceUnit): string {
  const distance = meters === null ? 'null' : String(distanceIn(meters, unit));
  return `${card},"distanceIn":${distance}}`;
}
