import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import type { MapArrangement } from '../../../map/map-arrangement.tsx';

/**
 * Shows the text again before a link to it is followed, where the map has taken its space: the browser can then move
 * the focus to it.
 * @param textId id of the element that the link leads to
 * @param hasSheet as of {@link MapLayout}
 */
export function useRevealText(textId: string, arrangement: MapArrangement | null, hasSheet: boolean): void {
  const showText = useEffectEvent(() => {
    if (arrangement === null) return;
    const { isDrawerOpen, setDrawerOpen, sheet, setSheet, setShown, setFullMap } = arrangement;
    setFullMap(false);
    if (!isDrawerOpen) setDrawerOpen(true);
    if (!hasSheet) return;
    if (sheet === 'peek') setSheet('half');
    setShown('list');
  });
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(`a[href="#${textId}"]`) !== null) flushSync(showText);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [textId]);
}
