import type { IconName } from '../../ui/icon/icon-paths.ts';

/** So many ways stand above the other services. */
const waysShown = 3;

/**
 * Services by which a business reaches people at home, each with a drawing, what decides most often first: the order of
 * their names would be another one in each language. The other services say how it does what it does.
 */
const icons: Readonly<Record<string, IconName>> = {
  deliveryIntoHome: 'door',
  homeVisits: 'door',
  repairAtHome: 'door',
  prescriptionDelivery: 'door',
  contactlessDelivery: 'door',
  onlineDelivery: 'globe',
  telehealth: 'monitor',
  virtualAppointments: 'monitor',
  onlineClasses: 'monitor',
  onlineBanking: 'globe',
  phoneOrdering: 'phone',
  textMessageOrdering: 'review',
  refillByPhone: 'phone',
  signLanguageVideo: 'monitor',
  captionedCalls: 'phone',
  textRelay: 'phone',
  curbsidePickup: 'check',
  returnsPickup: 'refresh',
  cannabisDelivery: 'door',
  remoteSupport: 'monitor',
  phoneSupport: 'phone',
  liveChat: 'review',
  emailSupport: 'mail',
};
const order = Object.keys(icons);

interface Service {
  readonly key: string;
}

/** What a card shows of the services of a business. */
export interface ShownServices<One extends Service> {
  /** At most three, those that were filtered for first. */
  readonly ways: readonly { readonly service: One; readonly icon: IconName }[];
  readonly others: readonly One[];
}

/**
 * Which services of a business stand first: ways in which it reaches people, and what was filtered for, whatever it is.
 * @param filtered keys of services
 */
export function waysToReach<One extends Service>(
  services: readonly One[],
  filtered: readonly string[],
): ShownServices<One> {
  const isAsked = ({ key }: One) => filtered.includes(key);
  const reaching = services.filter((one) => !isAsked(one) && one.key in icons);
  reaching.sort((one, other) => order.indexOf(one.key) - order.indexOf(other.key));
  const inOrder = [...services.filter(isAsked), ...reaching];
  const shown = inOrder.slice(0, waysShown);
  return {
    ways: shown.map((service) => ({ service, icon: icons[service.key] ?? 'check' })),
    others: services.filter((one) => !shown.includes(one)),
  };
}
