import type { ListedPartner } from '@access-atlas/contract/operating/operated-partners.ts';

/** How many places a partner has on the map. */
export function placesOf(
  partner: Pick<ListedPartner, 'accessible' | 'partiallyAccessible' | 'notAccessible' | 'unrated'>,
) {
  return partner.accessible + partner.partiallyAccessible + partner.notAccessible + partner.unrated;
}
