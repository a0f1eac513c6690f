import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type SheetHeight, sheetHeights, useMapArrangement } from '../../../map/map-arrangement.tsx';
import styles from './sheet-handle.module.css';

/** A pointer that moved by fewer pixels than this has not dragged: a hand may tremble. */
const dragPixels = 10;

/**
 * The handle of the sheet: it can be dragged, pressed, and moved with the arrow keys.
 * https://www.w3.org/WAI/ARIA/apg/patterns/slider/
 */
export function SheetHandle() {
  const { t } = useTranslation();
  const arrangement = useMapArrangement();
  const drag = useRef<{ readonly fromY: number; readonly fromHeight: number } | null>(null);
  const hasDragged = useRef(false);
  if (arrangement === null) return null;
  const { sheet, setSheet } = arrangement;

  const sheetOf = (handle: HTMLElement) => handle.closest('section')?.parentElement as HTMLElement;
  const start = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    hasDragged.current = false;
    drag.current = { fromY: event.clientY, fromHeight: sheetOf(event.currentTarget).offsetHeight };
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (drag.current === null) return;
    const { fromY, fromHeight } = drag.current;
    // While it is dragged the sheet follows the finger; on release the heights of the style sheet apply again.
    sheetOf(event.currentTarget).style.height = `${fromHeight + fromY - event.clientY}px`;
  };
  const end = (event: PointerEvent<HTMLDivElement>) => {
    if (drag.current === null) return;
    const { fromY, fromHeight } = drag.current;
    drag.current = null;
    const element = sheetOf(event.currentTarget);
    element.style.height = '';
    const moved = fromY - event.clientY;
    hasDragged.current = Math.abs(moved) >= dragPixels;
    const room = element.parentElement?.offsetHeight ?? innerHeight;
    if (hasDragged.current) setSheet(nearestHeight((fromHeight + moved) / room));
  };
  // Not on pointerup: a slow phone dispatches the click later, to whatever is under the finger by then.
  const press = () => {
    if (!hasDragged.current) setSheet(nextHeight(sheet));
    hasDragged.current = false;
  };
  const pressKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = heightByKey(event.key, sheet);
    if (target === null) return;
    event.preventDefault();
    setSheet(target);
  };
  const index = sheetHeights.indexOf(sheet);
  return (
    // Outside of this element the handle would belong to no landmark.
    <section aria-label={t('map.sheet.region')} className={styles.region}>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('map.sheet.name')}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={sheetHeights.length - 1}
        aria-valuenow={index}
        aria-valuetext={t(`map.sheet.${sheet}`)}
        className={styles.handle}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        onClick={press}
        onKeyDown={pressKey}
      />
    </section>
  );
}

function heightByKey(key: string, sheet: SheetHeight): SheetHeight | null {
  const index = sheetHeights.indexOf(sheet);
  if (key === 'ArrowUp' || key === 'ArrowRight') return sheetHeights[index + 1] ?? sheet;
  if (key === 'ArrowDown' || key === 'ArrowLeft') return sheetHeights[index - 1] ?? sheet;
  if (key === 'Home') return 'peek';
  if (key === 'End') return 'full';
  if (key === 'Enter' || key === ' ') return nextHeight(sheet);
  return null;
}

/** The height at which a released sheet comes to rest. @param share of the available height that it took */
function nearestHeight(share: number): SheetHeight {
  if (share < 0.3) return 'peek';
  return share < 0.74 ? 'half' : 'full';
}

/** The next height of a tapped sheet: one step larger, and from full back to half. */
function nextHeight(height: SheetHeight): SheetHeight {
  if (height === 'peek') return 'half';
  return height === 'half' ? 'full' : 'half';
}
