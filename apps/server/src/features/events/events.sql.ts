import type { Kysely, Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

export interface InsertedEvent {
  readonly code: string;
  readonly name: string;
  readonly startsAt: Date;
  readonly expirationDate: Date;
  readonly isDemonstration: boolean;
  readonly createdBy: string | null;
  readonly at: Date;
}

/** Returns its id, or undefined where the code is taken. */
export async function insertEvent(
  transaction: Transaction<DatabaseSchema>,
  event: InsertedEvent,
): Promise<string | undefined> {
  const row = await transaction
    .insertInto('event')
    .values({
      code: event.code,
      name: event.name,
      starts_at: event.startsAt,
      expiration_date: event.expirationDate,
      is_demonstration: event.isDemonstration,
      created_by: event.createdBy,
      created_at: event.at,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function selectEventByCode(kysely: Kysely<DatabaseSchema>, code: string) {
  return kysely
    .selectFrom('event')
    .select(['id', 'code', 'name', 'expiration_date as expirationDate'])
    .where('code', '=', code)
    .executeTakeFirst();
}

/** Whether there is such a person; lets one transaction at a time change what they are in. */
export async function lockMember(transaction: Transaction<DatabaseSchema>, personId: string): Promise<boolean> {
  const person = await transaction
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return person !== undefined;
}

/** The event that a person joined and has not left, whether it is over or not. */
export async function selectMembership(kysely: Kysely<DatabaseSchema>, personId: string) {
  return kysely
    .selectFrom('event_member')
    .innerJoin('event', 'event.id', 'event_member.event_id')
    .select(['event.id as eventId', 'event.expiration_date as expirationDate'])
    .where('person_id', '=', personId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
}

/** Joins, or joins again. */
export async function upsertMember(
  transaction: Transaction<DatabaseSchema>,
  member: { readonly eventId: string; readonly personId: string; readonly showsName: boolean; readonly at: Date },
): Promise<void> {
  await transaction
    .insertInto('event_member')
    .values({
      event_id: member.eventId,
      person_id: member.personId,
      shows_name: member.showsName,
      joined_at: member.at,
      left_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'person_id']).doUpdateSet({ left_at: null, shows_name: member.showsName }),
    )
    .execute();
}

export async function markLeft(
  transaction: Transaction<DatabaseSchema>,
  personId: string,
  eventId: string,
  leftAt: Date,
): Promise<void> {
  await transaction
    .updateTable('event_member')
    .set({ left_at: leftAt })
    .where('person_id', '=', personId)
    .where('event_id', '=', eventId)
    .execute();
}
