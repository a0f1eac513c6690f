import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';

/** One blob with the given content, as the format's storage layer has it: for files that no ordinary writer makes. */
export function encodeOsmBlob(type: string, content: Uint8Array, packing: 'zlib' | 'raw' | 'lzma' = 'zlib'): Buffer {
  const blob = new PbfWriter();
  if (packing === 'raw') blob.writeBytesField(1, content);
  else {
    blob.writeVarintField(2, content.length);
    blob.writeBytesField(packing === 'zlib' ? 3 : 4, deflateSync(content));
  }
  const blobBytes = blob.finish();
  const header = new PbfWriter();
  header.writeStringField(1, type);
  header.writeVarintField(3, blobBytes.length);
  const headerBytes = header.finish();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(headerBytes.length);
  return Buffer.concat([length, headerBytes, blobBytes]);
}

/** The content of a header block. */
export function encodeOsmHeader(options: {
  readonly required?: readonly string[];
  readonly optional?: readonly string[];
  readonly replicationSeconds?: number;
  /** Left, right, top, bottom in degrees, as the format orders them. */
  readonly box?: readonly number[];
}): Uint8Array {
  const header = new PbfWriter();
  if (options.box !== undefined)
    header.writeMessage(
      1,
      (box: readonly number[], message: PbfWriter) => {
        for (const [index, degrees] of box.entries()) message.writeSVarintField(index + 1, Math.round(degrees * 1e9));
      },
      options.box,
    );
  for (const feature of options.required ?? ['OsmSchema-V0.6', 'DenseNodes']) header.writeStringField(4, feature);
  for (const feature of options.optional ?? []) header.writeStringField(5, feature);
  if (options.replicationSeconds !== undefined) header.writeVarintField(32, options.replicationSeconds);
  return header.finish();
}

/** The content of a data block with one dense node without tags; `visible` false marks it as deleted. */
export function encodeNodeBlock(node: { longitudeE7: number; latitudeE7: number; visible?: boolean }): Uint8Array {
  const dense = new PbfWriter();
  dense.writePackedSVarint(1, [1]);
  if (node.visible !== undefined)
    dense.writeMessage(
      5,
      (visible: boolean, message: PbfWriter) => message.writePackedBoolean(6, [visible]),
      node.visible,
    );
  dense.writePackedSVarint(8, [node.latitudeE7]);
  dense.writePackedSVarint(9, [node.longitudeE7]);
  const group = new PbfWriter();
  group.writeBytesField(2, dense.finish());
  const block = new PbfWriter();
  block.writeMessage(1, (text: string, message: PbfWriter) => message.writeBytesField(1, Buffer.from(text)), '');
  block.writeBytesField(2, group.finish());
  return block.finish();
}
