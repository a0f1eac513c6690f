import type { ImportDryRun } from '@access-atlas/contract/operating/import-dry-runs.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../browser/use-site.ts';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { TextLink } from '../../../ui/actions/text-link.tsx';
import { Message } from '../../../ui/feedback/message.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import { placeAddress } from '../../../url-state/place-address.ts';
import { Said } from '../said.tsx';
import { useImportWords } from '../use-import-words.ts';
import { KeptEdits } from './kept-edits.tsx';
import styles from './starting.module.css';

type Found = NonNullable<ImportDryRun['found']>;
interface Sample {
  readonly _id: string | null;
  readonly name: string | null;
  readonly type: string | null;
}

interface DryRunFoundProps {
  /** null as long as nothing was found. */
  readonly dryRun: ImportDryRun | null;
  readonly name: string;
}

/** What an import would do: how many, the first of them by name, and what people wrote that stays. */
export function DryRunFound({ dryRun, name }: DryRunFoundProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const titleId = useId();
  const wordsOf = useImportWords();
  const outcome =
    dryRun === null
      ? ''
      : dryRun.found === null
        ? t(
            `console.imports.dryRun.failures.${dryRun.failure === 'file' ? 'file' : dryRun.failure === 'stopped' ? 'stopped' : 'other'}`,
          )
        : wordsOf({ state: 'finished', failure: null, counts: dryRun.found.counts });
  return (
    <>
      {dryRun !== null && (
        <section className={styles.found} aria-labelledby={titleId}>
          <h5 id={titleId}>{t('console.imports.dryRun.title', { name })}</h5>
          {dryRun.found === null ? (
            <Message kind="danger" title={outcome}>
              {dryRun.detail !== null && <Said sentence={dryRun.detail} said={dryRun.said} />}
            </Message>
          ) : (
            <>
              <p>{outcome}</p>
              <NotCompared found={dryRun.found} />
              <Samples found={dryRun.found} />
            </>
          )}
          <p className={styles.meta}>
            {t('console.imports.dryRun.nothingChanged', { moment: formatMoment(dryRun.endedAt, language) })}
          </p>
        </section>
      )}
      <Status text={dryRun === null ? '' : t('console.imports.dryRun.said', { outcome })} />
    </>
  );
}

/** What an OpenStreetMap file brings beside its places. */
function NotCompared({ found: { gazetteer } }: { readonly found: Found }) {
  const { t } = useTranslation();
  const { language } = useSite();
  if (gazetteer === undefined) return null;
  const { towns, streets } = gazetteer;
  return (
    <p className={styles.meta}>
      {t('console.imports.dryRun.notCompared', {
        towns: t('console.imports.dryRun.towns', { count: towns, shown: formatNumber(towns, language) }),
        streets: t('console.imports.dryRun.streets', { count: streets, shown: formatNumber(streets, language) }),
      })}
    </p>
  );
}

function Samples({ found: { counts, conflicts, samples } }: { readonly found: Found }) {
  const { t } = useTranslation();
  return (
    <>
      {counts.keptForModerators + conflicts > 0 && (
        <Message kind="notice" title={t('console.imports.dryRun.built')}>
          {t('console.imports.dryRun.builtStays')}
        </Message>
      )}
      <Group kind="keptForModerators" count={counts.keptForModerators} samples={samples.keptForModerators}>
        {({ reviews, photos, isEdited }) => <Built reviews={reviews} photos={photos} isEdited={isEdited} />}
      </Group>
      <Group kind="conflicts" count={conflicts} samples={samples.conflicts}>
        {({ edits }) => <KeptEdits edits={edits} />}
      </Group>
      <Group kind="removed" count={counts.removed} samples={samples.removed} />
      <Group kind="added" count={counts.added} samples={samples.added} />
      <Group kind="updated" count={counts.updated} samples={samples.updated}>
        {({ fields }) => fields.map((field) => t(`console.imports.fields.${field}`)).join(', ')}
      </Group>
      {samples.refused.length > 0 && (
        <details>
          <Summary kind="refused" count={counts.refused} />
          <ul className={styles.samples}>
            {samples.refused.map(({ row, field, id, reason, said }) => (
              <li key={`${row} ${field} ${id} ${reason}`}>
                {row !== null && t('console.imports.row', { row })} {field !== null && <code>{field}</code>}{' '}
                {row === null && <bdi>{id}</bdi>} <Said sentence={reason} said={said} />
              </li>
            ))}
          </ul>
          <Rest count={counts.refused} shown={samples.refused.length} />
        </details>
      )}
    </>
  );
}

interface GroupProps<Kind extends Sample> {
  readonly kind: 'added' | 'updated' | 'removed' | 'keptForModerators' | 'conflicts';
  readonly count: number;
  readonly samples: readonly Kind[];
  readonly children?: (sample: Kind) => ReactNode;
}

function Group<Kind extends Sample>({ kind, count, samples, children }: GroupProps<Kind>) {
  const { t } = useTranslation();
  if (samples.length === 0) return null;
  return (
    <details>
      <Summary kind={kind} count={count} />
      <ul className={styles.samples}>
        {samples.map((sample, position) => {
          const { _id, type } = sample;
          const name = sample.name ?? t('console.imports.dryRun.unnamed', { type });
          const more = children?.(sample);
          return (
            <li key={_id ?? `${position} ${name}`}>
              {_id === null ? (
                <bdi>{name}</bdi>
              ) : (
                <TextLink to={placeAddress(_id, 'local', '')}>
                  <bdi>{name}</bdi>
                </TextLink>
              )}
              {more !== undefined && more !== '' && <span className={styles.more}> {more}</span>}
            </li>
          );
        })}
      </ul>
      <Rest count={count} shown={samples.length} />
    </details>
  );
}

function Summary({ kind, count }: { readonly kind: GroupProps<Sample>['kind'] | 'refused'; readonly count: number }) {
  const { t } = useTranslation();
  const { language } = useSite();
  return (
    <summary>{t(`console.imports.dryRun.groups.${kind}`, { count, shown: formatNumber(count, language) })}</summary>
  );
}

function Rest({ count, shown }: { readonly count: number; readonly shown: number }) {
  const { t } = useTranslation();
  if (count <= shown) return null;
  return <p className={styles.meta}>{t('console.imports.firstRefused', { count: shown })}</p>;
}

function Built({ reviews, photos, isEdited }: Omit<Found['samples']['keptForModerators'][number], keyof Sample>) {
  const { t } = useTranslation();
  const parts = [
    ...(reviews > 0 ? [t('console.imports.dryRun.reviews', { count: reviews })] : []),
    ...(photos > 0 ? [t('console.imports.dryRun.photos', { count: photos })] : []),
    ...(isEdited ? [t('console.imports.dryRun.edited')] : []),
  ];
  return parts.length === 0 ? t('console.imports.dryRun.written') : parts.join(', ');
}
