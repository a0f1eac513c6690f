import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import type { MapArrangement } from '../../../map/map-arrangement.tsx';

/**
 * Shows text or map again before a link to it is followed, where the other has taken its space: the browser can then
 * move the focus to it.
 * @param hasSheet as of {@link MapLayout}
 */
export function useRevealTarget(arrangement: MapArrangement | null, hasSheet: boolean): void {
  const showText = useEffectEvent(() => {
    if (arrangement === null) return;
    const { isDrawerOpen, setDrawerOpen, sheet, setSheet, setShown, setFullMap } = arrangement;
    setFullMap(false);
    if (!isDrawerOpen) setDrawerOpen(true);
    if (!hasSheet) return;
    if (sheet === 'peek') setSheet('half');
    setShown('list');
  });
  const showMap = useEffectEvent(() => {
    if (arrangement === null || !hasSheet) return;
    const { sheet, setSheet, setShown } = arrangement;
    if (sheet === 'full') setSheet('half');
    setShown('map');
  });
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return;
      if (target.closest('a[href="#main"]') !== null) flushSync(showText);
      else if (target.closest('a[href="#map"]') !== null) flushSync(showMap);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}
