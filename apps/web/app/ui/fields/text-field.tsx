import type { ComponentProps } from 'react';
import controls from './control.module.css';
import { Field, type FieldProps } from './field.tsx';

export interface TextFieldProps
  extends Omit<FieldProps, 'children'>,
    Omit<ComponentProps<'input'>, 'children' | 'className' | 'id'> {}

/** One line to write in, with its label. Everything else is passed to the input, `ref` too. */
export function TextField({
  label,
  hint,
  error,
  isOptional,
  id,
  aside,
  below,
  describedBy,
  isInvalid,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, isOptional, id, aside, below, describedBy, isInvalid }}>
      {(control) => <input type="text" {...input} {...control} className={controls.control} />}
    </Field>
  );
}
