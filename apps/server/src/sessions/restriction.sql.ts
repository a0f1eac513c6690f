import type { Restriction } from '@access-atlas/contract/accounts/restriction.ts';
import { sql } from 'kysely';

const moment = (column: string) => sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * A column of a query that has a `person`: their restriction as the contract describes it, null without one. The one that
 * lasts longest counts; whether its time is over is asked when it is used, by `isInForce`.
 */
export const restrictionOfPerson = sql<Restriction | null>`
  (SELECT jsonb_build_object(
     'since', ${moment('decision.decided_at')}, 'until', ${moment('decision.until')},
     'ground', jsonb_build_object('rule', decision.rule, 'text', decision.ground),
     'facts', decision.facts, 'objectionPath', '/objections/' || decision.objection_token)
   FROM decision
   WHERE decision.person_id = person.id AND decision.kind = 'personRestricted' AND decision.taken_back_at IS NULL
   ORDER BY decision.until DESC NULLS FIRST LIMIT 1)`;
