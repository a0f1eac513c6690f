import {
  createEvent,
  endEvent,
  getOperatedEvent,
  listEvents,
} from '@access-atlas/contract/operating/operated-events.ts';
import { browserClient } from '../browser-client.ts';

/** The calls with which operators announce MapMissions and end them. */
export function consoleEventsApi(signal?: AbortSignal) {
  return browserClient({ createEvent, endEvent, getOperatedEvent, listEvents }, signal);
}
