import { Fragment, type ReactNode } from 'react';

interface RichTextProps {
  /** A translated text with parts such as `<terms>the terms</terms>`, which may not stand within each other. */
  readonly text: string;
  /** What each kind of part becomes, by the name of its tag. */
  readonly parts: Readonly<Record<string, (words: string) => ReactNode>>;
}

const part = /<(\w+)>([^<]*)<\/\1>/g;

/**
 * A translated text with elements in it. It does the little that `Trans` of react-i18next is needed for here; that would
 * load with every page, three kilobytes of it.
 */
export function RichText({ text, parts }: RichTextProps) {
  const shown: ReactNode[] = [];
  let from = 0;
  for (const { 0: whole, 1: name = '', 2: words = '', index } of text.matchAll(part)) {
    shown.push(text.slice(from, index), <Fragment key={index}>{parts[name]?.(words) ?? words}</Fragment>);
    from = index + whole.length;
  }
  return [...shown, text.slice(from)];
}
