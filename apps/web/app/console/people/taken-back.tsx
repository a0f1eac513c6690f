import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { WholeModeratedPerson } from '@access-atlas/contract/moderation/people.ts';
import { useTranslation } from 'react-i18next';
import { consolePeopleApi } from '../../browser/api/console/console-people-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { callConsole } from '../common/call-console.ts';
import { ReasonForm } from './reason-form.tsx';
import styles from './take-back.module.css';
import { TakeBackCounts } from './take-back-counts.tsx';

type Decision = WholeModeratedPerson['decisions'][number];

interface TakenBackProps {
  readonly decision: Decision & { readonly takenBack: NonNullable<Decision['takenBack']> };
  readonly user: User;
  /** Whether this moderator may decide about the person. */
  readonly mayUndo: boolean;
  readonly onDone: (said: string) => void;
}

/** What was taken back of somebody together, and for 30 days the form that brings it back. */
export function TakenBack({ decision: { _id: id, takenBack }, user, mayUndo, onDone }: TakenBackProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { from, until, counts, isPictureHidden, undoUntil } = takenBack;
  const [begin, end] = [formatMoment(from, language), formatMoment(until, language)];
  const isInTime = Date.parse(undoUntil) > Date.now();
  return (
    <Message kind="notice" title={t('console.people.takeBack.taken', { from: begin, until: end })}>
      <div className={styles.preview}>
        {counts.length > 0 && (
          <TakeBackCounts counts={counts} caption={t('console.people.takeBack.what')} isCaptionHidden />
        )}
        {isPictureHidden && <p>{t('console.people.takeBack.pictureHidden')}</p>}
        {mayUndo && isInTime && (
          <>
            <p>{t('console.people.takeBack.undoUntil', { moment: formatMoment(undoUntil, language) })}</p>
            <ReasonForm
              user={user}
              name={t('console.people.takeBack.undo')}
              label={t('console.people.takeBack.undoReason')}
              send={(reason, keyOf) =>
                callConsole((signal) =>
                  consolePeopleApi(signal).undoTakeBack({
                    params: { id },
                    body: { reason },
                    idempotencyKey: keyOf(reason),
                  }),
                )
              }
              onDone={() => onDone(t('console.people.takeBack.undone'))}
            />
          </>
        )}
      </div>
    </Message>
  );
}
