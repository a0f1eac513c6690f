import type { Language } from '@access-atlas/contract/languages.ts';

/** Why a text or a picture was not simply accepted. */
export interface ModerationReason {
  readonly kind: 'abuse' | 'insult' | 'spam' | 'picture' | 'unavailable';
  /**
   * The words of the text that it rests on, as they were written; what the judge says of a picture; null where it is about
   * the whole.
   */
  readonly excerpt: string | null;
}

/** What is to be done with a text: published, kept back for a moderator, or given back to its author. */
export interface TextJudgement {
  readonly verdict: 'accept' | 'hold' | 'refuse';
  readonly reasons: readonly ModerationReason[];
}

/** Judges what people write, before it is stored. */
export interface TextModeration {
  /**
   * @param language that the text is said to be in; people write in others too, so it narrows down only what is an
   *   insult in one language and an everyday word in another
   * @throws where a service behind it fails: whoever asked holds the text for a moderator then
   */
  judge(text: string, language: Language | null): Promise<TextJudgement>;
}
