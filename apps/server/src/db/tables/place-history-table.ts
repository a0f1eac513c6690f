import type { Generated, GeneratedAlways } from 'kysely';
import type { PlaceChanges } from '../../domain/places/place-changes.ts';
import type { JsonColumnWithDefault } from './json-column.ts';

/** What somebody, or an import, changed of a place at once. */
export interface PlaceHistoryRow {
  id: GeneratedAlways<number>;
  place_id: number;
  kind:
    | 'edited'
    | 'labelled'
    | 'flagged'
    | 'described'
    | 'imported'
    | 'merged'
    | 'unmerged'
    | 'missing'
    | 'returned'
    | 'deleted'
    | 'restored'
    | 'removed'
    | 'closed'
    | 'reopened';
  author_kind: 'person' | 'operatorCommand' | 'system' | 'import';
  /** null for all but people, and for those whose account was deleted. */
  person_id: string | null;
  is_from_provider: Generated<boolean>;
  /** Set for imports alone. */
  import_run_id: number | null;
  /** Each thing that changed, with what it was before and after. */
  changes: JsonColumnWithDefault<PlaceChanges>;
  at: Date;
}
