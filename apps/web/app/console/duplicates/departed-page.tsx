import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { DepartedPlace } from '@access-atlas/contract/operating/departed-places.ts';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { consoleDepartedApi } from '../../browser/api/console/console-departed-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { ChipLink } from '../../ui/fields/chip-link.tsx';
import { historyAddress, placeAddress } from '../../url-state/place-address.ts';
import { callConsole } from '../common/call-console.ts';
import { consoleAddress } from '../common/console-address.ts';
import { FilterList } from '../common/queue/filter-list.tsx';
import { QueuePage } from '../common/queue/queue-page.tsx';
import { QueueRow } from '../common/queue/queue-row.tsx';
import { useQueue } from '../common/queue/use-queue.ts';
import { useQueueSteps } from '../common/queue/use-queue-steps.ts';
import { waitingTime } from '../common/queue/waiting-time.ts';
import styles from './compared-places.module.css';
import { DepartedPanel } from './departed-panel.tsx';
import { type DepartedList, departedLists } from './duplicate-lists.ts';
import type { PlaceControls } from './place-controls.ts';
import { type LastDeparted, UndoDeparted } from './undo-departed.tsx';

interface DepartedPageProps {
  readonly user: User;
  readonly chosenId: string | null;
  readonly list: DepartedList;
}

const addressIn = (list: DepartedList) => (id: string | null) =>
  consoleAddress('departed', id, list === 'waiting' ? '' : `?list=${list}`);

/** Places that no source has any more although people said something of them, and what becomes of them. */
export default function DepartedPage({ user, chosenId, list }: DepartedPageProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const navigate = useNavigate();
  const controls = useRef<PlaceControls | null>(null);
  const undoId = useId();
  const [last, setLast] = useState<LastDeparted | null>(null);
  const queue = useQueue<DepartedPlace>(list, async ({ nextPageToken }) => {
    const query = { lng: language, only: list, ...(nextPageToken !== null && { nextPageToken }) };
    const outcome = await callConsole((signal) => consoleDepartedApi(signal).listDepartedPlaces({ query }));
    return outcome.isTaken ? { ...outcome.body, items: outcome.body.results } : null;
  });
  const addressOf = addressIn(list);
  const steps = useQueueSteps(queue, { chosenId, addressOf, titleOf: ({ place }) => place.name });
  const count = t(`console.departed.count.${list}`, { count: queue.total });
  const goOn = (decided: LastDeparted) => {
    setLast(decided);
    steps.goOn(decided.id, t(`console.departed.done.${decided.outcome}`));
  };
  const undone = ({ id }: LastDeparted) => {
    setLast(null);
    void queue.load();
    steps.open(id, t('console.departed.undone'));
  };
  return (
    <QueuePage
      title={t('console.departed.title')}
      count={count}
      queue={queue}
      steps={steps}
      chosenId={chosenId}
      addressOf={addressOf}
      filters={(hasKeys) => (
        <div className={styles.filters}>
          <FilterList name={t('console.departed.lists.name')}>
            {departedLists.map((each) => (
              <ChipLink key={each} to={addressIn(each)(null)} isCurrent={each === list}>
                {t(`console.departed.lists.${each}`)}
              </ChipLink>
            ))}
          </FilterList>
          {last !== null && (
            <UndoDeparted key={last.id} last={last} user={user} buttonId={undoId} hasKeys={hasKeys} onUndone={undone} />
          )}
        </div>
      )}
      empty={{ title: t(`console.departed.empty.${list}`), help: t('console.departed.emptyHelp') }}
      row={({ place, leftAt }) => (
        <QueueRow
          icon="departed"
          title={<bdi>{place.name}</bdi>}
          meta={
            <>
              {place.address !== null && (
                <>
                  <bdi>{place.address}</bdi>
                  {', '}
                </>
              )}
              {t('console.duplicates.withReviews', { count: place.reviews })}
            </>
          }
          wait={waitingTime(leftAt, new Date(), language)}
        />
      )}
      panelName={t('console.departed.item')}
      panel={(hasKeys) => (
        <DepartedPanel
          key={chosenId}
          id={chosenId ?? ''}
          user={user}
          takesFocus={steps.takesFocus}
          hasKeys={hasKeys}
          controls={controls}
          onDecided={goOn}
        />
      )}
      acts={{
        approve: () => controls.current?.approve(),
        refuse: () => controls.current?.refuse(),
        chooseRule: (number) => controls.current?.choose(number),
        undo: () => document.getElementById(undoId)?.click(),
        openPlace: () => chosenId !== null && void navigate(placeAddress(chosenId, 'local', '')),
        openHistory: () => chosenId !== null && void navigate(historyAddress(chosenId, '')),
      }}
      keyWords={{
        approve: t('console.departed.keys.approve'),
        refuse: t('console.departed.keys.refuse'),
        chooseRule: t('console.departed.keys.choose'),
      }}
    />
  );
}
