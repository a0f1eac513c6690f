import type { User } from '@access-atlas/contract/accounts/users.ts';
import { decisionTextMaxCharacters } from '@access-atlas/contract/limits.ts';
import type { ObjectionOverview } from '@access-atlas/contract/moderation/objections.ts';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleObjectionsApi } from '../../browser/api/console/console-objections-api.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { callConsole } from '../common/call-console.ts';
import { type DecidingControls, DecidingForm } from '../common/deciding/deciding-form.tsx';
import { isWithin, useDeciding } from '../common/deciding/use-deciding.ts';
import type { ItemControls } from './decision-form.tsx';

/** What becomes of the decision: it is taken back, or stays. */
export type AnswerIntent = 'upheld' | 'rejected';

/** What was answered, or had been by somebody else. */
export interface AnsweredObjection {
  readonly isAnswered: boolean;
  readonly objection: ObjectionOverview;
  readonly intent: AnswerIntent;
}

interface ObjectionFormProps {
  readonly id: string;
  readonly user: User;
  readonly hasKeys: boolean;
  readonly onAnswered: (answered: AnsweredObjection) => void;
  readonly controls: RefObject<ItemControls | null>;
}

/** The answer to an objection, which always has words. */
export function ObjectionForm({ id, user, hasKeys, onAnswered, controls }: ObjectionFormProps) {
  const { t } = useTranslation();
  const deciding = useDeciding({
    user,
    fields: ['answer'],
    usual: 'rejected' as AnswerIntent,
    check: ({ answer }) =>
      isWithin(answer, decisionTextMaxCharacters) ? {} : { answer: t('console.objections.errors.answer') },
    decide: ({ answer }, outcome, keyOf) =>
      callConsole((signal) =>
        consoleObjectionsApi(signal).answerObjection({
          params: { id },
          body: { outcome, text: answer },
          idempotencyKey: keyOf(`${outcome} ${answer}`),
        }),
      ),
    onDecided: (answered, intent) => onAnswered({ ...answered, intent }),
  });
  const buttons = useRef<DecidingControls | null>(null);
  controls.current = {
    approve: () => buttons.current?.approve(),
    refuse: () => buttons.current?.refuse(),
    chooseRule: () => undefined,
  };
  const labels = { answer: t('console.objections.answer') };
  return (
    <DecidingForm
      deciding={deciding}
      user={user}
      refusedTitle={t('console.objections.notAnswered')}
      labels={labels}
      hasKeys={hasKeys}
      approval={{ intent: 'upheld', name: t('console.objections.uphold'), icon: 'check', keyName: 'A' }}
      refusal={{ intent: 'rejected', name: t('console.objections.reject'), icon: 'close', keyName: 'R' }}
      controls={buttons}
    >
      <TextArea
        {...deciding.form.input('answer')}
        label={labels.answer}
        hint={t('console.objections.answerHint')}
        charactersMax={decisionTextMaxCharacters}
        rows={3}
      />
    </DecidingForm>
  );
}
