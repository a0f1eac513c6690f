import { bindFilter, matchesRow } from '../bound-filter.ts';
import type { PartnerSummary, PartnerSummaryQuery } from '../map-index-queries.ts';
import { queryArea } from '../pin-area.ts';
import { classRating, firstAmenityClass } from '../pin-class.ts';
import type { PinTable } from '../table/pin-table.ts';
import { addTags } from './count-tags.ts';
import { scanArea } from './scan-area.ts';

interface PartnerCounts {
  readonly byRating: [number, number, number, number];
  readonly byTag: number[];
}

/** The partners with places or trails in a box: how they are rated, and which facts they share. */
export function summarizePartners(tables: readonly PinTable[], query: PartnerSummaryQuery): PartnerSummary[] {
  const area = queryArea(query.bbox);
  const partners = new Map<number, PartnerCounts>();
  for (const table of tables) {
    const filter = bindFilter(query.filter ?? {}, table, 'named');
    scanArea(table, area, (start, end, certain) => {
      for (let row = start; row < end; row++) {
        if (table.partners[row] === 0 || !matchesRow(filter, row)) continue;
        if ((table.classes[row] as number) >= firstAmenityClass) continue;
        if (!certain && !area?.contains(table.longitudes[row] as number, table.latitudes[row] as number)) continue;
        addRow(partners, table, row);
      }
    });
  }
  return [...partners].sort(([a], [b]) => a - b).map(([partner, counts]) => present(partner, counts));
}

function addRow(partners: Map<number, PartnerCounts>, table: PinTable, row: number): void {
  const partner = table.partners[row] as number;
  let counts = partners.get(partner);
  if (counts === undefined) {
    counts = { byRating: [0, 0, 0, 0], byTag: [] };
    partners.set(partner, counts);
  }
  counts.byRating[classRating(table.classes[row] as number) as 0 | 1 | 2 | 3]++;
  addTags(counts.byTag, table, row);
}

function present(partner: number, { byRating, byTag }: PartnerCounts): PartnerSummary {
  const yesTags = byTag.map((count, bit) => ({ bit, count })).filter((tag) => tag !== undefined);
  yesTags.sort((a, b) => b.count - a.count || a.bit - b.bit);
  return { partner, byRating, yesTags };
}
