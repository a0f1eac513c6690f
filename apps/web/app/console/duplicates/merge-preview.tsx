import { languageTags } from '@access-atlas/contract/languages.ts';
import type { MergePreview as Preview } from '@access-atlas/contract/operating/place-duplicates.ts';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleDuplicatesApi } from '../../browser/api/console/console-duplicates-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { callConsole } from '../common/call-console.ts';
import { PanelState } from '../common/panel/panel.tsx';
import { useOpened } from '../common/panel/use-opened.ts';
import styles from './compared-places.module.css';

interface MergePreviewProps {
  readonly fromId: string;
  readonly intoId: string;
  /** Called with whether both can be merged so, once that is known. */
  readonly onKnown: (isPossible: boolean) => void;
}

const refused: readonly (number | undefined)[] = [400, 404, 410];

/** What would go over with a place that is merged into another. Whoever asks about others gives it another key. */
export function MergePreview({ fromId, intoId, onKnown }: MergePreviewProps) {
  const { t } = useTranslation();
  const { opened, load } = useOpened<Preview | null>(async () => {
    const params = { fromId, intoId };
    const outcome = await callConsole((signal) => consoleDuplicatesApi(signal).previewPlaceMerge({ params }));
    if (!outcome.isTaken && refused.includes(outcome.answer?.status)) return { isTaken: true, body: null };
    return outcome;
  });
  const isPossible = opened.status === 'there' ? opened.thing !== null : null;
  const tellKnown = useEffectEvent((known: boolean) => onKnown(known));
  useEffect(() => {
    if (isPossible !== null) tellKnown(isPossible);
  }, [isPossible]);
  if (opened.status !== 'there')
    return <PanelState status={opened.status} load={load} missing={t('console.duplicates.missing')} />;
  if (opened.thing === null)
    return (
      <Message kind="notice" title={t('console.duplicates.impossible')}>
        <p>{t('console.duplicates.impossibleHelp')}</p>
      </Message>
    );
  return <Moved moved={opened.thing.moved} />;
}

function Moved({ moved: { fields, ...counts } }: Pick<Preview, 'moved'>) {
  const { t } = useTranslation();
  const { language } = useSite();
  const list = new Intl.ListFormat(languageTags[language], { type: 'conjunction' });
  const kinds = (['reviews', 'photos', 'opinions', 'questions', 'providers', 'claims'] as const).filter(
    (kind) => counts[kind] > 0,
  );
  const moved = kinds.map((kind) => t(`console.duplicates.moved.${kind}`, { count: counts[kind] }));
  return (
    <div className={styles.section}>
      <p>
        {moved.length === 0
          ? t('console.duplicates.nothingGoes')
          : t('console.duplicates.goesOver', { moved: list.format(moved) })}
      </p>
      {fields.length > 0 && (
        <p>
          {t('console.duplicates.takenOver', {
            fields: list.format(fields.map((field) => t(`console.duplicates.fields.${field}`))),
          })}
        </p>
      )}
    </div>
  );
}
