import { useSyncExternalStore } from 'react';

/** A value of the page that code outside of its components sets and that they show. On the server nobody has set it. */
export interface SharedValue<Value> {
  readonly set: (value: Value | null) => void;
  /** The value now; null where there is none. A hook. */
  readonly useValue: () => Value | null;
}

export function sharedValue<Value>(): SharedValue<Value> {
  let value: Value | null = null;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    useValue: () =>
      useSyncExternalStore(
        subscribe,
        () => value,
        () => null,
      ),
  };
}
