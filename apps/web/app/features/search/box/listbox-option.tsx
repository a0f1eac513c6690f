import type { ReactNode } from 'react';
import styles from './suggestion-list.module.css';

interface ListboxOptionProps {
  readonly id: string;
  readonly isActive: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** An option of a list below a text field: the focus stays in the field, whose keys walk the options. */
export function ListboxOption({ id, isActive, onChoose, children }: ListboxOptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the text field
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      // Before the field loses focus and the list with it.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}
