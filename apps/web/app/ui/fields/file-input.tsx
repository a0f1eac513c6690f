import type { ComponentProps } from 'react';
import styles from './file-input.module.css';

export interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange' | 'name'> {
  /** Called with the file that was chosen: it is read, not sent with its form. */
  onChoose: (file: File) => void;
}

/** The control of a `Field` in which one file is chosen. */
export function FileInput({ onChoose, ...input }: FileInputProps) {
  return (
    <input
      {...input}
      type="file"
      className={styles.file}
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        if (file !== undefined) onChoose(file);
      }}
    />
  );
}
