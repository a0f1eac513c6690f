import type { inboxKinds } from '@access-atlas/contract/moderation/inbox.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { JsonColumn, JsonColumnWithDefault } from './json-column.ts';

export interface ImportRunRow {
  id: GeneratedAlways<number>;
  source: string;
  /** The dataset key: by default the file's name without its date. */
  dataset: string;
  file_name: string;
  /** null of a run that was given up before its file was read to its end. */
  file_sha256: string | null;
  status: 'running' | 'finished' | 'failed';
  places_done: Generated<number>;
  /** West, south, east, north. */
  bounds: number[] | null;
  report: JsonColumn<Record<string, unknown>> | null;
  started_at: Generated<Date>;
  finished_at: Date | null;
  /** Who had it done; null of runs before it was kept with them: their audit rows tell. */
  actor_kind: 'person' | 'operatorCommand' | null;
  actor_id: string | null;
  /** The file's own headers by column, as the operator gave them. */
  columns: JsonColumnWithDefault<Record<string, string>>;
}

export interface ModerationItemRow {
  id: GeneratedAlways<number>;
  reason: 'missingFromSource' | 'flagged' | 'reported' | 'proposedEdit';
  place_id: number | null;
  review_id: number | null;
  /** One photo of the review that stands beside it. */
  photo_id: number | null;
  business_id: number | null;
  /** Whose picture it is about. */
  person_id: string | null;
  details: JsonColumnWithDefault<Record<string, unknown>>;
  created_at: Generated<Date>;
  resolved_at: Date | null;
  /** What a moderator decided; null where none has, or where the question went away. */
  outcome: 'approved' | 'refused' | null;
  /** The decision by which it was hidden automatically, until a moderator decides. */
  hidden_by: number | null;
  /** The decision by which a moderator refused it. */
  decision_id: number | null;
  /** What its thing was before a moderator approved it, by which that can be taken back exactly. */
  before: JsonColumn<Record<string, unknown>> | null;
  /** What an item of the inbox is about; null for places that left their source. */
  kind: GeneratedAlways<(typeof inboxKinds)[number] | null>;
  /** The same for all entries about one thing of that kind. */
  thing: GeneratedAlways<string | null>;
}

export interface AuditRow {
  id: GeneratedAlways<number>;
  actor_kind: 'person' | 'visitor' | 'operatorCommand' | 'system';
  actor_id: string | null;
  action: string;
  entity: string;
  entity_id: string;
  details: JsonColumnWithDefault<Record<string, unknown>>;
  request_id: string | null;
  created_at: Generated<Date>;
}

/** A submission under a key, so that a retry gets the same answer instead of storing it again. */
export interface SubmissionRow {
  /** The call or verb, and who made it. */
  scope: string;
  key: string;
  /** SHA-256 of what was submitted: the same key with something else is refused. null until it has been read. */
  fingerprint: string | null;
  /** As text, not as jsonb: a retry gets it byte for byte. null until it is done, and again when it is old. */
  answer: JsonColumn<unknown> | null;
  created_at: Generated<Date>;
  /** The request that is at work; null where none took it before its transaction. */
  lease_holder: string | null;
  /** When another may take it, unless the holder says again that it is at work. */
  lease_until: Date | null;
  finished_at: Date | null;
  /** What was made, for whoever asks what became of the key; null where nothing was. */
  entity: string | null;
  entity_id: string | null;
}

/** How often visitors did something on a day. */
export interface EventCountRow {
  /** UTC, YYYY-MM-DD. */
  day: string;
  name: string;
  language: string;
  count: number;
}
