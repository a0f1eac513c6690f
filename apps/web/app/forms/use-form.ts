import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react';

/** What a form holds, by the name of the field; a checkbox that is checked is "on". */
export type FormValues<Field extends string> = Readonly<Record<Field, string>>;

/** What is wrong with fields, a sentence each, in the page's language. */
export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** Why a form was not taken: fields that are wrong, or something that no field can help. */
export interface FormRefusal<Field extends string> {
  /** What stands above the fields that are wrong, where it is not what the form always says. */
  readonly title?: string;
  readonly fields?: FieldErrors<Field>;
  readonly general?: {
    readonly title?: string;
    readonly text: string;
    /** Where somebody can go about it. */
    readonly link?: { readonly to: string; readonly text: string };
  };
}

export interface FormOptions<Field extends string> {
  /** All fields in the order in which they stand. */
  readonly fields: readonly Field[];
  readonly initial?: Partial<FormValues<Field>>;
  /** What can be said without asking the site. */
  readonly check: (values: FormValues<Field>) => FieldErrors<Field>;
  /** Sends what was filled in; null where it was taken. Never rejects. */
  readonly send: (values: FormValues<Field>) => Promise<FormRefusal<Field> | null>;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/** What a control of the form carries. */
export interface FormInput<Field extends string> {
  readonly id: string;
  readonly name: Field;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<Control>) => void;
}

export interface Form<Field extends string> {
  readonly values: FormValues<Field>;
  readonly input: (field: Field) => FormInput<Field>;
  /** Changes a field for the person, as they would themselves. */
  readonly change: (field: Field, value: string) => void;
  /** Fills in fields that the person has not changed. */
  readonly fill: (values: Partial<FormValues<Field>>) => void;
  readonly refusal: FormRefusal<Field> | null;
  /** For the summary: each error with its control, in the order of the fields. */
  readonly errors: readonly { readonly field: Field; readonly fieldId: string; readonly message: string }[];
  /** How often the form was refused. */
  readonly attempt: number;
  readonly isSending: boolean;
  /** Takes back what is said of the last refusal. */
  readonly forgetRefusal: () => void;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form that is checked when it is sent, on the device first and by the site then, and is sent once at a time. What was
 * typed stays when it is refused.
 */
export function useForm<Field extends string>({ fields, initial, check, send }: FormOptions<Field>): Form<Field> {
  const formId = useId();
  const [values, setValues] = useState<FormValues<Field>>(
    () => Object.fromEntries(fields.map((field) => [field, initial?.[field] ?? ''])) as FormValues<Field>,
  );
  const [refusal, setRefusal] = useState<FormRefusal<Field> | null>(null);
  /** The fields that were changed since: what was said of them may be true no more. */
  const [changed, setChanged] = useState<ReadonlySet<Field>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const [isSending, setSending] = useState(false);
  const sends = useRef(false);
  /** What the person has changed at all. */
  const touched = useRef(new Set<Field>());

  const idOf = (field: Field) => `${formId}-${field}`;
  const change = (field: Field, value: string) => {
    touched.current.add(field);
    setValues((before) => ({ ...before, [field]: value }));
    setChanged((before) => new Set(before).add(field));
  };
  const refuse = (given: FormRefusal<Field>) => {
    setRefusal(given);
    setChanged(new Set());
    setAttempt((before) => before + 1);
  };
  const run = async (given: FormValues<Field>) => {
    const wrong = check(given);
    if (Object.keys(wrong).length > 0) return refuse({ fields: wrong });
    sends.current = true;
    setSending(true);
    const refused = await send(given);
    sends.current = false;
    setSending(false);
    if (refused === null) setRefusal(null);
    else refuse(refused);
  };
  return {
    values,
    refusal,
    attempt,
    isSending,
    forgetRefusal: () => setRefusal(null),
    change,
    fill: (given) => {
      const untouched = Object.entries(given).filter(([field]) => !touched.current.has(field as Field));
      setValues((before) => ({ ...before, ...Object.fromEntries(untouched) }));
    },
    input: (field) => ({
      id: idOf(field),
      name: field,
      value: values[field],
      error: changed.has(field) ? undefined : refusal?.fields?.[field],
      onChange: ({ currentTarget: control }) => {
        const isCheckbox = 'checked' in control && control.type === 'checkbox';
        change(field, isCheckbox ? (control.checked ? 'on' : '') : control.value);
      },
    }),
    errors: fields.flatMap((field) => {
      const message = refusal?.fields?.[field];
      return message === undefined ? [] : [{ field, fieldId: idOf(field), message }];
    }),
    submit: (event) => {
      event.preventDefault();
      if (sends.current) return;
      // Browsers fill in fields without telling the page of each.
      const filled = new FormData(event.currentTarget);
      const given = Object.fromEntries(fields.map((field) => [field, String(filled.get(field) ?? '')]));
      setValues(given as FormValues<Field>);
      void run(given as FormValues<Field>);
    },
  };
}
