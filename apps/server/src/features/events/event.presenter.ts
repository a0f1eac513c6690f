import type { EventBoard, MapEvent } from '@access-atlas/contract/events.ts';
import { eventBoardMax } from '@access-atlas/contract/limits.ts';
import type { OperatedEvent } from '@access-atlas/contract/operating/operated-events.ts';
import { photoAddress } from '../../domain/photos/photo-address.ts';
import type { EventOverview } from './event-overview.ts';
import type { EventMemberRow } from './events.sql.ts';

/** A MapMission as everybody sees it: without its code, and nobody by name. */
export function presentEvent({
  id,
  name,
  startsAt,
  expirationDate,
  goal,
  area,
  code: _code,
  ...totals
}: EventOverview): MapEvent {
  return {
    _id: id,
    name,
    starts_at: startsAt.toISOString(),
    expiration_date: expirationDate.toISOString(),
    goal,
    area,
    totals,
  };
}

/** A MapMission as operators see it. */
export function presentOperatedEvent(event: EventOverview): OperatedEvent {
  return { ...presentEvent(event), code: event.code };
}

/** Who maps together, as one of them sees it: those who let the others see them, and themselves. */
export function presentBoard(rows: readonly EventMemberRow[], personId: string): EventBoard {
  const isSeen = ({ showsName, username }: EventMemberRow) => showsName && username !== null;
  const shown = rows.filter((row) => isSeen(row) || row.personId === personId).slice(0, eventBoardMax);
  return {
    showsName: rows.some((row) => row.personId === personId && row.showsName),
    members: shown.map(({ personId: id, username, avatarFile, places, photos }) => ({
      username: username ?? '',
      avatar: avatarFile && photoAddress(avatarFile),
      isYou: id === personId,
      places,
      photos,
    })),
    total: rows.length,
    named: rows.filter(isSeen).length,
  };
}
