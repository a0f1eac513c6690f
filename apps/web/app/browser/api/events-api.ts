import {
  getEventBoard,
  showNameInEvent,
  subscribeToEvent,
  unsubscribeFromEvent,
} from '@access-atlas/contract/events.ts';
import { browserClient } from './browser-client.ts';

/** The calls by which people join a MapMission, see who maps with them, and leave it. */
export function eventsApi(signal?: AbortSignal) {
  return browserClient({ getEventBoard, showNameInEvent, subscribeToEvent, unsubscribeFromEvent }, signal);
}
