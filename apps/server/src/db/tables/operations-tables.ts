import type { Generated, GeneratedAlways } from 'kysely';
import type { JsonColumn, JsonColumnWithDefault } from './json-column.ts';

export interface ImportRunRow {
  id: GeneratedAlways<number>;
  source: string;
  /** The dataset key: by default the file's name without its date. */
  dataset: string;
  file_name: string;
  file_sha256: string;
  status: 'running' | 'finished' | 'failed';
  places_done: Generated<number>;
  /** West, south, east, north. */
  bounds: number[] | null;
  report: JsonColumn<Record<string, unknown>> | null;
  started_at: Generated<Date>;
  finished_at: Date | null;
}

export interface ModerationItemRow {
  id: GeneratedAlways<number>;
  reason: 'missingFromSource' | 'flagged' | 'reported' | 'proposedEdit';
  place_id: number | null;
  review_id: number | null;
  /** Whose picture it is about. */
  person_id: string | null;
  details: JsonColumnWithDefault<Record<string, unknown>>;
  created_at: Generated<Date>;
  resolved_at: Date | null;
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

/** A submission that was stored, so that a retry gets the same answer instead of storing it again. */
export interface SubmissionRow {
  /** The verb and who called it. */
  scope: string;
  key: string;
  /** SHA-256 of what was submitted: the same key with something else is refused. */
  fingerprint: string;
  /** As text, not as jsonb: a retry gets it byte for byte. */
  answer: JsonColumn<unknown> | null;
  created_at: Generated<Date>;
}

/** How often visitors did something on a day. */
export interface EventCountRow {
  /** UTC, YYYY-MM-DD. */
  day: string;
  name: string;
  language: string;
  count: number;
}
