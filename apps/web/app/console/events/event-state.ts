import type { OperatedEvent } from '@access-atlas/contract/operating/operated-events.ts';
import type { AnyIconName } from '../common/queue/console-icon.tsx';

/** Whether a MapMission runs, is still to come, or is over. */
export type EventState = 'planned' | 'running' | 'over';

export const eventStateIcons = {
  planned: 'clock',
  running: 'map',
  over: 'check',
} as const satisfies Record<EventState, AnyIconName>;

export function eventStateAt({ starts_at, expiration_date }: OperatedEvent, at: Date): EventState {
  if (Date.parse(expiration_date) <= at.getTime()) return 'over';
  return Date.parse(starts_at) > at.getTime() ? 'planned' : 'running';
}
