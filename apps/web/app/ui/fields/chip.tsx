import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './chip.module.css';
import covering from './covering-input.module.css';

export interface ChipProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'className'> {
  /** The words on the chip. */
  children: ReactNode;
  /** Several of the chips with one name may be on, or only one. */
  type?: 'checkbox' | 'radio';
}

/** One choice of a group, as a pill with a tick when on. A native checkbox or radio: put several in a fieldset. */
export function Chip({ children, type = 'checkbox', ...input }: ChipProps) {
  return (
    <label className={styles.chip}>
      <input {...input} type={type} className={covering.input} />
      <span className={styles.tick}>
        <Icon name="check" size={18} />
      </span>
      {children}
    </label>
  );
}
