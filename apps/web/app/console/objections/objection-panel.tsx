import type { User } from '@access-atlas/contract/accounts/users.ts';
import { decisionTextMaxCharacters } from '@access-atlas/contract/limits.ts';
import type { ObjectionOverview } from '@access-atlas/contract/moderation/objections.ts';
import { useTranslation } from 'react-i18next';
import { consoleObjectionsApi } from '../../browser/api/console/console-objections-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { callConsole } from '../common/call-console.ts';
import { DecidingForm } from '../common/deciding/deciding-form.tsx';
import { groundName } from '../common/deciding/rule-name.ts';
import { isWithin, useDeciding } from '../common/deciding/use-deciding.ts';
import { Fact, Facts } from '../common/panel/facts.tsx';
import { Panel } from '../common/panel/panel.tsx';
import { WrittenText } from '../common/panel/written-text.tsx';

type Intent = 'upheld' | 'rejected';

interface ObjectionPanelProps {
  readonly objection: ObjectionOverview;
  readonly user: User;
  readonly takesFocus: boolean;
  readonly onAnswered: (answered: { readonly isAnswered: boolean; readonly intent: Intent }) => void;
}

/** One objection: what somebody says, what was decided, and the answer, which always has words. */
export function ObjectionPanel({ objection, user, takesFocus, onAnswered }: ObjectionPanelProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { _id: id, text, madeAt, person, decision } = objection;
  const deciding = useDeciding({
    user,
    fields: ['answer'],
    usual: 'rejected' as Intent,
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
    onDecided: ({ isAnswered }, intent) => onAnswered({ isAnswered, intent }),
  });
  const labels = { answer: t('console.objections.answer') };
  return (
    <Panel
      title={<bdi>{t('console.objections.of', { name: person ?? t('console.nobody') })}</bdi>}
      meta={formatMoment(madeAt, language)}
      takesFocus={takesFocus}
      decision={
        <DecidingForm
          deciding={deciding}
          user={user}
          refusedTitle={t('console.objections.notAnswered')}
          labels={labels}
          hasKeys={false}
          approval={{ intent: 'upheld', name: t('console.objections.uphold'), icon: 'check', keyName: '' }}
          refusal={{ intent: 'rejected', name: t('console.objections.reject'), icon: 'close', keyName: '' }}
        >
          <TextArea
            {...deciding.form.input('answer')}
            label={labels.answer}
            hint={t('console.objections.answerHint')}
            charactersMax={decisionTextMaxCharacters}
            rows={3}
          />
        </DecidingForm>
      }
    >
      <h3>{t('console.objections.says')}</h3>
      <WrittenText text={text} language={null} />
      <h3>{t('console.objections.decided')}</h3>
      <Facts>
        <Fact name={t('console.objections.ground')}>{groundName(t, decision.ground, language)}</Fact>
        <Fact name={t('console.objections.at')}>{formatMoment(decision.at, language)}</Fact>
        {decision.until !== null && (
          <Fact name={t('console.objections.until')}>{formatMoment(decision.until, language)}</Fact>
        )}
      </Facts>
      <p dir="auto">{decision.facts}</p>
    </Panel>
  );
}
