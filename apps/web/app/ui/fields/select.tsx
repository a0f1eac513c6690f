import type { ComponentProps } from 'react';
import { Icon } from '../icon/icon.tsx';
import controls from './control.module.css';
import { Field, type FieldProps } from './field.tsx';
import styles from './select.module.css';

export interface SelectProps
  extends Omit<FieldProps, 'children' | 'describedBy' | 'isInvalid'>,
    Omit<ComponentProps<'select'>, 'children' | 'className' | 'id'> {
  options: readonly { readonly value: string; readonly label: string }[];
}

/** The device's own list of choices, with its label. */
export function Select({ label, hint, error, isOptional, id, aside, below, options, ...select }: SelectProps) {
  return (
    <Field {...{ label, hint, error, isOptional, id, aside, below }}>
      {(control) => (
        <span className={styles.frame}>
          <select {...select} {...control} className={controls.choice}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={22} />
        </span>
      )}
    </Field>
  );
}
