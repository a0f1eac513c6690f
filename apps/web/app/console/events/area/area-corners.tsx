import type { LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMapEngine } from '../../../map/engine/map-engine-context.ts';
import type { AreaCorner } from './area-lines.ts';
import styles from './area-map.module.css';
import { movedPoint, pointAt } from './map-points.ts';

interface AreaCornersProps {
  readonly corners: readonly AreaCorner[];
  /** Whether the line is drawn as one that cannot be used. */
  readonly isWrong: boolean;
  readonly onAdd: (point: LngLat) => void;
  readonly onMove: (corner: AreaCorner, point: LngLat) => void;
  readonly onRemove: (corner: AreaCorner) => void;
  /** The map is there: without it nothing can be set on it. */
  readonly onReady: () => void;
}

/** So many corners can be taken hold of on the map; of more, the text alone is at hand. */
const heldMax = 60;
/** A press that moved farther than this, in pixels, has moved the map. */
const pressReach = 4;
/** So far, in pixels, an arrow key moves a corner; with Shift a single one. */
const stepPixels = 10;
const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The corners of an area on the map: added by a press or Enter, moved by pointer and arrow keys, removed by Delete. */
export function AreaCorners({ corners, isWrong, onAdd, onMove, onRemove, onReady }: AreaCornersProps) {
  const { t } = useTranslation();
  const engine = useMapEngine();
  const layer = useRef<HTMLDivElement>(null);
  const line = useRef<SVGPolygonElement>(null);
  const held = corners.length <= heldMax ? corners : [];

  useEffect(() => {
    if (engine === null) return;
    const draw = () => {
      const points = corners.map((corner) => engine.project(corner));
      line.current?.setAttribute('points', points.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(' '));
      for (const [at, button] of [...(layer.current?.querySelectorAll('button') ?? [])].entries()) {
        const { x = 0, y = 0 } = points[at] ?? {};
        button.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
      }
    };
    draw();
    return engine.onFrame(draw);
  }, [engine, corners]);

  const tellReady = useEffectEvent(onReady);
  useEffect(() => {
    if (engine !== null) tellReady();
  }, [engine]);

  const add = useEffectEvent(onAdd);
  const removeLast = useEffectEvent(() => {
    const last = corners.at(-1);
    if (last !== undefined) onRemove(last);
  });
  useEffect(() => {
    if (engine === null) return;
    const { canvas } = engine;
    let pressed = { x: 0, y: 0 };
    const down = ({ clientX, clientY }: globalThis.PointerEvent) => {
      pressed = { x: clientX, y: clientY };
    };
    const click = (event: MouseEvent) => {
      const { clientX, clientY } = event;
      if (Math.hypot(clientX - pressed.x, clientY - pressed.y) > pressReach) return;
      // The map would open the pin, or go into the cluster, that lies there.
      event.stopPropagation();
      add(pointAt(engine, { x: clientX, y: clientY }));
    };
    const key = (event: globalThis.KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Enter') add(engine.view());
      else if (event.key === 'Backspace' || event.key === 'Delete') removeLast();
      else return;
      event.preventDefault();
    };
    canvas.addEventListener('pointerdown', down);
    canvas.addEventListener('click', click);
    canvas.addEventListener('keydown', key);
    return () => {
      canvas.removeEventListener('pointerdown', down);
      canvas.removeEventListener('click', click);
      canvas.removeEventListener('keydown', key);
    };
  }, [engine]);

  if (engine === null) return null;
  const remove = (at: number) => {
    const corner = corners[at];
    if (corner === undefined) return;
    onRemove(corner);
    // The focus stays among the corners, or goes back to the map.
    const buttons = [...(layer.current?.querySelectorAll('button') ?? [])];
    (buttons[at === corners.length - 1 ? at - 1 : at] ?? engine.canvas).focus();
  };
  const press = (event: KeyboardEvent, corner: AreaCorner, at: number) => {
    const arrow = arrows[event.key];
    if (arrow !== undefined) {
      const pixels = event.shiftKey ? 1 : stepPixels;
      onMove(corner, movedPoint(engine, corner, { right: arrow[0] * pixels, down: arrow[1] * pixels }));
    } else if (event.key === 'Delete' || event.key === 'Backspace') remove(at);
    else return;
    event.preventDefault();
  };
  const drag = (event: PointerEvent, corner: AreaCorner) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onMove(corner, pointAt(engine, { x: event.clientX, y: event.clientY }));
  };
  return (
    <div ref={layer} className={styles.layer}>
      <svg className={styles.shape} aria-hidden="true">
        <polygon ref={line} className={isWrong ? `${styles.line} ${styles.wrong}` : styles.line} />
      </svg>
      {held.map((corner, at) => (
        <button
          // A corner that is moved stays the same button.
          key={corner.line}
          type="button"
          className={styles.corner}
          aria-label={t('console.events.drawing.corner', {
            number: at + 1,
            latitude: corner.latitude,
            longitude: corner.longitude,
          })}
          aria-describedby="area-corner-keys"
          onKeyDown={(event) => press(event, corner, at)}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => drag(event, corner)}
        />
      ))}
      <span className={styles.aim} aria-hidden="true" />
    </div>
  );
}
