import type { User } from '@access-atlas/contract/accounts/users.ts';
import { countedPlacesMax } from '@access-atlas/contract/operating/console-limits.ts';
import type { FoundPlace } from '@access-atlas/contract/operating/operated-places.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { StateLabel } from '../../ui/display/state-label.tsx';
import { consoleAddress } from '../common/console-address.ts';
import { QueuePage } from '../common/queue/queue-page.tsx';
import { QueueRow } from '../common/queue/queue-row.tsx';
import { partOf, useQueue } from '../common/queue/use-queue.ts';
import { useQueueSteps } from '../common/queue/use-queue-steps.ts';
import { callPlaces } from './call-places.ts';
import type { EditDialog } from './edit-dialog.ts';
import { PlacePanel } from './place-panel.tsx';
import { PlaceSearch } from './place-search.tsx';

interface PlacesPageProps {
  readonly user: User;
  readonly chosenId: string | null;
  /** What places are looked for by; those that were changed last where it is empty. */
  readonly words: string;
  /** Whether those off the map are looked for. */
  readonly isGone: boolean;
  readonly EditDialog: EditDialog;
}

const addressFor = (words: string, isGone: boolean) => (id: string | null) => {
  const query = new URLSearchParams({ ...(words !== '' && { q: words }), ...(isGone && { only: 'gone' }) });
  return consoleAddress('places', id, query.size === 0 ? '' : `?${query}`);
};

/** Places, found by words, by number or by address, on the map and off it, and what is decided about them. */
export default function PlacesPage({ user, chosenId, words, isGone, EditDialog }: PlacesPageProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const queue = useQueue<FoundPlace>(`${isGone} ${words}`, async ({ page }) => {
    const query = {
      lng: language,
      page,
      ...(words !== '' && { query: words }),
      ...(isGone && { only: 'gone' as const }),
    };
    return partOf(await callPlaces((api) => api.findOperatedPlaces({ query })));
  });
  const addressOf = addressFor(words, isGone);
  const steps = useQueueSteps(queue, { chosenId, addressOf, titleOf: ({ name }) => name });
  const list = isGone ? 'gone' : words === '' ? 'changed' : 'found';
  const isMore = list === 'gone' && queue.total >= countedPlacesMax;
  const count = isMore
    ? t('console.duplicates.countMore', { count: countedPlacesMax })
    : t(`console.places.count.${list}`, { count: queue.total });
  return (
    <QueuePage
      title={t('console.places.title')}
      count={count}
      queue={queue}
      steps={steps}
      chosenId={chosenId}
      addressOf={addressOf}
      filters={() => (
        <PlaceSearch words={words} isGone={isGone} addressOf={(sought, gone) => addressFor(sought, gone)(null)} />
      )}
      found={words === '' || queue.items === null ? '' : count}
      empty={{ title: t(`console.places.empty.${list}`), help: t(`console.places.emptyHelp.${list}`) }}
      row={({ name, typeName, address, reviews, state }) => (
        <QueueRow
          icon="pin"
          title={<bdi>{name}</bdi>}
          meta={
            <>
              {typeName}
              {address !== null && (
                <>
                  {' · '}
                  <bdi>{address}</bdi>
                </>
              )}
              {' · '}
              {t('console.places.reviews', { count: reviews })}
            </>
          }
          mark={state !== 'onMap' && <StateLabel icon="warning">{t(`console.places.states.${state}`)}</StateLabel>}
        />
      )}
      panelName={t('console.places.item')}
      panel={() => (
        <PlacePanel
          key={chosenId}
          id={chosenId ?? ''}
          user={user}
          takesFocus={steps.takesFocus}
          EditDialog={EditDialog}
          onChanged={() => void queue.load()}
        />
      )}
      acts={{}}
    />
  );
}
