import { PassThrough, type Readable } from 'node:stream';
import { exportPlaces } from '../../exporting/export-places.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import { getOperatedEvent } from './get-operated-event.ts';
import type { OperatedEventServices } from './operated-event-services.ts';

/** The results of a MapMission, as they are read. */
export interface ExportedEvent {
  readonly code: string;
  /** UTF-8. Where something fails while it is read, it ends with an error. */
  readonly text: Readable;
}

interface AskedExport {
  readonly eventId: string;
  readonly format: 'geojson' | 'csv';
  /** The address of the site, which stands in what is written. */
  readonly publicUrl: string;
  /** Aborting ends it. */
  readonly signal: AbortSignal;
}

/**
 * The places that a MapMission has mapped, as the export of a site has them.
 * @throws {ApiError} 401 and 403 for anybody but operators, 404
 */
export async function exportEvent(
  { database, vocabulary }: OperatedEventServices,
  context: Pick<WriteContext, 'actor'>,
  { eventId, format, publicUrl, signal }: AskedExport,
): Promise<ExportedEvent> {
  const { code } = await getOperatedEvent({ database }, context, eventId);
  const output = new PassThrough();
  const work = { kysely: database.kysely, vocabulary, publicUrl, format, output, signal, filters: { eventId } };
  exportPlaces(work).catch((error: Error) => output.destroy(error));
  return { code, text: output };
}
