import type { User } from '@access-atlas/contract/accounts/users.ts';
import { countedDuplicatesMax } from '@access-atlas/contract/operating/console-limits.ts';
import type { PlacePair } from '@access-atlas/contract/operating/place-duplicates.ts';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { ChipLink } from '../../ui/fields/chip-link.tsx';
import { consoleAddress } from '../common/console-address.ts';
import { FilterList } from '../common/queue/filter-list.tsx';
import { QueuePage } from '../common/queue/queue-page.tsx';
import { QueueRow } from '../common/queue/queue-row.tsx';
import { useQueue } from '../common/queue/use-queue.ts';
import { useQueueSteps } from '../common/queue/use-queue-steps.ts';
import { CompareForm } from './compare-form.tsx';
import styles from './compared-places.module.css';
import type { DecidedPair } from './decided-pair.ts';
import { type DuplicateList, duplicateLists } from './duplicate-lists.ts';
import { loadPairs } from './load-pairs.ts';
import { MergeSearch } from './merge-search.tsx';
import { PairPanel } from './pair-panel.tsx';
import { pairTitle } from './pair-title.ts';
import type { PlaceControls } from './place-controls.ts';
import { UndoSeparation } from './undo-separation.tsx';

interface DuplicatesPageProps {
  readonly user: User;
  readonly chosenId: string | null;
  readonly list: DuplicateList;
  /** The place whose merges are listed; all where it is empty. */
  readonly words: string;
}

const addressIn =
  (list: DuplicateList, words = '') =>
  (id: string | null) => {
    const search = new URLSearchParams({ ...(list !== 'possible' && { list }), ...(words !== '' && { q: words }) });
    return consoleAddress('duplicates', id, search.size === 0 ? '' : `?${search}`);
  };

/** Pairs of places that are probably one, those that are two, and those that were merged. */
export default function DuplicatesPage({ user, chosenId, list, words }: DuplicatesPageProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const controls = useRef<PlaceControls | null>(null);
  const undoId = useId();
  /** Which two were said to be two here last. */
  const [separated, setSeparated] = useState<PlacePair | null>(null);
  const place = list === 'merged' ? words : '';
  const queue = useQueue<PlacePair>(`${list} ${place}`, ({ nextPageToken }) =>
    loadPairs({ list, place, language, nextPageToken }),
  );
  const addressOf = addressIn(list, place);
  const steps = useQueueSteps(queue, { chosenId, addressOf, titleOf: (pair) => pairTitle(t, pair) });
  const { total } = queue;
  const isMore = total >= countedDuplicatesMax;
  const count = isMore
    ? t('console.duplicates.countMore', { count: countedDuplicatesMax })
    : t(`console.duplicates.count.${list}`, { count: total });

  const goOn = ({ pair, outcome }: DecidedPair) => {
    setSeparated(outcome === 'separate' ? pair : null);
    // What was merged or asked about again is read as it is now; what is two needs no more.
    steps.goOn(pair._id, t(`console.duplicates.done.${outcome}`), outcome === 'separate');
  };
  const undone = (pair: PlacePair) => {
    setSeparated(null);
    void queue.load();
    steps.open(pair._id, `${t('console.duplicates.done.askAgain')} ${pairTitle(t, pair)}`);
  };
  return (
    <QueuePage
      title={t('console.duplicates.title')}
      count={count}
      queue={queue}
      steps={steps}
      chosenId={chosenId}
      addressOf={addressOf}
      found={place === '' || queue.items === null ? '' : count}
      filters={(hasKeys) => (
        <div className={styles.filters}>
          <FilterList name={t('console.duplicates.lists.name')}>
            {duplicateLists.map((each) => (
              <ChipLink key={each} to={addressIn(each)(null)} isCurrent={each === list}>
                {t(`console.duplicates.lists.${each}`)}
              </ChipLink>
            ))}
          </FilterList>
          {separated !== null && (
            <UndoSeparation
              key={separated._id}
              pair={separated}
              user={user}
              buttonId={undoId}
              hasKeys={hasKeys}
              onUndone={undone}
            />
          )}
          {list === 'possible' && <CompareForm addressOf={addressOf} onOpen={steps.follow} />}
          {list === 'merged' && <MergeSearch words={place} addressOf={(found) => addressIn('merged', found)(null)} />}
        </div>
      )}
      empty={{
        title: t(`console.duplicates.empty.${list}`),
        help: t(`console.duplicates.emptyHelp.${list}`),
      }}
      row={(pair) => (
        <QueueRow
          icon="duplicates"
          title={<bdi>{pairTitle(t, pair)}</bdi>}
          meta={
            <>
              {t('console.duplicates.apart', { count: Math.round(pair.distanceMeters) })}
              {', '}
              {pair.first.type.name}
            </>
          }
          mark={<Spoken pair={pair} />}
        />
      )}
      panelName={t('console.duplicates.item')}
      panel={(hasKeys) => (
        <PairPanel
          key={chosenId}
          id={chosenId ?? ''}
          user={user}
          takesFocus={steps.takesFocus}
          hasKeys={hasKeys}
          controls={controls}
          undoId={separated === null ? undoId : null}
          onDecided={goOn}
        />
      )}
      acts={{
        approve: () => controls.current?.approve(),
        refuse: () => controls.current?.refuse(),
        chooseRule: (number) => controls.current?.choose(number),
        undo: () => document.getElementById(undoId)?.click(),
      }}
      keyWords={{
        approve: t('console.duplicates.keys.approve'),
        refuse: t('console.duplicates.keys.refuse'),
        chooseRule: t('console.duplicates.keys.choose'),
      }}
    />
  );
}

/** Of how many of the two people said something: what is worth a look first. */
function Spoken({ pair: { first, second } }: { readonly pair: PlacePair }) {
  const { t } = useTranslation();
  const spoken = [first, second].filter(({ opinions, reviews }) => opinions + reviews > 0).length;
  if (spoken === 0) return null;
  return t(`console.duplicates.spoken.${spoken === 2 ? 'both' : 'one'}`);
}
