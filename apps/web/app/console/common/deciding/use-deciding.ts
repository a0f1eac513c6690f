import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { callAccounts, type Outcome } from '../../../account/call-accounts.ts';
import { useConfirmation } from '../../../account/forms/use-confirmation.ts';
import { refusalOf } from '../../../account/refusal-words.ts';
import type { RefusedAnswer } from '../../../browser/api/refused-answer.ts';
import {
  type FieldErrors,
  type Form,
  type FormInput,
  type FormRefusal,
  type FormValues,
  useForm,
} from '../../../forms/use-form.ts';
import { refusalOfDecision } from './refusal-of-decision.ts';

/** Gives the key of an earlier try that said the same, so that what is sent twice is done once. */
export type KeyOf = (words: string) => string;

interface DecidingOptions<Field extends string, Intent extends string, Body> {
  readonly user: User;
  /** Beside the password, all fields in the order in which they stand. */
  readonly fields: readonly Field[];
  /** What stands in them at first. */
  readonly initial?: Partial<FormValues<Field>>;
  /** What is said of a field that the site refuses although the device did not. */
  readonly refusedFields?: FieldErrors<Field>;
  /** What the form decides where nothing else was said: the field's Enter. */
  readonly usual: Intent;
  readonly check: (values: FormValues<Field>, intent: Intent) => FieldErrors<Field>;
  readonly decide: (values: FormValues<Field>, intent: Intent, keyOf: KeyOf) => Promise<Outcome<Body>>;
  /** Why it was not taken, where the form knows better than the code of the answer says; null: it does not. */
  readonly refuse?: (answer: RefusedAnswer | null) => FormRefusal<Field | 'currentPassword'> | null;
  readonly onDecided: (body: Body, intent: Intent) => void;
}

interface Deciding<Field extends string, Intent extends string> {
  readonly form: Form<Field | 'currentPassword'>;
  /** What asks who somebody is; null as long as nothing has to. */
  readonly confirmation: { readonly input: FormInput<string>; readonly onConfirmed: () => void } | null;
  /** Says what the form decides when it is sent next. */
  readonly intend: (next: Intent) => void;
}

/**
 * A form that decides one thing or another. What was typed stays until it was taken; a try whose answer did not arrive is sent
 * again under the key of the first, and so decides once. Where the site wants to know again who somebody is, the form asks.
 */
export function useDeciding<Field extends string, Intent extends string, Body>({
  user,
  fields: own,
  initial,
  refusedFields,
  usual,
  check,
  decide,
  refuse,
  onDecided,
}: DecidingOptions<Field, Intent, Body>): Deciding<Field, Intent> {
  const { t } = useTranslation();
  const { isAsked, check: checkPassword, askWhere, end } = useConfirmation(user);
  const intent = useRef<Intent>(usual);
  const sent = useRef({ words: '', key: '' });
  const fields = [...own, 'currentPassword'] as const;
  const keyOf: KeyOf = (words) => {
    if (sent.current.words !== words) sent.current = { words, key: crypto.randomUUID() };
    return sent.current.key;
  };
  const form = useForm<Field | 'currentPassword'>({
    fields,
    ...(initial && { initial: initial as Partial<FormValues<Field | 'currentPassword'>> }),
    check: (values) =>
      ({ ...check(values, intent.current), ...checkPassword(values.currentPassword) }) as FieldErrors<
        Field | 'currentPassword'
      >,
    send: async (values) => {
      // Another button may be pressed while this is on its way.
      const chosen = intent.current;
      if (values.currentPassword !== '') {
        const { currentPassword } = values;
        const confirmed = await callAccounts((api) => api.confirmIdentity({ body: { currentPassword } }));
        if (!confirmed.isTaken) return refusalOf(t, confirmed.answer, fields);
      }
      const outcome = await decide(values, chosen, keyOf);
      if (!outcome.isTaken) {
        askWhere(outcome.answer);
        const saidOfFields = refusedFields as FieldErrors<Field | 'currentPassword'> | undefined;
        return refuse?.(outcome.answer) ?? refusalOfDecision(t, outcome.answer, fields, saidOfFields);
      }
      // The same again is another decision from now on.
      sent.current = { words: '', key: '' };
      onDecided(outcome.body, chosen);
      return null;
    },
  });
  return {
    form,
    confirmation: isAsked ? { input: form.input('currentPassword'), onConfirmed: end } : null,
    intend: (next) => {
      intent.current = next;
    },
  };
}

/** Whether a text has letters, and not more than may be. */
export function isWithin(text: string, max: number): boolean {
  const { length } = [...text.trim()];
  return length > 0 && length <= max;
}
