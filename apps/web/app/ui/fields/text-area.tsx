import { type ChangeEvent, type ComponentProps, type FocusEvent, type ReactNode, useState } from 'react';
import { CharacterCounter } from './character-counter.tsx';
import controls from './control.module.css';
import { Field, type FieldProps } from './field.tsx';

export interface TextAreaProps
  extends Omit<FieldProps, 'children' | 'below' | 'describedBy' | 'isInvalid'>,
    Omit<ComponentProps<'textarea'>, 'children' | 'className' | 'id'> {
  /** Shows and speaks how many characters are left. More may be written, so that nothing pasted is lost unseen. */
  charactersMax?: number;
  /** Beside the counter, such as "At least 5 characters". */
  note?: ReactNode;
}

/** Several lines to write in, with their label and, where there is a limit, its counter. */
export function TextArea({
  label,
  hint,
  error,
  isOptional,
  id,
  aside,
  charactersMax,
  note,
  onChange,
  onFocus,
  ...area
}: TextAreaProps) {
  const [written, setWritten] = useState(String(area.value ?? area.defaultValue ?? '').length);
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setWritten(event.target.value.length);
    onChange?.(event);
  };
  const focus = (event: FocusEvent<HTMLTextAreaElement>) => {
    // Browsers bring the line with the caret into view alone, and leave the rest below the edge of a dialog.
    event.target.scrollIntoView({ block: 'nearest' });
    onFocus?.(event);
  };
  const used = area.value === undefined ? written : String(area.value).length;
  const below =
    charactersMax === undefined ? note : <CharacterCounter charactersLeft={charactersMax - used} note={note} />;
  return (
    <Field {...{ label, hint, error, isOptional, id, aside, below }}>
      {(control) => (
        <textarea rows={5} {...area} {...control} onChange={change} onFocus={focus} className={controls.area} />
      )}
    </Field>
  );
}
