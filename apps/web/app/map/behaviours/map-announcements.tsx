import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { formatNumber } from '../../i18n/format-number.ts';
import { Status } from '../../ui/feedback/status.tsx';
import type { MapEngine } from '../engine/map-engine.ts';
import type { MapEvents, MapMove } from '../map-subject.ts';
import { countInView } from './count-in-view.ts';
import { describeMove } from './describe-move.ts';

interface MapAnnouncementsProps {
  readonly engine: MapEngine;
  /** Whether the button "Search this area" is shown. */
  readonly offersSearch: boolean;
  readonly isZoomListed: MapEvents['isZoomListed'];
}

/** Moves within this time of each other are announced together. */
const pauseMilliseconds = 1_000;

/** Announces to screen readers where a visitor moved the map and what is there, once it has stopped moving. */
export function MapAnnouncements({ engine, offersSearch, isZoomListed }: MapAnnouncementsProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const [text, setText] = useState('');
  const announced = useRef({ view: engine.view(), at: 0, offeredSearch: false });
  const isPending = useRef(false);
  const hasZoomed = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const announce = useEffectEvent(() => {
    const view = engine.view();
    const words = describeMove(announced.current.view, view);
    const isNewOffer = offersSearch && !announced.current.offeredSearch;
    announced.current = { view, at: Date.now(), offeredSearch: offersSearch };
    isPending.current = false;
    if (words === null) return;
    const bounds = engine.bounds();
    const { places, accessible } = countInView(bounds, engine.pinsInView(), engine.clustersInView());
    const moved =
      words.kind === 'moved'
        ? t(`mapMoves.moved.${words.direction}`)
        : t(`mapMoves.${words.kind}`, { level: formatNumber(words.level, language) });
    const counts = t('mapMoves.places', {
      count: places,
      places: formatNumber(places, language),
      accessible: formatNumber(accessible, language),
    });
    // The list that follows a zoom announces itself how many places it holds, sooner or later: one number is enough.
    setText(
      [
        moved,
        ...(hasZoomed.current && isZoomListed() ? [] : [counts]),
        ...(isNewOffer ? [t('mapMoves.searchOffered')] : []),
      ].join(' '),
    );
  });
  // The button may be rendered after the map has come to rest: it is announced with the move, or as soon as it is there.
  const announceOffer = useEffectEvent(() => {
    if (isPending.current || announced.current.offeredSearch) return;
    announced.current.offeredSearch = true;
    setText((before) => [before, t('mapMoves.searchOffered')].join(' ').trim());
  });
  useEffect(() => {
    if (offersSearch) announceOffer();
  }, [offersSearch]);
  const announceSoon = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(announce, Math.max(0, announced.current.at + pauseMilliseconds - Date.now()));
  });
  const follow = useEffectEvent(({ cause, view }: MapMove) => {
    if (cause === 'drag' || cause === 'zoom') {
      isPending.current = true;
      hasZoomed.current = cause === 'zoom';
      // The region is emptied between two equal texts, so that the second is announced as well.
      setText('');
    } else if (!isPending.current) announced.current.view = view;
  });
  // Each move is followed as it ends: of two in a row, React would render the second alone.
  useEffect(() => {
    const stopMoves = engine.onMoved(follow);
    const stopRests = engine.onRest(() => {
      if (isPending.current) announceSoon();
    });
    return () => {
      stopMoves();
      stopRests();
      clearTimeout(timer.current);
    };
  }, [engine]);

  return <Status text={text} />;
}
