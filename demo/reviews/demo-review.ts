import type { Language } from '@access-atlas/contract/languages.ts';
import type { RatedKey, TagKey } from '@access-atlas/contract/places/accessibility.ts';
import type { PhotoScene } from '../texts/language-texts.ts';

export interface DemoPhoto {
  /** Names its file. */
  readonly key: string;
  readonly scene: PhotoScene;
  readonly altText: string;
}

export interface DemoReply {
  readonly key: string;
  readonly provider: string;
  readonly text: string;
  readonly language: Language;
  readonly writtenAt: Date;
}

export interface DemoReview {
  /** Stable for ever. */
  readonly key: string;
  /** The place's external id, unique among all files of the demonstration. */
  readonly place: string;
  readonly person: string;
  readonly rating: RatedKey;
  readonly tags: readonly TagKey[];
  readonly noTags: readonly TagKey[];
  /** Empty for a quick rating. */
  readonly text: string;
  readonly language: Language;
  readonly writtenAt: Date;
  readonly isOfEvent: boolean;
  readonly photos: readonly DemoPhoto[];
  readonly reply: DemoReply | null;
}
