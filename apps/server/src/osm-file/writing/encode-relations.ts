import type { PbfWriter } from 'pbf';
import { memberKinds } from '../osm-objects.ts';
import { differencesOf, writeTagsAndInfo } from './object-fields.ts';
import type { StringTableBuilder } from './string-table-builder.ts';
import type { WrittenRelation } from './written-objects.ts';

/** Writes relations as the fields 4 of a group. */
export function encodeRelations(
  relations: readonly WrittenRelation[],
  strings: StringTableBuilder,
  group: PbfWriter,
): void {
  const writeRelation = (relation: WrittenRelation, message: PbfWriter) => {
    const { id, members } = relation;
    message.writeVarintField(1, id);
    writeTagsAndInfo(relation, strings, message);
    message.writePackedVarint(
      8,
      members.map(({ role }) => strings.indexOf(role)),
    );
    message.writePackedSVarint(9, differencesOf(members.map((member) => member.id)));
    message.writePackedVarint(
      10,
      members.map(({ kind }) => memberKinds.indexOf(kind)),
    );
  };
  for (const relation of relations) group.writeMessage(4, writeRelation, relation);
}
