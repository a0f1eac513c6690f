/** What was typed of a text and is not saved, and over which version. */
export interface TextDraft {
  readonly source: string;
  readonly version: number;
}

/** Whether two drafts say the same. */
export function isSameText(one: TextDraft, other: TextDraft): boolean {
  return one.source === other.source;
}

/** Reads what lies on the device; null where it is no draft of a text. */
export function readTextDraft(stored: unknown): TextDraft | null {
  const { source, version } = Object(stored) as Partial<TextDraft>;
  return typeof source === 'string' && typeof version === 'number' ? { source, version } : null;
}
