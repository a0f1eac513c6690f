import { useEffect, useMemo, useState } from 'react';
import { VisuallyHidden } from '../display/visually-hidden.tsx';
import { wasReadByFocus } from '../focus/focus-for-reading.ts';

export interface StatusProps {
  /** What to say; the empty text says nothing. */
  text: string;
  /** How long the text must stand still before it is said, so that quick changes are said once. */
  delayMilliseconds?: number;
  /** Where it changes, the text is said although it is the same: something was done that had no other effect on it. */
  occasion?: string;
}

/** By then a screen reader has spoken or queued the text. If it stayed longer, it would be read again with the page. */
const keptMilliseconds = 4_000;

/**
 * Says a text once, politely, whenever it changes. It must stand in the page before there is anything to say, so render
 * it always and give it the empty text until then. It has no role: who reads the page from top to bottom would hear
 * "status bar" of each one that is empty.
 */
export function Status({ text, delayMilliseconds = 100, occasion = '' }: StatusProps) {
  const [said, setSaid] = useState('');
  const saying = useMemo(() => ({ text, occasion }), [text, occasion]);
  useEffect(() => {
    // Only a change is said, and nothing that the focus has just read: it would be heard twice.
    setSaid('');
    const timer = setTimeout(() => setSaid(wasReadByFocus(saying.text) ? '' : saying.text), delayMilliseconds);
    return () => clearTimeout(timer);
  }, [saying, delayMilliseconds]);
  useEffect(() => {
    if (said === '') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A browser that has drawn nothing since has told no screen reader of it: a busy one may take seconds.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setSaid(''), keptMilliseconds);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [said]);
  return (
    <VisuallyHidden>
      <span aria-live="polite" aria-atomic="true">
        {said}
      </span>
    </VisuallyHidden>
  );
}
