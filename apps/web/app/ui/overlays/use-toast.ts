import { copyToastMilliseconds } from '@access-atlas/contract/limits.ts';
import { useCallback, useEffect, useState } from 'react';

/**
 * A text for {@link Toast} that is gone after a time, and how to give it one.
 * @param milliseconds how long it is shown
 */
export function useToast(milliseconds: number = copyToastMilliseconds): {
  toast: string;
  showToast: (text: string) => void;
} {
  const [shown, setShown] = useState({ text: '' });
  useEffect(() => {
    if (shown.text === '') return;
    const timer = setTimeout(() => setShown({ text: '' }), milliseconds);
    return () => clearTimeout(timer);
  }, [shown, milliseconds]);
  const showToast = useCallback((text: string) => setShown({ text }), []);
  return { toast: shown.text, showToast };
}
