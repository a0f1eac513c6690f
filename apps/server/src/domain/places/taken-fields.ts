import type { Language } from '@access-atlas/contract/languages.ts';
import { isSame } from './place-changes.ts';

/** What a place takes over of one that is merged into it, where it lacks it; labels and flags beside its own. */
export interface TakenFields {
  readonly address: string | null;
  readonly country: string | null;
  readonly phone: string | null;
  readonly url: string | null;
  readonly openingHours: string | null;
  /** The id at a service, such as Google's. */
  readonly servicePlaceId: string | null;
  readonly partnerNumber: number | null;
  readonly hasAccessibleEntrance: boolean | null;
  /** The words of the business itself. */
  readonly providerDescription: { readonly text: string; readonly language: Language | null } | null;
  readonly promotedReview: number | null;
  readonly labelNumbers: readonly number[];
  readonly flagNumbers: readonly number[];
}

/** What a place has after another was merged into it: nothing of its own is overwritten. */
export function takeOver(into: TakenFields, from: TakenFields): TakenFields {
  return {
    address: into.address ?? from.address,
    country: into.country ?? from.country,
    phone: into.phone ?? from.phone,
    url: into.url ?? from.url,
    openingHours: into.openingHours ?? from.openingHours,
    servicePlaceId: into.servicePlaceId ?? from.servicePlaceId,
    partnerNumber: into.partnerNumber ?? from.partnerNumber,
    hasAccessibleEntrance: into.hasAccessibleEntrance ?? from.hasAccessibleEntrance,
    providerDescription: into.providerDescription ?? from.providerDescription,
    promotedReview: into.promotedReview ?? from.promotedReview,
    labelNumbers: union(into.labelNumbers, from.labelNumbers),
    flagNumbers: union(into.flagNumbers, from.flagNumbers),
  };
}

/** What was taken over of a place by another: how that was before and after. */
export interface Takeover {
  readonly before: TakenFields;
  readonly after: TakenFields;
}

/** What a place has after the takeover was undone: what was changed of it since then stays as it is now. */
export function giveBack(now: TakenFields, { before, after }: Takeover): TakenFields {
  const choose = <Field extends keyof TakenFields>(field: Field): TakenFields[Field] =>
    isSame(now[field], after[field]) ? before[field] : now[field];
  const chooseMembers = (field: 'labelNumbers' | 'flagNumbers') =>
    choose(field).filter((number) => before[field].includes(number) || !after[field].includes(number));
  return {
    address: choose('address'),
    country: choose('country'),
    phone: choose('phone'),
    url: choose('url'),
    openingHours: choose('openingHours'),
    servicePlaceId: choose('servicePlaceId'),
    partnerNumber: choose('partnerNumber'),
    hasAccessibleEntrance: choose('hasAccessibleEntrance'),
    providerDescription: choose('providerDescription'),
    promotedReview: choose('promotedReview'),
    labelNumbers: chooseMembers('labelNumbers'),
    flagNumbers: chooseMembers('flagNumbers'),
  };
}

function union(own: readonly number[], others: readonly number[]): number[] {
  const added = others.filter((number) => !own.includes(number));
  return added.length === 0 ? [...own] : [...own, ...added].sort((one, other) => one - other);
}
