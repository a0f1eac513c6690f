import type { PbfWriter } from 'pbf';
import { differencesOf, writeTagsAndInfo } from './object-fields.ts';
import type { StringTableBuilder } from './string-table-builder.ts';
import type { WrittenWay } from './written-objects.ts';

/** Writes ways as the fields 3 of a group. */
export function encodeWays(ways: readonly WrittenWay[], strings: StringTableBuilder, group: PbfWriter): void {
  const writeWay = (way: WrittenWay, message: PbfWriter) => {
    message.writeVarintField(1, way.id);
    writeTagsAndInfo(way, strings, message);
    message.writePackedSVarint(8, differencesOf(way.nodeIds));
  };
  for (const way of ways) group.writeMessage(3, writeWay, way);
}
