import type { GeneratedAlways } from 'kysely';

/** Two places that are probably one, the one with the lower id first. Found by a job; `separate_places` overrules it. */
export interface PossibleDuplicateRow {
  id: GeneratedAlways<number>;
  first_id: number;
  second_id: number;
  /** Of how many of the two nobody has said anything: fewer first. */
  silent_count: 0 | 1 | 2;
}

/** Two places that a moderator has looked at, and that are two. */
export interface SeparatePlacesRow {
  first_id: number;
  second_id: number;
  decided_at: Date;
}
