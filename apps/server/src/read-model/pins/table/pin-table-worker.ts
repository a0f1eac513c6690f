/**
 * A thread that lives for one task: to sort a bulk load, or to write or read a snapshot. It is not the index's own, so
 * that the index answers from its old arrays meanwhile.
 */
import { lowerPriority } from '../../../runtime/lower-priority.ts';
import type { TableCalls } from '../../thread/map-index-calls.ts';
import { openSharedTable, shareTable } from '../../thread/shared-table.ts';
import { answerCalls } from '../../thread/worker-calls.ts';
import { buildPinTable } from './build-pin-table.ts';
import { mergePinTables } from './merge-pin-tables.ts';
import { appendPackedPins } from './packed-pins.ts';
import type { PinTable } from './pin-table.ts';
import { PinTableBuilder } from './pin-table-builder.ts';
import { readSnapshot, writeSnapshot } from './snapshot-file.ts';

const builder = new PinTableBuilder();

answerCalls<TableCalls>({
  addChunk: (packedPins) => {
    appendPackedPins(packedPins, builder);
    return { output: null };
  },
  build: () => ({ output: shareTable(buildPinTable(builder.finish())) }),
  saveSnapshot: ({ file, identity, stored }) => {
    // Requests are answered meanwhile; when everything is loaded afresh, they wait for it.
    lowerPriority('thread');
    const tables = stored.tables.map(({ table, classes }): PinTable => ({ ...openSharedTable(table), classes }));
    writeSnapshot(
      file,
      identity,
      tables.reduce((merged, table) => mergePinTables(merged, table)),
      stored.position,
    );
    return { output: null };
  },
  loadSnapshot: ({ file, identity }) => {
    const snapshot = readSnapshot(file, identity);
    return { output: snapshot && { table: shareTable(snapshot.table), position: snapshot.position } };
  },
});
