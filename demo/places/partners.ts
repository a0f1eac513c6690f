import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import type { Dice } from '../dice.ts';
import { domainOf } from './place-profiles.ts';

export interface DemoPartner {
  readonly key: string;
  readonly name: string;
  readonly texts: LocalizedText;
  readonly url: string;
}

/** Invented organisations that stand behind some of the places. */
export const partners: readonly DemoPartner[] = [
  {
    key: 'lanternTrust',
    name: 'The Lantern Trust',
    texts: {
      en: 'The Trust keeps the lighthouse, the fort and the coast path open and tells exactly what to expect there.',
      fr: 'La fondation entretient le phare, le fort et le sentier côtier, et dit précisément à quoi s’attendre.',
      pt: 'A fundação cuida do farol, do forte e da trilha costeira e conta com exatidão o que esperar lá.',
    },
    url: 'https://lantern-trust.example/',
  },
  {
    key: 'quaysideTraders',
    name: 'Quayside Traders',
    texts: {
      en: 'Shops and kitchens around the harbour that measured their doors together.',
      fr: 'Boutiques et tables du port qui ont mesuré leurs portes ensemble.',
      pt: 'Lojas e cozinhas do porto que mediram juntas as suas portas.',
    },
    url: 'https://quayside-traders.example/',
  },
  {
    key: 'nullTransit',
    name: 'Null Island Transit',
    texts: {
      en: 'Tram, buses and ferry, with level boarding wherever the rails allow it.',
      fr: 'Tram, bus et ferry, de plain-pied partout où les rails le permettent.',
      pt: 'Bonde, ônibus e balsa, com embarque em nível onde os trilhos permitem.',
    },
    url: 'https://null-transit.example/',
  },
];

const trustPlaces: ReadonlySet<string> = new Set([
  'Lantern Head Lighthouse',
  'Fort Nil',
  'The Old Windmill',
  'The Keeper’s Cottage',
  'Lantern Path Shelter',
  'Lantern Path Information Board',
  'Harbour Museum',
  'The Small Planetarium',
  'West Cape View',
  'Gannet Lookout',
  'The Limekilns',
]);
const transitTypes: ReadonlySet<string> = new Set([
  'station',
  'stationEntrance',
  'busStation',
  'ferryTerminal',
  'taxi',
  'bicycleStation',
]);

/** The key of the partner that a place belongs to, or null. */
export function partnerOf(name: string, type: string, dice: Dice): string | null {
  if (trustPlaces.has(name)) return 'lanternTrust';
  if (transitTypes.has(type)) return 'nullTransit';
  return ['food', 'shop'].includes(domainOf(type)) && dice.chance(0.2) ? 'quaysideTraders' : null;
}
