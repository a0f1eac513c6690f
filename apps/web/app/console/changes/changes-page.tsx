import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { LoadProblem } from '../../account/load-problem.tsx';
import { useRetry } from '../../browser/use-retry.ts';
import type { MapPin } from '../../map/map-subject.ts';
import type { MapView } from '../../map/view/map-view.ts';
import { Button } from '../../ui/actions/button.tsx';
import { RemovableChip } from '../../ui/display/removable-chip.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { focusForReading } from '../../ui/focus/focus-for-reading.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { historyAddress, placeAddress } from '../../url-state/place-address.ts';
import { titleOfChange } from '../common/changes/change-sentence.tsx';
import { actOnKey, type ConsoleKeyActs } from '../common/keys/console-keys.ts';
import { ConsoleKeysDialog } from '../common/keys/console-keys-dialog.tsx';
import { areKeysOn, keepKeysOn } from '../common/keys/keys-preference.ts';
import { ChangeItem } from './change-item.tsx';
import { boxOf, changedPlaces } from './changed-places.ts';
import styles from './changes.module.css';
import { changesAddress, hasFilters, readChangesFilters } from './changes-filters.ts';
import { ChangesSearch } from './changes-search.tsx';
import { MarkAll } from './mark-all.tsx';
import { useChanges } from './use-changes.ts';
import { useLooks } from './use-looks.ts';

const ChangesMap = lazyComponent(() => import('./changes-map.tsx'), { onFailure: 'messageAndRetry', what: 'map' });

/** So near the map comes to what was chosen in the list. */
const chosenZoom = 15;

