import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { SiteVersion } from '@access-atlas/contract/operating/site-versions.ts';
import type { SiteListName } from '@access-atlas/contract/site/text-names.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAgain } from '../../../account/forms/confirm-again.tsx';
import { DraftHead } from '../../../forms/drafts/draft-head.tsx';
import { DraftNote } from '../../../forms/drafts/draft-note.tsx';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { authorName } from '../text-names.ts';
import { OthersChanges } from './merging/others-changes.tsx';
import type { ListRow } from './row-list.tsx';
import type { ListFormState } from './use-list-form.ts';

interface ListFormProps<Row extends ListRow> {
  readonly list: ListFormState<Row>;
  readonly user: User;
  readonly name: SiteListName;
  /** By whom the list was saved. */
  readonly versions: readonly SiteVersion[];
  readonly titleOf: (row: Row) => string;
  /** What a field of a row is called where it is wrong. */
  readonly labelOf: (row: Row, field: string) => string;
  readonly children: ReactNode;
}

/** The form around a list: what of it lies on the device, what others changed meanwhile, and what saves it. */
export function ListForm<Row extends ListRow>({
  list,
  user,
  name,
  versions,
  titleOf,
  labelOf,
  children,
}: ListFormProps<Row>) {
  const { t } = useTranslation();
  const { form, confirmation, rows, fieldsOf, draft, news } = list;
  const passwordLabel = t('account.changePassword.current');
  const named = rows.flatMap((row) => fieldsOf(row).map((field) => [field, labelOf(row, field)] as const));
  const authorOf = (version: number) => {
    const author = versions.find((each) => each.version === version)?.author ?? null;
    return author?._id === user._id ? null : authorName(t, author);
  };
  return (
    <>
      <DraftHead draft={draft} onDiscard={list.discard} onRestore={list.restore} />
      <FormFrame
        form={form}
        name={t(`console.lists.${name}.title`)}
        labels={{ ...Object.fromEntries(named), currentPassword: passwordLabel }}
        refusedTitle={t('console.texts.notSaved')}
      >
        {news.map((each) => (
          <OthersChanges
            key={each.version}
            name={name}
            news={each}
            author={authorOf(each.version)}
            form={form}
            titleOf={titleOf}
            labelOf={labelOf}
          />
        ))}
        {children}
        {confirmation !== null && <ConfirmAgain user={user} {...confirmation} label={passwordLabel} />}
        <DraftNote draft={draft} isShort />
        <p>
          <Button type="submit" variant="primary" isLoading={form.isSending} loadingText={t('console.texts.saving')}>
            {t('console.texts.save')}
          </Button>
        </p>
      </FormFrame>
    </>
  );
}
