import type { OpenStreetMapReport } from '../../importing/import-openstreetmap.ts';
import type { FileImportReport } from '../../importing/import-records.ts';
import type { CountedKind, ImportCounts, Refusal } from '../../importing/import-report.ts';
import { quoteText } from '../../importing/quote-text.ts';
import { alignTable } from './align-table.ts';
import { describeList } from './describe-list.ts';
import { formatCount, formatDuration, formatSize } from './format-number.ts';

const kindNames: Readonly<Record<CountedKind, string>> = {
  places: 'Places',
  unnamedPlaces: 'Places without a name',
  trails: 'Trails',
  amenities: 'Amenity pins',
};

/** What an import did, for a person to read. */
export function describeImport(report: FileImportReport | OpenStreetMapReport): string {
  const ofOpenStreetMap = 'seenByWheelchair' in report ? report : null;
  const sections = [
    [`${report.fileName} imported as "${report.dataset}" in ${formatDuration(report.milliseconds / 1000)}.`],
    describeCounts(report.counts),
    ofOpenStreetMap === null ? [] : describeWheelchair(ofOpenStreetMap),
    describeChanges(report, ofOpenStreetMap),
    ofOpenStreetMap === null ? [] : describeSource(ofOpenStreetMap),
    describeList(
      'Objects of one place that say different things',
      (ofOpenStreetMap?.conflicts ?? []).map(describeConflict),
    ),
    describeList('Refused', report.refusals.map(describeRefusal)),
  ];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

/** One sum a line: seen = added + updated + unchanged + merged + refused. */
function describeCounts(counts: Readonly<Record<CountedKind, ImportCounts>>): string[] {
  const kinds = Object.entries(kindNames).filter(([kind]) => counts[kind as CountedKind].seen > 0);
  const header = ['', 'seen', '=', 'added', '+', 'updated', '+', 'unchanged', '+', 'merged', '+', 'refused'];
  return alignTable([
    header,
    ...kinds.map(([kind, name]) => {
      const { seen, added, updated, unchanged, merged, refused } = counts[kind as CountedKind];
      const [first = 0, ...rest] = [added, updated, unchanged, merged, refused];
      return [name, formatCount(seen), '=', formatCount(first), ...rest.flatMap((count) => ['+', formatCount(count)])];
    }),
  ]);
}

function describeWheelchair({ seenByWheelchair, counts }: OpenStreetMapReport): string[] {
  const { yes, limited, no } = seenByWheelchair;
  const unsaid = counts.places.seen - yes - limited - no;
  return [
    'Named places seen, by what they say of wheelchairs:',
    ...alignTable([
      ['  accessible (yes, designated)', formatCount(yes)],
      ['  partially accessible (limited)', formatCount(limited)],
      ['  not accessible (no)', formatCount(no)],
      ['  nothing', formatCount(unsaid)],
    ]),
  ];
}

function describeChanges(report: FileImportReport, ofOpenStreetMap: OpenStreetMapReport | null): string[] {
  const { localities } = report;
  const rows: readonly (readonly [string, number])[] = [
    ['Towns, districts and streets seen', localities.seen],
    ['  of them new or changed', localities.added + localities.updated],
    ['  gone from the file and removed', localities.removed],
    ['Places drawn anew in the source and found again', report.redrawn],
    ['Places that were missing and are back', report.returned],
    ['Stored places that turned out to be the same', report.joined],
    ['Places gone from the file and removed', report.removed],
    ['Places gone from the file, kept for moderators', report.keptForModerators],
    ["Fields where a person's edit stands against the file", report.editsKept],
    ['Trails that lead out of the file', ofOpenStreetMap?.incompleteTrails.length ?? 0],
  ];
  return alignTable(rows.filter(([, count]) => count > 0).map(([name, count]) => [name, formatCount(count)]));
}

function describeSource({ dataTimestamp, basemap }: OpenStreetMapReport): string[] {
  return [
    ...(dataTimestamp === null ? [] : [`OpenStreetMap as of ${dataTimestamp.toISOString().slice(0, 10)}.`]),
    basemap.status === 'made'
      ? `Basemap: made (${formatSize(basemap.sizeBytes)}).`
      : `Basemap: not made. ${basemap.reason}`,
  ];
}

function describeConflict(conflict: OpenStreetMapReport['conflicts'][number]): string {
  const { externalId, otherExternalId, field, kept, dropped } = conflict;
  return `${externalId} and ${otherExternalId}, ${field}: "${kept}" was believed, not "${dropped}"`;
}

function describeRefusal({ externalId, row, field, reason }: Refusal): string {
  const where = [quoteText(externalId), row === null ? '' : `row ${row}`, field ?? '']
    .filter((part) => part !== '')
    .join(', ');
  return `${where}: ${reason}`;
}
