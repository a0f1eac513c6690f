import { copyToastMilliseconds } from '@access-atlas/contract/limits.ts';
import { useCallback, useEffect, useState } from 'react';

/** A text for {@link Toast} that is gone after two seconds, and how to give it one. */
export function useToast(): { toast: string; showToast: (text: string) => void } {
  const [shown, setShown] = useState({ text: '' });
  useEffect(() => {
    if (shown.text === '') return;
    const timer = setTimeout(() => setShown({ text: '' }), copyToastMilliseconds);
    return () => clearTimeout(timer);
  }, [shown]);
  const showToast = useCallback((text: string) => setShown({ text }), []);
  return { toast: shown.text, showToast };
}
