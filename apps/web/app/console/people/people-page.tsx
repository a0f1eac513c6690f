import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { ModeratedPerson } from '@access-atlas/contract/moderation/people.ts';
import { useTranslation } from 'react-i18next';
import { consolePeopleApi } from '../../browser/api/console/console-people-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { formatDay } from '../../i18n/format-date.ts';
import { StateLabel } from '../../ui/display/state-label.tsx';
import { callConsole } from '../common/call-console.ts';
import { consoleAddress } from '../common/console-address.ts';
import { QueuePage } from '../common/queue/queue-page.tsx';
import { QueueRow } from '../common/queue/queue-row.tsx';
import { partOf, useQueue } from '../common/queue/use-queue.ts';
import { useQueueSteps } from '../common/queue/use-queue-steps.ts';
import { WordsSearch } from '../common/queue/words-search.tsx';
import { PersonPanel } from './person-panel.tsx';

interface PeoplePageProps {
  readonly user: User;
  readonly chosenId: string | null;
  /** What people are looked for by; everybody where it is empty. */
  readonly words: string;
}

const addressFor = (words: string) => (id: string | null) =>
  consoleAddress('people', id, words === '' ? '' : `?${new URLSearchParams({ q: words })}`);

/** People, found by what they are called, and what a moderator decides about them. */
export default function PeoplePage({ user, chosenId, words }: PeoplePageProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const queue = useQueue<ModeratedPerson>(words, async ({ page }) => {
    const query = { lng: language, page, ...(words !== '' && { query: words }) };
    return partOf(await callConsole((signal) => consolePeopleApi(signal).findPeople({ query })));
  });
  const addressOf = addressFor(words);
  const steps = useQueueSteps(queue, { chosenId, addressOf, titleOf: ({ username, name }) => username ?? name });
  const count = t('console.people.count', { count: queue.total });
  return (
    <QueuePage
      title={t('console.people.title')}
      count={count}
      queue={queue}
      steps={steps}
      chosenId={chosenId}
      addressOf={addressOf}
      filters={() => (
        <WordsSearch
          label={t('console.people.search')}
          find={t('console.people.find')}
          words={words}
          addressOf={(found) => addressFor(found)(null)}
        />
      )}
      found={words === '' || queue.items === null ? '' : count}
      empty={{ title: t('console.people.empty'), help: t('console.people.emptyHelp') }}
      row={(person) => (
        <QueueRow
          icon="people"
          title={<bdi>{person.username ?? person.name}</bdi>}
          meta={t('console.people.meta', { count: person.reviews, day: formatDay(person.createdAt, language) })}
          mark={<PersonMark person={person} />}
        />
      )}
      panelName={t('console.people.item')}
      panel={() => <PersonPanel key={chosenId} id={chosenId ?? ''} user={user} takesFocus={steps.takesFocus} />}
      acts={{}}
    />
  );
}

/** What is not as usual with somebody: what keeps them from contributing first, then what they may do. */
function PersonMark({ person }: { readonly person: ModeratedPerson }) {
  const { t } = useTranslation();
  if (person.restriction !== null) return <StateLabel icon="warning">{t('console.people.restricted')}</StateLabel>;
  if (person.isOperator) return <StateLabel icon="verified">{t('console.people.roles.operator')}</StateLabel>;
  if (person.isModerator) return <StateLabel icon="verified">{t('console.people.roles.moderator')}</StateLabel>;
  return null;
}
