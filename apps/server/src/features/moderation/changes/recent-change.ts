import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import type { Language, LocalizedText } from '@access-atlas/contract/languages.ts';
import type { ChangeGroup } from '@access-atlas/contract/moderation/change-groups.ts';
import type { importRunSources } from '@access-atlas/contract/operating/imports.ts';
import type { ChangeLookRow } from '../../../db/tables/change-look-tables.ts';
import type { PlaceHistoryRow } from '../../../db/tables/place-history-table.ts';
import type { PlaceChanges } from '../../../domain/places/place-changes.ts';

/** Of which table the number of a change is. */
export type ChangeOrigin = ChangeLookRow['origin'];

/** In the order of their rank, which tells apart what happened at one moment. */
export const changeOrigins = ['edit', 'review', 'answer', 'place', 'import'] as const satisfies ChangeOrigin[];

/** Which changes are wanted. */
export interface ChangeFilters {
  readonly since: Date;
  /** null for everything. */
  readonly only: ChangeGroup | null;
  /** Where their places are, or what an import covers; null: everywhere. */
  readonly bbox: Bbox | null;
  readonly isByNewcomers: boolean;
  readonly isByBusinesses: boolean;
  readonly isUnseen: boolean;
}

/** Where a page begins: behind a moment in microseconds, and what tells changes of one moment apart. */
export interface ChangePosition {
  readonly micros: number;
  readonly ordinal: number;
}

/** Something that changed on the site. */
export interface RecentChange extends ChangePosition {
  readonly origin: ChangeOrigin;
  readonly number: number;
  readonly at: Date;
  readonly kind: PlaceHistoryRow['kind'] | 'rated' | 'reviewed' | 'replied' | 'answered' | 'added';
  readonly authorKind: PlaceHistoryRow['author_kind'];
  readonly isFromBusiness: boolean;
  readonly isEdited: boolean;
  /** null of a deleted account, and where nobody did it as a person. */
  readonly personId: string | null;
  readonly username: string | null;
  readonly isNewcomer: boolean;
  /** null for imports, as all that is of a place. */
  readonly placeId: number | null;
  readonly names: LocalizedText | null;
  readonly typeNumber: number | null;
  readonly nearestStreet: string | null;
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly placeRating: 0 | 1 | 2 | 3 | null;
  readonly isOnMap: boolean;
  readonly changes: PlaceChanges;
  readonly rating: 1 | 2 | 3 | null;
  readonly yesTags: readonly number[];
  readonly noTags: readonly number[];
  /** The words of a review or reply; null of everything else. */
  readonly text: string | null;
  readonly language: Language | null;
  /** null where there are none. */
  readonly photos:
    | readonly { readonly file: string; readonly thumbnailFile: string; readonly altText: string }[]
    | null;
  readonly run: ChangedByImport | null;
  readonly isLookedAt: boolean;
}

/** A run of an import. */
interface ChangedByImport {
  readonly source: (typeof importRunSources)[number];
  readonly file: string;
  readonly status: 'running' | 'finished' | 'failed';
  readonly report: unknown;
}
