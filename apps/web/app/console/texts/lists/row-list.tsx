import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Status } from '../../../ui/feedback/status.tsx';
import { movedRows } from './moved-rows.ts';
import styles from './row-list.module.css';

/** A row of a list that is edited: what is written in it stands in the form, under names that begin with its id. */
export interface ListRow {
  readonly id: string;
}

/** Something else that can be done with a row. */
export interface RowAct {
  readonly name: string;
  /** What is said once it is done. */
  readonly said: string;
  readonly act: () => void;
}

interface RowListProps<Row extends ListRow> {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly onChange: (rows: readonly Row[]) => void;
  readonly openIds: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  readonly titleOf: (row: Row) => string;
  /** What is known of a row beside its title. */
  readonly about: (row: Row) => ReactNode;
  readonly isIndented?: (row: Row) => boolean;
  readonly acts: (row: Row, position: number) => readonly RowAct[];
  /** The fields of a row that is open. */
  readonly fields: (row: Row) => ReactNode;
  /** What stands in the place of those of a row that is closed, so that they are sent. */
  readonly hidden: (row: Row) => ReactNode;
  readonly addName: string;
  /** Whether there is room for another. */
  readonly canAdd: boolean;
  /** Adds a row. @returns its id */
  readonly add: () => string;
}

/** The rows of a list: opened to be written, moved by buttons, and whatever else can be done with them. */
export function RowList<Row extends ListRow>({
  name,
  rows,
  onChange,
  openIds,
  onToggle,
  titleOf,
  about,
  isIndented,
  acts,
  fields,
  hidden,
  addName,
  canAdd,
  add,
}: RowListProps<Row>) {
  const { t } = useTranslation();
  /** What gets the focus once the rows are drawn anew, and what is said. */
  const [done, setDone] = useState({ focus: '', said: '', times: 0 });
  useEffect(() => {
    if (done.focus !== '') document.getElementById(done.focus)?.focus();
  }, [done]);
  const tell = (focus: string, said: string) => setDone(({ times }) => ({ focus, said, times: times + 1 }));
  const move = (position: number, by: 1 | -1, title: string, id: string) => {
    onChange(movedRows(rows, position, by));
    const place = position + by + 1;
    const isAtEnd = place === 1 || place === rows.length;
    // The button that was pressed cannot go on there.
    const onward = isAtEnd ? (place === 1 ? 'down' : 'up') : by === 1 ? 'down' : 'up';
    tell(`${id}-${onward}`, t('console.lists.moved', { title, place, count: rows.length }));
  };
  return (
    <>
      <ol className={styles.rows} aria-label={name}>
        {rows.map((row, position) => {
          const { id } = row;
          const title = titleOf(row);
          const isOpen = openIds.has(id);
          return (
            <li key={id} className={classNames(styles.row, isIndented?.(row) && styles.indented)} data-list-row={id}>
              <div className={styles.head}>
                <div className={styles.words}>
                  <p className={styles.title}>{title}</p>
                  <div className={styles.about}>{about(row)}</div>
                </div>
                <div className={styles.acts}>
                  <IconButton
                    id={`${id}-up`}
                    icon="arrow-up"
                    label={t('console.lists.up', { title })}
                    disabled={position === 0}
                    onClick={() => move(position, -1, title, id)}
                  />
                  <IconButton
                    id={`${id}-down`}
                    icon="arrow-down"
                    label={t('console.lists.down', { title })}
                    disabled={position === rows.length - 1}
                    onClick={() => move(position, 1, title, id)}
                  />
                  <Button
                    id={`${id}-open`}
                    aria-expanded={isOpen}
                    aria-label={t(isOpen ? 'console.lists.closeRow' : 'console.lists.editRow', { title })}
                    onClick={() => onToggle(id)}
                  >
                    {t(isOpen ? 'console.lists.close' : 'console.lists.edit')}
                  </Button>
                  {acts(row, position).map(({ name: what, said, act }) => (
                    <Button
                      key={what}
                      variant="quiet"
                      aria-label={t('console.lists.actOn', { what, title })}
                      onClick={() => {
                        act();
                        // Where the row is gone, the one in its place; where none is, what adds one.
                        const next = rows[position + 1] ?? rows[position - 1];
                        tell(`${id}-open`, said);
                        requestAnimationFrame(() => {
                          if (document.getElementById(`${id}-open`) === null)
                            document.getElementById(next === undefined ? 'list-add' : `${next.id}-open`)?.focus();
                        });
                      }}
                    >
                      {what}
                    </Button>
                  ))}
                </div>
              </div>
              {isOpen ? <div className={styles.fields}>{fields(row)}</div> : hidden(row)}
            </li>
          );
        })}
      </ol>
      <p>
        <Button
          id="list-add"
          icon="plus"
          {...(!canAdd && { disabledReason: t('console.lists.full', { max: rows.length }) })}
          onClick={() => {
            const id = add();
            tell(`${id}-open`, t('console.lists.added'));
          }}
        >
          {addName}
        </Button>
      </p>
      <Status text={done.said} occasion={String(done.times)} />
    </>
  );
}
