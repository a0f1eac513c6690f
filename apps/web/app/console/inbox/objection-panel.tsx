import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleObjectionsApi } from '../../browser/api/console/console-objections-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { callConsole } from '../common/call-console.ts';
import { useGroundName } from '../common/deciding/use-ground-name.ts';
import { Fact, Facts } from '../common/panel/facts.tsx';
import { Panel, PanelState } from '../common/panel/panel.tsx';
import { useOpened } from '../common/panel/use-opened.ts';
import { WrittenText } from '../common/panel/written-text.tsx';
import type { ItemControls } from './decision-form.tsx';
import { type AnsweredObjection, ObjectionForm } from './objection-form.tsx';
import { objectionTitle } from './objection-row.tsx';

interface ObjectionPanelProps {
  readonly id: string;
  readonly user: User;
  readonly hasKeys: boolean;
  readonly takesFocus: boolean;
  readonly onAnswered: (answered: AnsweredObjection) => void;
  readonly controls: RefObject<ItemControls | null>;
}

/** One objection: what somebody says, the record of what was decided, and the answer. */
export function ObjectionPanel({ id, user, hasKeys, takesFocus, onAnswered, controls }: ObjectionPanelProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const groundName = useGroundName();
  const asked = { params: { id }, query: { lng: language } };
  const { opened, load, show } = useOpened(() =>
    callConsole((signal) => consoleObjectionsApi(signal).getObjection(asked)),
  );
  if (opened.status !== 'there')
    return <PanelState status={opened.status} load={load} missing={t('console.objections.missing')} />;
  const { thing: objection } = opened;
  const { text, madeAt, decision, answer, mayAnswer } = objection;
  return (
    <Panel
      title={<bdi>{objectionTitle(t, objection)}</bdi>}
      meta={formatMoment(madeAt, language)}
      takesFocus={takesFocus}
      decision={
        <>
          {answer !== null && (
            <Message kind="info" title={t(`console.objections.done.${answer.outcome}`)}>
              {answer.text}
            </Message>
          )}
          {answer === null && !mayAnswer && <Message kind="info" title={t('console.objections.own')} />}
          {answer === null && mayAnswer && (
            <ObjectionForm
              id={id}
              user={user}
              hasKeys={hasKeys}
              controls={controls}
              onAnswered={(answered) => {
                show({ ...answered.objection, mayAnswer });
                onAnswered(answered);
              }}
            />
          )}
        </>
      }
    >
      <h3>{t('console.objections.says')}</h3>
      <WrittenText text={text} language={null} />
      <h3>{t('console.objections.decided')}</h3>
      <Facts>
        <Fact name={t('console.objections.ground')}>{groundName(decision.ground)}</Fact>
        <Fact name={t('console.objections.at')}>{formatMoment(decision.at, language)}</Fact>
        <Fact name={t('console.objections.by')}>
          <bdi>{decision.isAutomatic ? t('console.automatic') : (decision.by ?? t('console.bySite'))}</bdi>
        </Fact>
        {decision.until !== null && (
          <Fact name={t('console.objections.until')}>{formatMoment(decision.until, language)}</Fact>
        )}
      </Facts>
      <p dir="auto">{decision.ground.text[language]}</p>
      <WrittenText text={decision.facts} language={null} />
    </Panel>
  );
}
