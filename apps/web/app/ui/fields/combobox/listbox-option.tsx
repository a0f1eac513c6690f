import type { ReactNode } from 'react';
import styles from './listbox.module.css';

interface ListboxOptionProps {
  readonly id: string;
  readonly isActive: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** An option of a combobox's list: the focus stays in the text field, whose keys move between the options. */
export function ListboxOption({ id, isActive, onChoose, children }: ListboxOptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the text field
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      // On mousedown, before the field loses the focus and the list closes.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}
