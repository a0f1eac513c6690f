import { type Area, areaSchema } from '@access-atlas/contract/geometry/area.ts';
import { areaProblem, areaProblems } from '@access-atlas/contract/geometry/area-problem.ts';
import { eventGoalMax, eventNameMaxCharacters } from '@access-atlas/contract/limits.ts';
import { refuseField } from '../../domain/errors/api-error.ts';
import { requireName } from '../../domain/text/clean-text.ts';
import { requireOperator } from '../../writes/roles.policy.ts';
import { runIdempotently } from '../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../writes/write-context.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { makeEventCode, requireEventCode } from './event-code.ts';
import { insertEvent } from './events.sql.ts';

/** A MapMission as an operator announces it. */
export interface NewEvent {
  readonly name: string;
  /** 8 to 20 letters and digits; one that nobody guesses is made where it is left out. */
  readonly code?: string;
  /** Left out: now. */
  readonly startsAt?: Date;
  readonly expirationDate: Date;
  /** Where it takes place; everywhere where it is left out. */
  readonly area?: Area | null | undefined;
  /** How many places it wants to have mapped. */
  readonly goal?: number | null | undefined;
  readonly isDemonstration?: boolean;
}

export interface CreatedEvent {
  readonly eventId: string;
  readonly code: string;
}

/**
 * An operator announces a MapMission.
 * @throws {ApiError} 401 for a visitor, 403 for others, 400 for what was submitted and for a code that is taken
 */
export async function createEvent(
  services: Pick<WriteServices, 'database'>,
  context: WriteContext,
  event: NewEvent,
): Promise<CreatedEvent> {
  requireOperator(context.actor);
  const name = requireName(event.name, 'body.name', eventNameMaxCharacters);
  const at = writeTimeOf(context);
  const { startsAt = at, expirationDate, isDemonstration = false, goal = null } = event;
  const area = event.area == null ? null : requireArea(event.area);
  if (goal !== null && !(Number.isInteger(goal) && goal > 0 && goal <= eventGoalMax))
    throw refuseField('body.goal', `must be a whole number from 1 to ${eventGoalMax}`);
  if (!(expirationDate > startsAt)) throw refuseField('body.expirationDate', 'must be after its start');
  const code = event.code === undefined ? makeEventCode() : requireEventCode(event.code);
  const createdBy = context.actor.kind === 'person' ? context.actor.personId : null;
  return runIdempotently(services, context, { verb: 'createEvent', input: event }, async (transaction) => {
    const inserted = { code, name, startsAt, expirationDate, area, goal, isDemonstration, createdBy, at };
    const eventId = await insertEvent(transaction, inserted);
    if (eventId === undefined) throw refuseField('body.code', 'is the code of another MapMission');
    return { entity: 'event', entityId: eventId, answer: { eventId, code } };
  });
}

/** @throws {ApiError} 400 for what is no area */
function requireArea(given: Area): Area {
  const read = areaSchema.safeParse(given);
  if (!read.success) throw refuseField('body.area', 'must be a polygon of GeoJSON that ends where it begins');
  const problem = areaProblem(read.data);
  if (problem !== null) throw refuseField('body.area', areaProblems[problem]);
  return read.data;
}
