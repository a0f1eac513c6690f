import type { PlaceTypeKey } from '../../../domain/vocabulary/place-types.ts';

/**
 * What people say for kinds of places beside their names. A word is not listed where it is narrower than what it would
 * find: "mosque" is not every place of worship.
 */
export const typeWords: Readonly<Partial<Record<PlaceTypeKey, readonly string[]>>> = {
  cafe: ['coffee', 'coffee shop', 'coffee house', 'cafetaria', 'salon de thé'],
  restaurant: ['resto', 'place to eat', 'eat', 'food', 'dinner', 'lunch', 'manger', 'comer', 'comida'],
  pub: ['beer garden', 'brewpub'],
  iceCream: ['ice cream', 'gelato', 'crème glacée', 'glace', 'sorvete'],
  supermarket: ['grocery store', 'grocery', 'épicerie', 'courses'],
  convenienceStore: ['corner shop', 'corner store', 'dépanneur'],
  shoppingCentre: ['mall', 'shopping mall', 'shopping center', 'department store', 'galerie marchande', 'shopping'],
  shop: ['store', 'boutique', 'commerce'],
  pharmacy: ['chemist', 'drugstore', 'drug store', 'drogaria'],
  doctor: ['doctor', 'gp', 'médecin', 'docteur', 'médico'],
  toilets: [
    'toilet',
    'restroom',
    'rest room',
    'washroom',
    'bathroom',
    'lavatory',
    'loo',
    'wc',
    'public restroom',
    'wc public',
    'public wc',
    'toilette',
    'sanitaire',
    'banheiro',
    'sanitário',
    'lavabo',
    'casa de banho',
  ],
  cinema: ['movie theater', 'movie theatre', 'movie', 'ciné'],
  theatre: ['theater'],
  library: ['public library', 'médiathèque'],
  hotel: ['place to stay', 'accommodation', 'hébergement', 'hospedagem'],
  playground: ['play area', 'aire de jeu', 'parque infantil', 'parquinho'],
  fitness: ['gym', 'fitness', 'fitness studio', 'musculation', 'ginásio'],
  swimmingPool: ['pool', 'swimming'],
  station: ['train station', 'railway station', 'metro', 'metro station', 'subway', 'underground', 'tube'],
  publicTransportStop: [
    'bus stop',
    'tram stop',
    'arrêt de bus',
    'arrêt de tram',
    'ponto de ônibus',
    'parada de ônibus',
  ],
  parking: ['car park', 'parking lot', 'parking garage'],
  atm: ['cash point', 'cashpoint', 'atm', 'distributeur', 'dab'],
  hairdresser: ['barber', 'coiffeur', 'cabeleireiro', 'barbeiro'],
  elevator: ['lift'],
  castle: ['palace', 'palais', 'palácio'],
  accessibleParking: [
    'disabled parking',
    'parking handicapé',
    'place de parking handicapé',
    'place handicapé',
    'place pmr',
    'parking pmr',
    'stationnement handicapé',
    'vaga para deficiente',
    'estacionamento para deficiente',
  ],
  wheelchairTrail: [
    'accessible trail',
    'wheelchair trail',
    'sentier accessible',
    'trilha acessível',
    'step free trail',
  ],
};

/** Kinds that are asked for by themselves with words that are not their names, so that no name of a place is meant. */
export const kindsMeantAlone: ReadonlySet<string> = new Set([
  'toilets',
  'elevator',
  'wheelchairTrail',
] satisfies PlaceTypeKey[]);

/**
 * What a kind means beside another kind: a café with a toilet is a café whose toilet can be used, and a museum with a lift
 * has it inside.
 */
export const tagBesideKind: Readonly<Record<string, string>> = {
  toilets: 'accessibleRestroom',
  elevator: 'elevator',
  accessibleParking: 'accessibleParking',
  parking: 'accessibleParking',
  ramp: 'permanentRamp',
  bench: 'restSeating',
} satisfies Partial<Record<PlaceTypeKey, string>>;
