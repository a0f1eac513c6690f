import type { User } from '@access-atlas/contract/accounts/users.ts';
import { decisionTextMaxCharacters } from '@access-atlas/contract/limits.ts';
import type { WholeModeratedPerson } from '@access-atlas/contract/moderation/people.ts';
import { useTranslation } from 'react-i18next';
import { consolePeopleApi } from '../../browser/api/console-people-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { callConsole } from '../common/call-console.ts';
import { DecidingForm } from '../common/deciding/deciding-form.tsx';
import { isWithin, useDeciding } from '../common/deciding/use-deciding.ts';
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
  const { from, until, counts, undoUntil } = takenBack;
  const [begin, end] = [formatMoment(from, language), formatMoment(until, language)];
  const isInTime = Date.parse(undoUntil) > Date.now();
  return (
    <Message kind="notice" title={t('console.people.takeBack.taken', { from: begin, until: end })}>
      <div className={styles.preview}>
        <TakeBackCounts counts={counts} caption={t('console.people.takeBack.what')} isCaptionHidden />
        {mayUndo && isInTime && (
          <>
            <p>{t('console.people.takeBack.undoUntil', { moment: formatMoment(undoUntil, language) })}</p>
            <UndoForm id={id} user={user} onDone={onDone} />
          </>
        )}
      </div>
    </Message>
  );
}

interface UndoFormProps {
  readonly id: string;
  readonly user: User;
  readonly onDone: (said: string) => void;
}

function UndoForm({ id, user, onDone }: UndoFormProps) {
  const { t } = useTranslation();
  const deciding = useDeciding({
    user,
    fields: ['reason'],
    usual: 'undo',
    check: ({ reason }) =>
      isWithin(reason, decisionTextMaxCharacters) ? {} : { reason: t('console.people.errors.reason') },
    decide: ({ reason }, _, keyOf) =>
      callConsole((signal) =>
        consolePeopleApi(signal).undoTakeBack({ params: { id }, body: { reason }, idempotencyKey: keyOf(reason) }),
      ),
    onDecided: () => onDone(t('console.people.takeBack.undone')),
  });
  const labels = { reason: t('console.people.takeBack.undoReason') };
  const name = t('console.people.takeBack.undo');
  return (
    <DecidingForm
      deciding={deciding}
      user={user}
      name={name}
      refusedTitle={t('console.notDecided')}
      labels={labels}
      hasKeys={false}
      isNear={false}
      approval={{ intent: 'undo', name, icon: 'check', keyName: '' }}
    >
      <TextArea
        {...deciding.form.input('reason')}
        label={labels.reason}
        hint={t('console.people.releaseHint')}
        charactersMax={decisionTextMaxCharacters}
        rows={2}
      />
    </DecidingForm>
  );
}
