import type { OwnAnswer } from '@access-atlas/contract/places/answers.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { callContributions } from '../../account/call-accounts.ts';
import { useAccount } from '../../account/state/account-state.ts';
import { useSite } from '../../browser/use-site.ts';
import { formatDaysAgo } from '../../i18n/format-date.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { FormIcon } from '../../ui/icon/form-icon.tsx';
import styles from './own-answer-note.module.css';
import { takeBack } from './send-answer.ts';

interface OwnAnswerNoteProps {
  readonly placeId: string;
  /** They have answered again since the page was opened: what they said before is not news. */
  readonly isRenewed: boolean;
}

/** What somebody said last of a place's rating with one tap, for as long as they can take it back: 30 days. */
export function OwnAnswerNote({ placeId, isRenewed }: OwnAnswerNoteProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const account = useAccount();
  const { revalidate } = useRevalidator();
  const [given, setGiven] = useState<OwnAnswer | null>(null);
  const [said, setSaid] = useState('');
  const personId = account.status === 'signedIn' ? account.user._id : null;
  useEffect(() => {
    let isOver = false;
    setGiven(null);
    if (personId === null) return;
    void callContributions((api) => api.listOwnAnswers({ params: { id: placeId } })).then((outcome) => {
      const found = outcome.isTaken ? outcome.body.results.find(({ rating }) => rating !== null) : undefined;
      if (!isOver && found !== undefined) setGiven(found);
    });
    return () => {
      isOver = true;
    };
  }, [personId, placeId]);
  const undo = async () => {
    if (given === null) return;
    setSaid(t('answers.undoing'));
    const isTakenBack = await takeBack({ kind: 'confirm', id: given._id });
    setSaid(t(isTakenBack ? 'answers.undone' : 'answers.undoFailed'));
    if (!isTakenBack) return;
    setGiven(null);
    void revalidate();
  };
  return (
    <>
      <Status text={said} />
      {given?.rating && !isRenewed && (
        <div className={styles.note}>
          <p>
            {t('answers.been.before', {
              when: formatDaysAgo(given.answeredAt, new Date(), language),
              rating: t(`ui.rating.${given.rating}`),
            })}
          </p>
          <Button variant="quiet" onClick={() => void undo()}>
            <FormIcon name="undo" />
            {t('answers.undo')}
          </Button>
        </div>
      )}
    </>
  );
}
