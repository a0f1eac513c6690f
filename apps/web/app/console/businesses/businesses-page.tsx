import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { SubmittedBusiness } from '@access-atlas/contract/moderation/businesses.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleBusinessesApi } from '../../browser/api/console/console-businesses-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { ChipLink } from '../../ui/fields/chip-link.tsx';
import { callConsole } from '../common/call-console.ts';
import { consoleAddress } from '../common/console-address.ts';
import type { DecidingControls } from '../common/deciding/deciding-form.tsx';
import { DownloadLink } from '../common/download/download-link.tsx';
import { FilterList } from '../common/queue/filter-list.tsx';
import { QueuePage } from '../common/queue/queue-page.tsx';
import { QueueRow } from '../common/queue/queue-row.tsx';
import { partOf, useQueue } from '../common/queue/use-queue.ts';
import { useQueueSteps } from '../common/queue/use-queue-steps.ts';
import { useTellWaiting } from '../common/queue/waiting-counts.ts';
import { waitingTime } from '../common/queue/waiting-time.ts';
import { BusinessPanel } from './business-panel.tsx';
import { type BusinessState, businessStates } from './business-states.ts';
import type { DecidedBusiness } from './decided-business.ts';

interface BusinessesPageProps {
  readonly user: User;
  readonly chosenId: string | null;
  readonly state: BusinessState;
}

const addressIn = (state: BusinessState) => (id: string | null) =>
  consoleAddress('businesses', id, state === 'submitted' ? '' : `?state=${state}`);

/** Which businesses are listed in the directory: those that wait, and those that were decided about. */
export default function BusinessesPage({ user, chosenId, state }: BusinessesPageProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const controls = useRef<DecidingControls | null>(null);
  const queue = useQueue<SubmittedBusiness>(state, async ({ page }) => {
    const query = { lng: language, status: state, page };
    return partOf(await callConsole((signal) => consoleBusinessesApi(signal).listSubmittedBusinesses({ query })));
  });
  const addressOf = addressIn(state);
  const steps = useQueueSteps(queue, { chosenId, addressOf, titleOf: ({ name }) => name });
  const { total } = queue;
  useTellWaiting(state === 'submitted' ? 'businesses' : null, queue);

  const goOn = ({ id, outcome }: DecidedBusiness) => {
    const left = t(`console.businesses.left.${state}`, { count: Math.max(0, total - 1) });
    steps.goOn(id, `${t(`console.businesses.done.${outcome}`)} ${left}`);
  };
  return (
    <QueuePage
      title={t('console.businesses.title')}
      count={t(`console.businesses.count.${state}`, { count: total })}
      queue={queue}
      steps={steps}
      chosenId={chosenId}
      addressOf={addressOf}
      filters={() => (
        <>
          <FilterList name={t('console.businesses.states.name')}>
            {businessStates.map((each) => (
              <ChipLink key={each} to={addressIn(each)(null)} isCurrent={each === state}>
                {t(`console.businesses.states.${each}`)}
              </ChipLink>
            ))}
          </FilterList>
          {total > 0 && (
            <p>
              <DownloadLink
                key={state}
                href={`/api/moderation/businesses.csv?status=${state}`}
                fileName={`businesses-${state}.csv`}
              >
                {t('console.businesses.export')}
              </DownloadLink>
            </p>
          )}
        </>
      )}
      empty={{ title: t(`console.businesses.empty.${state}`), help: t('console.businesses.emptyHelp') }}
      row={({ name, category, city, createdAt }) => (
        <QueueRow
          icon="business"
          title={<bdi>{name}</bdi>}
          meta={city === null ? category.name : `${category.name}, ${city}`}
          wait={waitingTime(createdAt, new Date(), language)}
        />
      )}
      panelName={t('console.businesses.item')}
      panel={(hasKeys) => (
        <BusinessPanel
          key={chosenId}
          id={chosenId ?? ''}
          user={user}
          hasKeys={hasKeys}
          takesFocus={steps.takesFocus}
          controls={controls}
          onDecided={goOn}
          onCorrected={() => void queue.load()}
        />
      )}
      acts={{ approve: () => controls.current?.approve(), refuse: () => controls.current?.refuse() }}
    />
  );
}