/** What changed since yesterday, in a list and on the map, with the marks of whoever looks. */
export default function ChangesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const filters = readChangesFilters(search);
  const listed = useChanges(filters);
  const { changes, nextPageToken, hasFailed, isLoadingMore, load, loadMore } = listed;
  const looks = useLooks(listed);
  const { attempt, retry } = useRetry(hasFailed, load);
  const list = useRef<HTMLOListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const map = useRef<HTMLDivElement>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [view, setView] = useState<MapView | null>(null);
  const [said, setSaid] = useState({ text: '', occasion: '' });
  const [hasKeys, setKeys] = useState(areKeysOn);
  const [showsKeys, setShowsKeys] = useState(false);
  const zoom = useRef(0);

  const position = changes?.findIndex(({ _id }) => _id === chosenId) ?? -1;
  const chosen = changes?.[position];
  const choose = (index: number, isFromMap = false) => {
    const change = changes?.[index];
    if (change === undefined) return;
    setChosenId(change._id);
    const { place } = change;
    if (place !== null && !isFromMap) {
      const { latitude, longitude } = place;
      setView({ latitude, longitude, zoom: Math.max(zoom.current, chosenZoom) });
    }
    const text = t('console.position', {
      title: titleOfChange(change),
      number: index + 1,
      count: changes?.length ?? 0,
    });
    setSaid({ text, occasion: change._id });
    focusForReading(list.current?.querySelector<HTMLElement>(`[data-change="${change._id}"] h3`));
  };
  const step = (by: 1 | -1) => choose(position === -1 ? 0 : position + by);
  const mark = (id: string, isLookedAt: boolean) => {
    setSaid({ text: t(isLookedAt ? 'console.changes.marked' : 'console.changes.unmarked'), occasion: `${id} mark` });
    return looks.mark([id], isLookedAt);
  };
  const acts: ConsoleKeyActs = {
    next: () => step(1),
    previous: () => step(-1),
    mark: () => {
      if (chosen === undefined) return;
      void mark(chosen._id, !chosen.isLookedAt);
      // What was looked at is done with: the next one comes.
      if (!chosen.isLookedAt) step(1);
    },
    openPlace: () => chosen?.place?.isOnMap && void navigate(placeAddress(chosen.place._id, 'local', '')),
    openHistory: () => chosen?.place?.isOnMap && void navigate(historyAddress(chosen.place._id, '')),
    showKeys: () => setShowsKeys(true),
  };
  const pins = useMemo(() => changedPlaces(changes ?? []), [changes]);
  const box = useMemo(() => boxOf(pins), [pins]);
  const chosenPin: MapPin | null = pins.find(({ id }) => id === chosen?.place?._id) ?? null;
  const count = changes?.length ?? 0;
  const counted = t(nextPageToken === null ? 'console.changes.count' : 'console.changes.countMore', { count });
  const isEmpty = changes?.length === 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys act wherever the focus is within; each has its button too
    <div
      className={styles.page}
      onKeyDown={(event) => {
        // The map has keys of its own.
        const isOnMap = event.target instanceof Node && map.current?.contains(event.target);
        if (hasKeys && !isOnMap) actOnKey(event, acts);
      }}
    >
      <section className={styles.head} aria-labelledby="changes-title">
        <div className={styles.titles}>
          <div>
            <h2 ref={heading} id="changes-title">
              {t('console.changes.title')}
            </h2>
            <p className={styles.meta}>{changes !== null && counted}</p>
          </div>
          <Button variant="quiet" onClick={() => setShowsKeys(true)}>
            {t('console.keys.title')}
          </Button>
        </div>
        <ChangesSearch filters={filters} />
        {filters.area !== null && (
          <div>
            <RemovableChip
              label={t('console.changes.area')}
              to={changesAddress({ ...filters, area: null })}
              onRemove={() => focusForReading(heading.current)}
            />
          </div>
        )}
        {changes !== null && !isEmpty && (
          <MarkAll
            key={JSON.stringify(filters)}
            changes={changes}
            isFiltered={hasFilters(filters)}
            looks={looks}
            onSay={(text) => setSaid({ text, occasion: `${text} ${Date.now()}` })}
          />
        )}
        {looks.hasFailed && <Message kind="danger" title={t('console.changes.notMarked')} role="alert" />}
      </section>
      {(pins.length > 0 || filters.area !== null) && (
        <div ref={map} className={styles.map}>
          <ChangesMap
            pins={pins}
            box={box}
            area={filters.area}
            view={view}
            chosen={chosenPin}
            onMove={(move) => {
              zoom.current = move.view.zoom;
              if (move.cause === 'drag' || move.cause === 'zoom') setView(move.view);
            }}
            onChoose={(placeId) => choose(changes?.findIndex(({ place }) => place?._id === placeId) ?? -1, true)}
            onArea={(area, shown) => {
              if (shown !== null) setView(shown);
              void navigate(changesAddress({ ...filters, area }));
            }}
          />
        </div>
      )}
      <div className={styles.list}>
        {changes === null && !hasFailed && (
          <div className={styles.loading}>
            <Skeleton width="long" />
            <Skeleton width="medium" />
            <Skeleton width="long" />
            <Status text={t('ui.loading')} delayMilliseconds={1_000} />
          </div>
        )}
        {isEmpty && nextPageToken === null && (
          <EmptyState
            symbol={<Icon name="circle-check" size={48} />}
            title={t('console.changes.empty')}
            headingLevel={3}
            isBare
          >
            {t('console.changes.emptyHelp')}
          </EmptyState>
        )}
        {changes !== null && !isEmpty && (
          <ol ref={list} className={styles.items} aria-label={counted}>
            {changes.map((change, index) => (
              <ChangeItem
                key={change._id}
                change={change}
                isChosen={change._id === chosenId}
                hasKeys={hasKeys}
                onChoose={() => choose(index)}
                onFocus={() => setChosenId(change._id)}
                onMark={(isLookedAt) => void mark(change._id, isLookedAt)}
              />
            ))}
          </ol>
        )}
        {hasFailed && <LoadProblem attempt={attempt} onTryAgain={retry} />}
        {nextPageToken !== null && !hasFailed && (
          <p className={styles.more}>
            <Button onClick={() => void loadMore()} isLoading={isLoadingMore} loadingText={t('ui.loading')}>
              {t(isEmpty ? 'console.changes.further' : 'console.more')}
            </Button>
          </p>
        )}
      </div>
      <Status {...said} />
      <Status text={changes === null ? '' : isEmpty ? t('console.changes.empty') : counted} occasion={`${search}`} />
      {showsKeys && (
        <ConsoleKeysDialog
          acts={acts}
          areOn={hasKeys}
          onChange={(areOn) => {
            keepKeysOn(areOn);
            setKeys(areOn);
          }}
          onClose={() => setShowsKeys(false)}
        />
      )}
    </div>
  );
}
