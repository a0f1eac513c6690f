import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAgain } from '../../../account/forms/confirm-again.tsx';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import type { ListRow } from './row-list.tsx';
import type { ListFormState } from './use-list-form.ts';

interface ListFormProps<Row extends ListRow> {
  readonly list: ListFormState<Row>;
  readonly user: User;
  readonly name: string;
  /** What a field of a row is called where it is wrong. */
  readonly labelOf: (row: Row, field: string) => string;
  readonly children: ReactNode;
}

/** The form around a list, and what saves it. */
export function ListForm<Row extends ListRow>({ list, user, name, labelOf, children }: ListFormProps<Row>) {
  const { t } = useTranslation();
  const { form, confirmation, rows, fieldsOf } = list;
  const passwordLabel = t('account.changePassword.current');
  const named = rows.flatMap((row) => fieldsOf(row).map((field) => [field, labelOf(row, field)] as const));
  return (
    <FormFrame
      form={form}
      name={name}
      labels={{ ...Object.fromEntries(named), currentPassword: passwordLabel }}
      refusedTitle={t('console.texts.notSaved')}
    >
      {children}
      {confirmation !== null && <ConfirmAgain user={user} {...confirmation} label={passwordLabel} />}
      <p>
        <Button type="submit" variant="primary" isLoading={form.isSending} loadingText={t('console.texts.saving')}>
          {t('console.texts.save')}
        </Button>
      </p>
    </FormFrame>
  );
}
