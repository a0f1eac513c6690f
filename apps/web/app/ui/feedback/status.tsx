import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../display/visually-hidden.tsx';

export interface StatusProps {
  /** What to say; the empty text says nothing. */
  text: string;
  /** How long the text must stand still before it is said, so that quick changes are said once. */
  delayMilliseconds?: number;
}

/**
 * Says a text once, politely, whenever it changes. It must stand in the page before there is anything to say, so render
 * it always and give it the empty text until then.
 */
export function Status({ text, delayMilliseconds = 100 }: StatusProps) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), delayMilliseconds);
    return () => clearTimeout(timer);
  }, [text, delayMilliseconds]);
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
}
