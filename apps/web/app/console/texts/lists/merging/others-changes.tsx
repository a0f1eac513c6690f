import type { SiteListName } from '@access-atlas/contract/site/text-names.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../../forms/use-form.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Message } from '../../../../ui/feedback/message.tsx';
import type { ListRow } from '../row-list.tsx';
import type { ListNews } from '../use-list-form.ts';
import type { ChangedField, ListChange } from './merge-list.ts';
import styles from './others-changes.module.css';

interface OthersChangesProps<Row extends ListRow> {
  readonly name: SiteListName;
  readonly news: ListNews<Row>;
  /** Who saved it; null: oneself, elsewhere. */
  readonly author: string | null;
  readonly form: Form<string>;
  readonly titleOf: (row: Row) => string;
  readonly labelOf: (row: Row, field: string) => string;
}

/** What somebody else saved while a list was edited here: all of it is told, and what contradicts one's own can be taken. */
export function OthersChanges<Row extends ListRow>({
  name,
  news: { changes, order },
  author,
  form,
  titleOf,
  labelOf,
}: OthersChangesProps<Row>) {
  const { t } = useTranslation();
  const sentences = ({ kind, row, mark, isContested }: ListChange<Row>) => {
    const words = { title: titleOf(row) };
    if (kind !== 'changed') return [t(`console.lists.others.${isContested ? 'removedButKept' : kind}`, words)];
    const ofMark = mark === null ? [] : [t(`console.lists.others.${name}.${mark ? 'marked' : 'unmarked'}`, words)];
    return [...ofMark, ...(isContested ? [t('console.lists.others.changedButRemoved', words)] : [])];
  };
  return (
    <Message
      kind="notice"
      title={author === null ? t('console.lists.others.titleOwn') : t('console.lists.others.title', { name: author })}
    >
      <p>{t('console.lists.others.help')}</p>
      <ul className={styles.changes} data-others-changes>
        {changes.flatMap((change) => [
          ...sentences(change).map((sentence) => <li key={`${change.row.id} ${sentence}`}>{sentence}</li>),
          ...change.fields.map((changed) => (
            <FieldChange key={changed.field} changed={changed} label={labelOf(change.row, changed.field)} form={form} />
          )),
        ])}
        {order !== null && <li>{t(`console.lists.others.orders.${order}`)}</li>}
      </ul>
    </Message>
  );
}

interface FieldChangeProps {
  readonly changed: ChangedField;
  readonly label: string;
  readonly form: Form<string>;
}

/** What they wrote in a field; where one's own words stay, theirs can be taken, and one's own taken again. */
function FieldChange({ changed: { field, before, theirs, isContested }, label, form }: FieldChangeProps) {
  const { t } = useTranslation();
  const [own, setOwn] = useState<string | null>(null);
  const quoted = (words: string) =>
    words === '' ? t('console.lists.others.nothing') : t('console.lists.others.quoted', { words });
  const said = t('console.lists.others.field', { label, before: quoted(before), theirs: quoted(theirs) });
  if (!isContested) return <li>{said}</li>;
  const what = t(`console.lists.others.${own === null ? 'takeTheirs' : 'takeMine'}`);
  const press = () => {
    // One button with other words: the focus stays where it is, and reads them.
    setOwn(own === null ? (form.values[field] ?? '') : null);
    form.change(field, own ?? theirs);
  };
  return (
    <li>
      {said} {t(`console.lists.others.${own === null ? 'yoursStays' : 'theirsTaken'}`)}
      <p>
        <Button onClick={press} aria-label={t('console.lists.actOn', { what, title: label })}>
          {what}
        </Button>
      </p>
    </li>
  );
}
