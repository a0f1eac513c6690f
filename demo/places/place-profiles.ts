import type { TagKey } from '@access-atlas/contract/places/accessibility.ts';

/** What people do at a place: it decides what they look at and talk about. */
export type Domain =
  | 'food'
  | 'bar'
  | 'shop'
  | 'services'
  | 'health'
  | 'office'
  | 'culture'
  | 'worship'
  | 'lodging'
  | 'transport'
  | 'outdoors'
  | 'sport'
  | 'school'
  | 'toilets'
  | 'car';

const typesByDomain: Readonly<Record<Domain, string>> = {
  food: 'restaurant cafe fastFood iceCream bakery',
  bar: 'bar pub nightclub',
  shop: 'foodShop supermarket convenienceStore shoppingCentre market shop clothes jewellery bookshop electronicsShop hardwareStore furnitureShop florist sportsShop chemist optician pharmacy medicalSupply',
  services: 'hairdresser beautySalon laundry workshop',
  health: 'doctor dentist clinic hospital therapist veterinary socialFacility',
  office: 'bank atm postOffice police fireStation townHall governmentOffice embassy office information place',
  culture:
    'library communityCentre eventVenue cinema theatre artsCentre museum attraction castle historicSite zoo themePark',
  worship: 'placeOfWorship',
  lodging: 'hotel guestHouse campsite',
  transport: 'station publicTransportStop stationEntrance busStation ferryTerminal taxi bicycleStation shelter',
  outdoors:
    'park playground picnicSite viewpoint monument fountain beach marina cemetery recycling sportsPitch trail wheelchairTrail',
  sport: 'sportsCentre fitness swimmingPool stadium',
  school: 'school kindergarten university',
  toilets: 'toilets',
  car: 'carService fuel parking',
};

const domains = new Map(
  (Object.keys(typesByDomain) as Domain[]).flatMap((domain) =>
    typesByDomain[domain].split(' ').map((type) => [type, domain] as const),
  ),
);

/** @throws RangeError for a type that has none */
export function domainOf(type: string): Domain {
  const domain = domains.get(type);
  if (domain === undefined) throw new RangeError(`Nobody knows what one does at a ${type}.`);
  return domain;
}

/** Every place type of the demonstration's own places. */
export const demonstratedTypes: ReadonlySet<string> = new Set(domains.keys());

const restroomDomains: ReadonlySet<Domain> = new Set([
  'food',
  'bar',
  'culture',
  'lodging',
  'office',
  'health',
  'sport',
  'school',
]);
const withoutRestroom: ReadonlySet<string> = new Set([
  'atm',
  'historicSite',
  'sportsPitch',
  'veterinary',
  'place',
  'information',
]);

export const hasRestroom = (type: string): boolean => restroomDomains.has(domainOf(type)) && !withoutRestroom.has(type);

/** What is worth telling of the inside, beside steps and restrooms. */
export const factsOfDomain: Readonly<Record<Domain, readonly TagKey[]>> = {
  food: [
    'wideAisles',
    'accessibleTables',
    'accessibleMenu',
    'serviceAnimals',
    'lowLighting',
    'quietSpace',
    'loweredCounter',
    'signLanguage',
    'scentFree',
    'wellLit',
  ],
  bar: [
    'wideAisles',
    'accessibleTables',
    'loweredCounter',
    'lowLighting',
    'serviceAnimals',
    'quietSpace',
    'wellLit',
    'accessibleMenu',
  ],
  shop: [
    'wideAisles',
    'loweredCounter',
    'serviceAnimals',
    'sensoryHours',
    'wellLit',
    'restSeating',
    'scentFree',
    'highContrastSignage',
    'curbRamp',
  ],
  services: ['loweredCounter', 'wideAisles', 'scentFree', 'quietSpace', 'wellLit', 'restSeating', 'serviceAnimals'],
  health: [
    'elevator',
    'restSeating',
    'loweredCounter',
    'wideAisles',
    'signLanguage',
    'plainLanguage',
    'scentFree',
    'quietSpace',
    'hearingLoop',
    'brailleSignage',
    'equipmentLoan',
  ],
  office: [
    'elevator',
    'loweredCounter',
    'restSeating',
    'hearingLoop',
    'signLanguage',
    'plainLanguage',
    'brailleSignage',
    'highContrastSignage',
    'curbRamp',
  ],
  culture: [
    'elevator',
    'wheelchairSeating',
    'equipmentLoan',
    'brailleSignage',
    'audioDescription',
    'hearingLoop',
    'captions',
    'restSeating',
    'quietSpace',
    'sensoryHours',
    'highContrastSignage',
    'lowLighting',
    'plainLanguage',
    'signLanguage',
  ],
  worship: ['hearingLoop', 'wheelchairSeating', 'restSeating', 'quietSpace', 'scentFree', 'lowLighting'],
  lodging: ['elevator', 'wideAisles', 'quietSpace', 'serviceAnimals', 'captions', 'scentFree', 'loweredCounter'],
  transport: [
    'tactilePaving',
    'restSeating',
    'wellLit',
    'highContrastSignage',
    'captions',
    'brailleSignage',
    'curbRamp',
    'elevator',
  ],
  outdoors: ['restSeating', 'curbRamp', 'brailleSignage', 'tactilePaving', 'highContrastSignage'],
  sport: [
    'elevator',
    'wheelchairSeating',
    'equipmentLoan',
    'wideAisles',
    'hearingLoop',
    'sensoryHours',
    'loweredCounter',
  ],
  school: ['elevator', 'hearingLoop', 'plainLanguage', 'highContrastSignage', 'quietSpace', 'brailleSignage'],
  toilets: ['wellLit', 'highContrastSignage', 'brailleSignage'],
  car: ['curbRamp', 'loweredCounter', 'restSeating', 'wellLit'],
};

