import { refuseField } from '../../domain/errors/api-error.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id of a MapMission; null where it is to be none, undefined where nothing was said. @throws {ApiError} 400 for what can be no id */
export function requireEventId(eventId: string | null | undefined): string | null | undefined {
  if (eventId === null || eventId === undefined) return eventId;
  if (!uuid.test(eventId)) throw refuseField('body.eventId', 'is not the id of a MapMission');
  return eventId.toLowerCase();
}
