import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from '../../../ui/feedback/message.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Said } from '../said.tsx';
import styles from './starting.module.css';
import type { ChosenColumns } from './use-columns.ts';

/** Without these no row has a place, unless it has a course. */
const needed: ReadonlySet<string> = new Set(['latitude', 'longitude']);

/** From which columns of a CSV file each column of an import is read. */
export function ColumnChoice({ columns: { known, hasFailed, chosen, choose } }: { readonly columns: ChosenColumns }) {
  const { t } = useTranslation();
  const [isOpened, setOpened] = useState<boolean | null>(null);
  if (hasFailed) return <p className={styles.meta}>{t('console.imports.columns.unknown')}</p>;
  if (known === null) return null;
  const { headers, columns, problem } = known;
  if (problem !== null)
    return (
      <Message kind="danger" title={t('console.imports.failures.file')}>
        <Said sentence={problem} said={known.said} />
      </Message>
    );
  const isRead = (column: string) => columns.some((one) => one.column === column && one.header !== null);
  const lacks = !isRead('shape') && [...needed].some((column) => !isRead(column));
  const read = columns.filter(({ header }) => header !== null);
  const isTwice = (header: string | null) => header !== null && read.filter((one) => one.header === header).length > 1;
  // Whatever is missing is shown, and does not fold away when it was chosen.
  const isOpen = isOpened ?? lacks;
  const map = Object.entries(chosen).map(([column, header]) => `${column}=${header}`);
  const command = `--map "${map.join(',')}"`;
  // First what the import cannot do without.
  const ordered = columns.toSorted((one, other) => Number(needed.has(other.column)) - Number(needed.has(one.column)));
  return (
    <details className={styles.columns} open={isOpen} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{t('console.imports.columns.title', { read: read.length, count: new Set(headers).size })}</summary>
      {isOpen && (
        <>
          <p className={styles.meta}>{t('console.imports.columns.explained')}</p>
          <div className={styles.grid}>
            {ordered.map(({ column, header, hasOwnName }) => (
              <Select
                key={column}
                label={column}
                value={header ?? ''}
                onChange={(event) => choose(column, event.target.value === '' ? null : event.target.value)}
                options={[
                  // A column of that very name is always read.
                  ...(hasOwnName ? [] : [{ value: '', label: t('console.imports.columns.none') }]),
                  ...[...new Set(headers)].filter((one) => one !== '').map((one) => ({ value: one, label: one })),
                ]}
                {...(needed.has(column) && header === null && lacks && { error: t('console.imports.columns.needed') })}
                {...(isTwice(header) && { error: t('console.imports.columns.twice') })}
              />
            ))}
          </div>
          {map.length > 0 && (
            <p className={styles.meta}>
              {t('console.imports.columns.command')} <code className={styles.command}>{command}</code>
            </p>
          )}
        </>
      )}
    </details>
  );
}
