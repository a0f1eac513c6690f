import type { PbfWriter } from 'pbf';
import { differencesOf, hasInfo, toSteps, writtenVersion } from './object-fields.ts';
import type { StringTableBuilder } from './string-table-builder.ts';
import type { WrittenNode } from './written-objects.ts';

/** Writes nodes as the field 2 of a group, column by column, which is how nearly all files hold them. */
export function encodeDenseNodes(nodes: readonly WrittenNode[], strings: StringTableBuilder, group: PbfWriter): void {
  group.writeMessage(
    2,
    (columns: readonly WrittenNode[], dense: PbfWriter) => {
      dense.writePackedSVarint(1, differencesOf(columns.map(({ id }) => id)));
      if (columns.some(hasInfo)) dense.writeMessage(5, writeDenseInfo, columns);
      dense.writePackedSVarint(8, differencesOf(columns.map(({ latitude }) => toSteps(latitude))));
      dense.writePackedSVarint(9, differencesOf(columns.map(({ longitude }) => toSteps(longitude))));
      const keysAndValues = columns.flatMap(({ tags = {} }) => [
        ...Object.entries(tags).flatMap(([key, value]) => [strings.indexOf(key), strings.indexOf(value)]),
        0,
      ]);
      if (keysAndValues.length > columns.length) dense.writePackedVarint(10, keysAndValues);
    },
    nodes,
  );
}

/** Versions, times and, where a node has one, the sign of deletion; changesets and authors are 0. */
function writeDenseInfo(nodes: readonly WrittenNode[], info: PbfWriter): void {
  info.writePackedVarint(
    1,
    nodes.map(() => writtenVersion),
  );
  info.writePackedSVarint(2, differencesOf(nodes.map(({ changedAtSeconds = 0 }) => changedAtSeconds)));
  for (const field of [3, 4, 5])
    info.writePackedSVarint(
      field,
      nodes.map(() => 0),
    );
  if (nodes.some(({ isVisible }) => isVisible !== undefined))
    info.writePackedBoolean(
      6,
      nodes.map(({ isVisible = true }) => isVisible),
    );
}
