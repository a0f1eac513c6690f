import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Status } from '../../feedback/status.tsx';
import controls from '../control.module.css';
import { Field, type FieldProps } from '../field.tsx';
import styles from './combo-field.module.css';
import listbox from './listbox.module.css';
import { ListboxOption } from './listbox-option.tsx';
import { useCombobox } from './use-combobox.ts';

/** One of the choices under the field. */
export interface ComboOption {
  readonly key: string;
  readonly label: ReactNode;
  readonly detail?: ReactNode;
}

interface ComboFieldProps
  extends Omit<FieldProps, 'children' | 'below'>,
    Omit<ComponentProps<'input'>, 'children' | 'className' | 'id' | 'onChange' | 'value'> {
  readonly value: string;
  /** What the list is called: "Suggestions". */
  readonly listName: string;
  readonly options: readonly ComboOption[];
  readonly onType: (text: string) => void;
  readonly onChoose: (index: number) => void;
  /** Enter was pressed while no choice is active. */
  readonly onEnter?: () => void;
  /** Opens the list as soon as the field has the focus: where all choices are known. */
  readonly opensAtOnce?: boolean;
}

/** A field whose text is chosen from a list, which is narrowed by typing. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function ComboField({
  label,
  hint,
  error,
  isOptional,
  id,
  aside,
  describedBy,
  isInvalid,
  value,
  listName,
  options,
  onType,
  onChoose,
  onEnter,
  opensAtOnce = false,
  ...input
}: ComboFieldProps) {
  const { t } = useTranslation();
  const listId = useId();
  const combobox = useCombobox({ count: options.length, listId, onChoose });
  return (
    <div className={styles.frame}>
      <Field {...{ label, hint, error, isOptional, id, aside, describedBy, isInvalid }}>
        {(control) => (
          <input
            type="text"
            autoComplete="off"
            spellCheck={false}
            {...input}
            {...control}
            {...combobox.inputProps}
            onKeyDown={(event) => {
              combobox.inputProps.onKeyDown(event);
              // It would submit the form that the field stands in.
              if (event.key !== 'Enter' || event.isDefaultPrevented() || event.nativeEvent.isComposing) return;
              event.preventDefault();
              combobox.close();
              onEnter?.();
            }}
            className={controls.control}
            value={value}
            onChange={(event) => {
              onType(event.currentTarget.value);
              // What was typed before the page's scripts came arrives when its visitor may be elsewhere.
              if (event.currentTarget === document.activeElement) combobox.open();
            }}
            onClick={opensAtOnce ? combobox.open : undefined}
          />
        )}
      </Field>
      <div id={listId} role="listbox" aria-label={listName} className={listbox.list} hidden={!combobox.isOpen}>
        {combobox.isOpen &&
          options.map(({ key, label: name, detail }, index) => (
            <ListboxOption
              key={key}
              id={combobox.optionId(index)}
              isActive={index === combobox.activeIndex}
              onChoose={() => {
                combobox.close();
                onChoose(index);
              }}
            >
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                {detail && <span className={styles.detail}>{detail}</span>}
              </span>
            </ListboxOption>
          ))}
      </div>
      <Status text={combobox.isOpen ? t('ui.choices', { count: options.length }) : ''} delayMilliseconds={500} />
    </div>
  );
}
