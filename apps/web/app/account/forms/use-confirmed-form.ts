import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useTranslation } from 'react-i18next';
import type { RefusedAnswer } from '../../browser/api/refused-answer.ts';
import { type Form, type FormInput, type FormRefusal, useForm } from '../../forms/use-form.ts';
import { callAccounts, type Outcome } from '../call-accounts.ts';
import { refusalOf } from '../refusal-words.ts';
import { useConfirmation } from './use-confirmation.ts';

const fields = ['currentPassword'] as const;
type Field = (typeof fields)[number];

/** A form without fields of its own, as long as nobody has to show who they are. */
interface ConfirmedForm {
  readonly form: Form<Field>;
  readonly labels: Readonly<Record<Field, string>>;
  /** What asks who somebody is; null as long as nothing has to. */
  readonly confirmation: {
    readonly input: FormInput<Field>;
    readonly label: string;
    readonly onConfirmed: () => void;
  } | null;
}

/**
 * A form that makes one call, which the site takes only from somebody who has shown a short while ago who they are: where it
 * does not, the form asks, and sends the password before the call.
 * @param user whose account it is
 * @param onDone called once the call was taken
 * @param refusalOfCall why the call was refused, where it has words of its own for that
 */
export function useConfirmedForm(
  user: User,
  act: () => Promise<Outcome<unknown>>,
  onDone: () => Promise<void> | void,
  refusalOfCall: (answer: RefusedAnswer | null) => FormRefusal<never> | null = () => null,
): ConfirmedForm {
  const { t } = useTranslation();
  const { isAsked, check, askWhere, end } = useConfirmation(user);
  const labels = { currentPassword: t('account.changePassword.current') };
  const form = useForm({
    fields,
    check: ({ currentPassword }) => check(currentPassword),
    send: async ({ currentPassword }) => {
      if (currentPassword !== '') {
        const confirmed = await callAccounts((api) => api.confirmIdentity({ body: { currentPassword } }));
        if (!confirmed.isTaken) return refusalOf(t, confirmed.answer, fields);
      }
      const outcome = await act();
      if (!outcome.isTaken) {
        askWhere(outcome.answer);
        return refusalOfCall(outcome.answer) ?? refusalOf(t, outcome.answer, fields);
      }
      await onDone();
      return null;
    },
  });
  const confirmation = isAsked
    ? { input: form.input('currentPassword'), label: labels.currentPassword, onConfirmed: end }
    : null;
  return { form, labels, confirmation };
}
