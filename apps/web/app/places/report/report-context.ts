import type { NoticeSubjectKind } from '@access-atlas/contract/notice-words.ts';
import { createContext, type RefObject } from 'react';

/** What somebody reports to the moderators. */
export interface ReportedThing {
  readonly kind: NoticeSubjectKind;
  /** As the site knows it; a photo by the name of its file. */
  readonly id: string;
  /** By what the dialog calls it: the name of the place or business, or of whoever wrote a review. */
  readonly name: string;
}

/** Opens the form for a report; the focus returns to the opener. */
export type OpenReport = (thing: ReportedThing, opener: RefObject<HTMLElement | null>) => void;

/** null on pages where nothing can be reported. */
export const ReportContext = createContext<OpenReport | null>(null);
