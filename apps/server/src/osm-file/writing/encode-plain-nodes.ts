import type { PbfWriter } from 'pbf';
import { toSteps, writeTagsAndInfo } from './object-fields.ts';
import type { StringTableBuilder } from './string-table-builder.ts';
import type { WrittenNode } from './written-objects.ts';

/** Writes nodes as the fields 1 of a group, one message each. */
export function encodePlainNodes(nodes: readonly WrittenNode[], strings: StringTableBuilder, group: PbfWriter): void {
  const writeNode = (node: WrittenNode, message: PbfWriter) => {
    message.writeSVarintField(1, node.id);
    writeTagsAndInfo(node, strings, message);
    message.writeSVarintField(8, toSteps(node.latitude));
    message.writeSVarintField(9, toSteps(node.longitude));
  };
  for (const node of nodes) group.writeMessage(1, writeNode, node);
}
