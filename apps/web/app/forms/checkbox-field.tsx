import type { ReactNode } from 'react';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { FieldError } from '../ui/fields/field-error.tsx';
import styles from './checkbox-field.module.css';
import type { FormInput } from './use-form.ts';

/** One checkbox of a form, with what is wrong with it above. */
export function CheckboxField({
  input,
  children,
}: {
  readonly input: FormInput<string>;
  readonly children: ReactNode;
}) {
  const { id, name, value, error, onChange } = input;
  const errorId = `${id}-error`;
  return (
    <div className={styles.field}>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      <Checkbox
        id={id}
        name={name}
        checked={value === 'on'}
        onChange={onChange}
        required
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
      >
        {children}
      </Checkbox>
    </div>
  );
}
