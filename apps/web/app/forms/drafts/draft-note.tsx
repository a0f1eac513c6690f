import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { FormIcon } from '../../ui/icon/form-icon.tsx';
import styles from './draft-note.module.css';
import type { DraftState } from './use-draft.ts';

/**
 * That what is filled in lies on the device, and since when. Its line is there before: the note comes a moment after the first
 * change, and must not move a button that somebody is about to press.
 */
export function DraftNote({ draft, isShort = false }: { readonly draft: DraftState; readonly isShort?: boolean }) {
  const { t } = useTranslation();
  const { language } = useSite();
  if (draft.savedAt === null) return <p className={styles.note} />;
  const when = formatMoment(new Date(draft.savedAt).toISOString(), language);
  return (
    <p className={styles.note}>
      <FormIcon name="device" />
      {isShort ? t('rate.draft.saved') : t('rate.draft.savedAt', { when })}
    </p>
  );
}

/** What a screen reader says of the draft: that one was found, and once that it is kept, not with each letter. */
export function useSpokenDraft({ savedAt, foundAt }: DraftState): string {
  const { t } = useTranslation();
  const [isSpoken, setSpoken] = useState(false);
  const isKept = savedAt !== null && foundAt === null;
  useEffect(() => {
    if (isKept) setSpoken(true);
  }, [isKept]);
  if (foundAt !== null) return t('rate.draft.found');
  return isSpoken ? t('rate.draft.saved') : '';
}
