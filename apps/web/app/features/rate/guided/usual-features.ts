import type { Place } from '@access-atlas/contract/places/place-schemas.ts';
import type { GuidedFeature } from './guided-question.ts';

/** What is asked most for a kind of place, beside its entrance and its restroom. */
const kinds: readonly { readonly types: readonly string[]; readonly features: readonly GuidedFeature[] }[] = [
  {
    types: ['restaurant', 'cafe', 'fastFood', 'bar', 'pub', 'iceCream', 'nightclub'],
    features: ['accessibleTables', 'wideAisles', 'quietSpace'],
  },
  {
    types: ['cinema', 'theatre', 'artsCentre', 'eventVenue', 'stadium', 'placeOfWorship'],
    features: ['wheelchairSeating', 'hearingLoop', 'accessibleParking'],
  },
  {
    types: ['museum', 'library', 'school', 'university', 'communityCentre', 'townHall', 'governmentOffice', 'office'],
    features: ['elevator', 'hearingLoop', 'restSeating'],
  },
  { types: ['hotel', 'guestHouse'], features: ['elevator', 'wideDoor', 'accessibleParking'] },
  {
    types: ['station', 'stationEntrance', 'busStation', 'ferryTerminal', 'publicTransportStop'],
    features: ['elevator', 'tactilePaving', 'restSeating'],
  },
  {
    types: ['doctor', 'dentist', 'clinic', 'hospital', 'therapist', 'pharmacy'],
    features: ['wideDoor', 'elevator', 'restSeating'],
  },
  {
    types: ['bank', 'postOffice', 'police', 'hairdresser', 'beautySalon', 'optician'],
    features: ['loweredCounter', 'wideDoor', 'wideAisles'],
  },
  {
    types: ['supermarket', 'foodShop', 'bakery', 'convenienceStore', 'shoppingCentre', 'market', 'shop', 'clothes'],
    features: ['wideAisles', 'loweredCounter', 'accessibleParking'],
  },
  {
    types: ['park', 'playground', 'picnicSite', 'zoo', 'cemetery', 'beach', 'campsite'],
    features: ['accessibleParking', 'restSeating', 'quietSpace'],
  },
];
const ofOthers: readonly GuidedFeature[] = ['wideAisles', 'wideDoor', 'accessibleParking'];
const ofTrails: readonly GuidedFeature[] = ['accessibleParking', 'accessibleRestroom', 'restSeating'];

/**
 * What is asked most for a place: its restroom first, then what belongs to its kind, those before others that nobody knows;
 * nothing of a bench or an elevator, which have none of it.
 */
export function usualFeatures({
  placeType,
  types,
  tagFacts,
}: Pick<Place, 'placeType' | 'types' | 'tagFacts'>): readonly GuidedFeature[] {
  if (placeType === 'trail') return ofTrails;
  if (placeType !== 'place') return [];
  const ofKind = kinds.find((kind) => types.some((type) => kind.types.includes(type)))?.features ?? ofOthers;
  const known = new Set(tagFacts.filter(({ answer }) => answer !== 'unknown').map(({ key }) => key));
  const usual = [...new Set([...ofKind, ...ofOthers])];
  return [
    'accessibleRestroom',
    ...usual.filter((feature) => !known.has(feature)),
    ...usual.filter((feature) => known.has(feature)),
  ];
}
