import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import type { Refusal } from '../import-report.ts';

/** A place as whoever looks at a dry run knows it again. */
export interface SampledPlace {
  /** null of one that is not there yet. */
  readonly placeId: number | null;
  readonly names: LocalizedText;
  readonly typeNumber: number;
}

/** Where a person's edit stands although the file says something else; both as text, null where that says nothing. */
export interface KeptEdit {
  readonly field: string;
  readonly here: string | null;
  readonly file: string | null;
}

/** What people made of a place that is no longer in the file. */
export interface BuiltUpon {
  readonly reviews: number;
  readonly photos: number;
  readonly isEdited: boolean;
}

/** What an import would do. Nothing was stored, and what happens until it is made is not in it. */
export interface DryRunReport {
  readonly counts: {
    added: number;
    updated: number;
    unchanged: number;
    refused: number;
    /** Would leave the map. */
    removed: number;
    /** Left the file, but people wrote about them: they stay, and moderators are asked. */
    keptForModerators: number;
  };
  /** Places of which people changed what the file says otherwise. */
  conflicts: number;
  /** Towns with their districts, and streets, that the file holds for the search: not compared. Left out where it holds none. */
  readonly gazetteer?: { readonly towns: number; readonly streets: number };
  /** The first of each. */
  readonly samples: {
    readonly added: SampledPlace[];
    readonly updated: (SampledPlace & { readonly fields: readonly string[] })[];
    readonly conflicts: (SampledPlace & { readonly edits: readonly KeptEdit[] })[];
    readonly removed: SampledPlace[];
    readonly keptForModerators: (SampledPlace & { readonly built: BuiltUpon })[];
    readonly refused: Refusal[];
  };
}

/** So many of each are named. */
export const samplesMax = 10;

/** A dry run that has found nothing yet. */
export function emptyDryRunReport(refusals: readonly Refusal[], refused: number): DryRunReport {
  return {
    counts: { added: 0, updated: 0, unchanged: 0, refused, removed: 0, keptForModerators: 0 },
    conflicts: 0,
    samples: {
      added: [],
      updated: [],
      conflicts: [],
      removed: [],
      keptForModerators: [],
      refused: refusals.slice(0, samplesMax),
    },
  };
}