const lendingTypes: ReadonlySet<string> = new Set(['beach', 'park', 'zoo', 'museum', 'hospital', 'ferryTerminal']);

/** Where one may hope to borrow a wheelchair. */
export const mayLend = (type: string): boolean => lendingTypes.has(type);

/** Without doors: entrances tell nothing there. */
export const isOpenAir = (type: string): boolean =>
  domainOf(type) === 'outdoors' ||
  [
    'taxi',
    'bicycleStation',
    'shelter',
    'publicTransportStop',
    'sportsPitch',
    'parking',
    'historicSite',
    'market',
    'campsite',
  ].includes(type);

const hours: Readonly<Partial<Record<Domain, readonly string[]>>> = {
  food: [
    'Tu-Su 11:30-22:00',
    'Mo-Su 07:30-18:00',
    'Mo-Sa 08:00-19:00',
    'We-Mo 12:00-14:30,18:00-22:30',
    'Mo-Fr 07:00-17:00; Sa 08:00-14:00',
  ],
  bar: ['Tu-Su 17:00-01:00', 'Mo-Su 16:00-24:00', 'Th-Sa 19:00-03:00'],
  shop: [
    'Mo-Sa 09:00-18:00',
    'Mo-Fr 09:30-18:30; Sa 09:30-16:00',
    'Tu-Sa 10:00-17:00',
    'Mo-Su 08:00-20:00',
    'Mo-Fr 08:00-12:30,14:00-18:00; Sa 08:00-13:00',
  ],
  services: ['Tu-Sa 09:00-18:00', 'Mo-Fr 08:30-17:00', 'Mo-Fr 10:00-19:00; Sa 09:00-14:00'],
  health: ['Mo-Fr 08:00-12:00,14:00-18:00', 'Mo,Tu,Th 08:00-17:00; We,Fr 08:00-13:00', 'Mo-Fr 09:00-16:00'],
  office: ['Mo-Fr 09:00-16:30', 'Mo-Th 08:00-16:00; Fr 08:00-12:00', 'Mo-Fr 09:00-13:00; We 15:00-19:00'],
  culture: ['Tu-Su 10:00-18:00', 'We-Mo 10:00-17:00; Th 10:00-21:00', 'Tu-Sa 13:00-22:00'],
  worship: ['Mo-Su 08:00-19:00', 'Mo-Sa 09:00-17:00; Su 08:00-13:00'],
  lodging: ['24/7', 'Mo-Su 07:00-22:00'],
  sport: ['Mo-Su 07:00-21:00', 'Mo-Fr 06:30-22:00; Sa-Su 09:00-18:00'],
  school: ['Mo-Fr 07:30-16:00', 'Mo-Fr 08:00-18:00'],
  toilets: ['24/7', 'Mo-Su 07:00-20:00', 'Mo-Su 06:00-22:00'],
  car: ['Mo-Fr 08:00-18:00; Sa 09:00-13:00', '24/7'],
};

const alwaysOpen: ReadonlySet<string> = new Set([
  'hospital',
  'atm',
  'police',
  'fireStation',
  'parking',
  'bicycleStation',
  'taxi',
]);

/** In OpenStreetMap's opening_hours syntax; empty where nobody closes. */
export function hoursOf(type: string): readonly string[] {
  return alwaysOpen.has(type) ? ['24/7'] : (hours[domainOf(type)] ?? []);
}
