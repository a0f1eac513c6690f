import { highlightedParts } from './highlighted-parts.ts';

interface HighlightedTextProps {
  readonly text: string;
  /** In UTF-16 code units. */
  readonly matches: readonly { readonly start: number; readonly end: number }[];
}

/** A text in which what was typed is marked. */
export function HighlightedText({ text, matches }: HighlightedTextProps) {
  return highlightedParts(text, matches).map(({ text: part, isMatch, start }) =>
    isMatch ? <mark key={start}>{part}</mark> : <span key={start}>{part}</span>,
  );
}
