import { type KeyboardEvent, type PointerEvent, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../display/visually-hidden.tsx';
import type { CropSquare, PictureSize } from './crop-geometry.ts';
import styles from './crop-stage.module.css';
import { drawCrop } from './draw-crop.ts';

/** A way in which the picture may move under the circle, or change its size. */
export type CropAct = 'left' | 'right' | 'up' | 'down' | 'zoomIn' | 'zoomOut';

interface CropStageProps {
  readonly source: CanvasImageSource;
  readonly size: PictureSize;
  readonly square: CropSquare;
  /** A key was pressed; `isFine` asks for a small step. */
  readonly onAct: (act: CropAct, isFine: boolean) => void;
  /**
   * The picture was dragged by parts of the circle's width, or two fingers made it larger.
   * @param by fractions of the circle's width, and how many times as large
   */
  readonly onDrag: (by: { readonly right: number; readonly down: number; readonly times: number }) => void;
}

/** Around the circle, what is cut off is shown darkened: 16 of 320 pixels. */
const margin = 0.05;
/** Twice its width on the page, for dense screens. */
const canvasPixels = 640;

const actOfKey: Readonly<Record<string, CropAct>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  _: 'zoomOut',
};

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The picture under a circle: it is dragged, moved by the arrow keys, and zoomed by two fingers or by plus and minus. */
export function CropStage({ source, size, square, onAct, onDrag }: CropStageProps) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pointers = useRef(new Map<number, Point>());
  const helpId = useId();
  useLayoutEffect(() => {
    if (canvas.current !== null) drawCrop(canvas.current, source, size, square, margin);
  }, [source, size, square]);

  const pressKey = (event: KeyboardEvent) => {
    const act = actOfKey[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onAct(act, event.shiftKey && event.key.startsWith('Arrow'));
  };
  const pressPointer = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, pointOf(event));
  };
  const movePointer = (event: PointerEvent<HTMLElement>) => {
    if (!pointers.current.has(event.pointerId)) return;
    const before = spanOf([...pointers.current.values()]);
    pointers.current.set(event.pointerId, pointOf(event));
    const after = spanOf([...pointers.current.values()]);
    const circle = event.currentTarget.clientWidth * (1 - 2 * margin);
    const times = before.distance === 0 || after.distance === 0 ? 1 : after.distance / before.distance;
    onDrag({ right: (after.x - before.x) / circle, down: (after.y - before.y) / circle, times });
  };
  const releasePointer = (event: PointerEvent) => pointers.current.delete(event.pointerId);

  return (
    // Screen readers pass the arrow keys on only to an element with the role application.
    <div
      role="application"
      aria-label={t('picture.stage')}
      aria-describedby={helpId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the focus and handles keys itself
      tabIndex={0}
      className={styles.stage}
      onKeyDown={pressKey}
      onPointerDown={pressPointer}
      onPointerMove={movePointer}
      onPointerUp={releasePointer}
      onPointerCancel={releasePointer}
    >
      <canvas ref={canvas} width={canvasPixels} height={canvasPixels} className={styles.picture} />
      <VisuallyHidden>
        <span id={helpId}>{t('picture.stageHelp')}</span>
      </VisuallyHidden>
    </div>
  );
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

/** The middle of some fingers, and how far the first two are apart; 0 where there is one. */
function spanOf(points: readonly Point[]): Point & { readonly distance: number } {
  const [first = { x: 0, y: 0 }, second] = points;
  if (second === undefined) return { ...first, distance: 0 };
  return {
    x: (first.x + second.x) / 2,
    y: (first.y + second.y) / 2,
    distance: Math.hypot(first.x - second.x, first.y - second.y),
  };
}
