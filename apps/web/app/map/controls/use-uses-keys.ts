import { useEffect, useState } from 'react';

/** Keys that move the focus or the map; what somebody types on the screen of a phone is none of them. */
const movingKeys: readonly string[] = ['Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/** Whether the visitor has pressed a key that moves the focus or the map. */
export function useUsesKeys(): boolean {
  const [usesKeys, setUsesKeys] = useState(false);
  useEffect(() => {
    if (usesKeys) return;
    const press = ({ key }: KeyboardEvent) => {
      if (movingKeys.includes(key)) setUsesKeys(true);
    };
    // Before what hears the key moves the focus.
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [usesKeys]);
  return usesKeys;
}
