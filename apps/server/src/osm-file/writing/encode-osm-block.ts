import { PbfWriter } from 'pbf';
import { StringTableBuilder } from './string-table-builder.ts';

/** Writes objects of one kind into a group, and their texts into the block's table. */
export type GroupEncoder<Item> = (items: readonly Item[], strings: StringTableBuilder, group: PbfWriter) => void;

/** The content of a data blob: one group of objects of one kind, and the table of the texts that they use. */
export function encodeOsmBlock<Item>(items: readonly Item[], encodeGroup: GroupEncoder<Item>): Uint8Array {
  const strings = new StringTableBuilder();
  const group = new PbfWriter();
  encodeGroup(items, strings, group);
  const block = new PbfWriter();
  block.writeMessage(1, writeTexts, strings.texts);
  block.writeBytesField(2, group.finish());
  return block.finish();
}

function writeTexts(texts: readonly string[], table: PbfWriter): void {
  for (const text of texts) table.writeBytesField(1, Buffer.from(text));
}
