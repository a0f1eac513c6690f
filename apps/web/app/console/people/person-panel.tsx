import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { ModeratedPerson } from '@access-atlas/contract/moderation/people.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consolePeopleApi } from '../../browser/api/console/console-people-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { formatDay } from '../../i18n/format-date.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { callConsole } from '../common/call-console.ts';
import { DecisionList } from '../common/panel/decision-list.tsx';
import { Fact, Facts } from '../common/panel/facts.tsx';
import panelStyles from '../common/panel/panel.module.css';
import { Panel, PanelState } from '../common/panel/panel.tsx';
import { useOpened } from '../common/panel/use-opened.ts';
import { OperatorActs } from './operator-acts.tsx';
import styles from './people.module.css';
import { PersonReviews } from './person-reviews.tsx';
import { ReleaseForm } from './release-form.tsx';
import { RestrictForm } from './restrict-form.tsx';
import { TakeBackForm } from './take-back-form.tsx';
import { TakenBack } from './taken-back.tsx';

interface PersonPanelProps {
  readonly id: string;
  readonly user: User;
  readonly takesFocus: boolean;
}

/** Somebody: what they wrote, what was decided about it, and what can be decided about them. */
export function PersonPanel({ id, user, takesFocus }: PersonPanelProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const [said, setSaid] = useState('');
  /** How often something was decided here. */
  const [occasion, setOccasion] = useState(0);
  const asked = { params: { id }, query: { lng: language } };
  const { opened, load } = useOpened(() => callConsole((signal) => consolePeopleApi(signal).getModeratedPerson(asked)));
  if (opened.status !== 'there')
    return <PanelState status={opened.status} load={load} missing={t('console.people.missing')} />;
  const { person, reviews, decisions } = opened.thing;
  const { restriction } = person;
  const done = async (text: string) => {
    setSaid(text);
    await load();
    setOccasion((before) => before + 1);
  };
  return (
    <Panel
      title={<bdi>{person.username ?? person.name}</bdi>}
      meta={t('console.people.sinceDay', { day: formatDay(person.createdAt, language) })}
      takesFocus={takesFocus}
      occasion={occasion}
      aside={
        <aside className={panelStyles.record} aria-label={t('console.people.record')}>
          <Facts>
            <Fact name={t('console.people.name')}>
              <bdi>{person.name}</bdi>
            </Fact>
            <Fact name={t('console.people.role')}>{t(`console.people.roles.${roleOf(person)}`)}</Fact>
            <Fact name={t('console.people.reviews')}>{person.reviews}</Fact>
            <Fact name={t('console.people.removals')}>{person.removals}</Fact>
          </Facts>
          <DecisionList decisions={decisions} />
        </aside>
      }
    >
      {restriction !== null && (
        <Message kind="notice" title={t('console.people.restricted')}>
          <p>{restriction.ground.text[language]}</p>
          <p dir="auto">{restriction.facts}</p>
          <p>
            {restriction.until === null
              ? t('console.people.untilTakenBack')
              : t('console.people.until', { moment: formatMoment(restriction.until, language) })}
          </p>
        </Message>
      )}
      {decisions.map((decision) =>
        decision.takenBack === null || decision.takenBackAt !== null ? null : (
          <TakenBack
            key={decision._id}
            decision={{ ...decision, takenBack: decision.takenBack }}
            user={user}
            mayUndo={user._id !== id && mayRestrict(user, person)}
            onDone={(text) => void done(text)}
          />
        ),
      )}
      <PersonDecisions key={`decided ${occasion}`} person={person} user={user} onDone={(text) => void done(text)} />
      <h3>{t('console.people.wrote')}</h3>
      <PersonReviews reviews={reviews} />
      <Status text={said} occasion={String(occasion)} />
    </Panel>
  );
}

interface PersonDecisionsProps {
  readonly person: ModeratedPerson;
  readonly user: User;
  readonly onDone: (said: string) => void;
}

/** What can be decided about somebody by whoever looks at them. */
function PersonDecisions({ person, user, onDone }: PersonDecisionsProps) {
  const { t } = useTranslation();
  const { _id: id, restriction } = person;
  const isOther = user._id !== id;
  return (
    <div className={styles.decisions}>
      {!isOther && <Message kind="info" title={t('console.people.own')} />}
      {isOther && restriction !== null && <ReleaseForm id={id} user={user} onDone={onDone} />}
      {isOther && restriction === null && mayRestrict(user, person) && (
        <RestrictForm id={id} user={user} onDone={onDone} />
      )}
      {isOther && mayRestrict(user, person) && <TakeBackForm person={person} user={user} onDone={onDone} />}
      {user.isOperator && <OperatorActs person={person} user={user} onDone={onDone} />}
    </div>
  );
}

function roleOf({ isOperator, isModerator, isProvider }: ModeratedPerson) {
  if (isOperator) return 'operator';
  if (isModerator) return 'moderator';
  return isProvider ? 'provider' : 'none';
}

/** Those who moderate or operate are restricted by operators alone. */
function mayRestrict(user: User, { isModerator, isOperator }: ModeratedPerson): boolean {
  return user.isOperator || !(isModerator || isOperator);
}
