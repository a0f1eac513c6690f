import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import { boundariesCodec } from '@access-atlas/contract/geometry/geo-codecs.ts';
import { type ChangeGroup, changeGroups } from '@access-atlas/contract/moderation/change-groups.ts';

/** Since how many days, today not counted: 1 is since yesterday. */
export const sinceDays = ['1', '7', '30', '90'] as const;

/** What the address of the page says is wanted. */
export interface ChangesFilters {
  readonly since: (typeof sinceDays)[number];
  /** Empty: everything. */
  readonly only: ChangeGroup | '';
  readonly newcomers: boolean;
  readonly businesses: boolean;
  readonly unseen: boolean;
  /** null: everywhere. */
  readonly area: Bbox | null;
}

/** What an address says; what cannot be is left out. */
export function readChangesFilters(search: URLSearchParams): ChangesFilters {
  const area = boundariesCodec.safeDecode(search.get('area') ?? '');
  return {
    since: sinceDays.find((days) => days === search.get('since')) ?? '1',
    only: changeGroups.find((group) => group === search.get('only')) ?? '',
    newcomers: search.get('newcomers') === 'true',
    businesses: search.get('businesses') === 'true',
    unseen: search.get('unseen') === 'true',
    area: area.success ? area.data : null,
  };
}

/** The address of what is wanted. */
export function changesAddress({ since, only, newcomers, businesses, unseen, area }: ChangesFilters): string {
  const search = new URLSearchParams({
    ...(since !== '1' && { since }),
    ...(only !== '' && { only }),
    ...(newcomers && { newcomers: 'true' }),
    ...(businesses && { businesses: 'true' }),
    ...(unseen && { unseen: 'true' }),
    ...(area !== null && { area: boundariesCodec.encode(toTuple(area)) }),
  });
  return search.size === 0 ? '/console/changes' : `/console/changes?${search}`;
}

/** Whether less is wanted than everything since a day. */
export function hasFilters({ only, newcomers, businesses, unseen, area }: ChangesFilters): boolean {
  return only !== '' || newcomers || businesses || unseen || area !== null;
}

/**
 * What is wanted, as the call takes it.
 * @param now by which days are counted, in the time zone of whoever reads
 */
export function changesQuery({ since, only, newcomers, businesses, unseen, area }: ChangesFilters, now: Date) {
  const begin = new Date(now.getFullYear(), now.getMonth(), now.getDate() - Number(since));
  return {
    since: begin.toISOString(),
    ...(only !== '' && { only }),
    ...(newcomers && { newcomers: 'true' as const }),
    ...(businesses && { businesses: 'true' as const }),
    ...(unseen && { unseen: 'true' as const }),
    ...(area !== null && { boundaries: toTuple(area) }),
  };
}

function toTuple([west, south, east, north]: Bbox): [number, number, number, number] {
  return [west, south, east, north];
}
