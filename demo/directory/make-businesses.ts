import type { Dice } from '../dice.ts';
import type { Island } from '../island/draw-island.ts';
import { townName } from '../map/town-name.ts';
import { slugOf } from '../places/slug.ts';
import names from '../texts/businesses.json' with { type: 'json' };

/** A business of the directory, by the keys of its words. */
export interface DemoBusiness {
  readonly key: string;
  readonly name: string;
  /** Of a category or a sub-category. */
  readonly category: string;
  readonly services: readonly string[];
  readonly address: string | null;
  readonly phone: string | null;
  readonly phoneExt: string | null;
  readonly url: string | null;
  readonly submittedAt: Date;
}

const namesByCategory: Readonly<Record<string, readonly string[]>> = names;

/** Services of any business, and those that go with some words of a category's key. */
const generalServices = [
  'phoneOrdering',
  'textMessageOrdering',
  'phoneSupport',
  'emailSupport',
  'liveChat',
  'textRelay',
  'signLanguageVideo',
  'captionedCalls',
  'largePrintDocuments',
  'brailleDocuments',
  'easyReadDocuments',
];
const goodsServices = [
  'onlineDelivery',
  'curbsidePickup',
  'contactlessDelivery',
  'deliveryIntoHome',
  'returnsPickup',
  'equipmentRental',
];
const officeServices = [
  'virtualAppointments',
  'electronicSignature',
  'homeVisits',
  'longerAppointments',
  'remoteSupport',
  'onlineClasses',
];
const ownServices: Readonly<Record<string, readonly string[]>> = {
  pharmacy: ['prescriptionDelivery', 'refillByPhone', 'cannabisDelivery'],
  medicalClinic: ['telehealth', 'virtualAppointments'],
  psychiatry: ['telehealth', 'longerAppointments'],
  banking: ['onlineBanking'],
  moneyTransfer: ['onlineBanking'],
  deviceRepair: ['repairAtHome', 'remoteSupport'],
  medicalEquipment: ['equipmentRental', 'repairAtHome'],
};
const dayMilliseconds = 86_400_000;

/** Fills the directory: every category, and every service somewhere. */
export function makeBusinesses(island: Island, now: Date, dice: Dice): DemoBusiness[] {
  return Object.entries(namesByCategory).flatMap(([category, list]) =>
    list.map((name): DemoBusiness => {
      const own = dice.fork(name);
      const key = slugOf(name);
      const hasUrl = own.chance(0.8);
      const hasPhone = !hasUrl || own.chance(0.8);
      const { number, street } = own.pick(island.buildings);
      return {
        key,
        name,
        category,
        services: servicesOf(category, own),
        address: own.chance(0.7) ? `${number} ${street}, ${townName}` : null,
        phone: hasPhone ? `+999 ${own.whole(21, 68)} 555 01${`${own.whole(0, 99)}`.padStart(2, '0')}` : null,
        phoneExt: hasPhone && own.chance(0.15) ? `${own.whole(1, 29)}` : null,
        url: hasUrl ? `https://${key}.example/` : null,
        submittedAt: new Date(now.getTime() - own.between(3, 900) * dayMilliseconds),
      };
    }),
  );
}

const goods =
  /clothing|furniture|electronics|books|hardware|beauty|gifts|parcel|mail|courier|items|moving|meals|groceries|kits|bakery|produce|plants|supplies|equipment|feed|retail|food|agriculture|pets/i;

function servicesOf(category: string, dice: Dice): string[] {
  const fitting = goods.test(category) ? goodsServices : officeServices;
  const chosen = [
    ...(ownServices[category] ?? []),
    ...dice.shuffled(fitting).slice(0, dice.whole(1, 3)),
    ...dice.shuffled(generalServices).slice(0, dice.whole(1, 4)),
  ];
  return [...new Set(chosen)];
}
