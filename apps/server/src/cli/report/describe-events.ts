import type { EventOverview } from '../../features/events/event-overview.ts';
import { formatCount } from './format-number.ts';

/** A line a MapMission, the latest first. */
export function describeEvents(events: readonly EventOverview[], now: Date, listedMax: number): string {
  if (events.length === 0) return 'No MapMissions.';
  const lines = events.map(({ code, name, startsAt, expirationDate, goal, places, members }) =>
    [
      code,
      name,
      `${minuteOf(startsAt)} to ${minuteOf(expirationDate)}`,
      stateOf(startsAt, expirationDate, now),
      `${formatCount(places)}${goal === null ? '' : ` of ${formatCount(goal)}`} places`,
      `${formatCount(members)} people`,
    ].join('  '),
  );
  return events.length < listedMax
    ? lines.join('\n')
    : [...lines, `These are ${formatCount(listedMax)}; there may be more.`].join('\n');
}

function stateOf(startsAt: Date, expirationDate: Date, now: Date): string {
  if (expirationDate <= now) return 'over';
  return startsAt > now ? 'not begun' : 'running';
}

/** YYYY-MM-DD HH:MM, UTC. */
function minuteOf(moment: Date): string {
  return moment.toISOString().slice(0, 16).replace('T', ' ');
}
