import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../actions/icon-button.tsx';
import { Status } from '../feedback/status.tsx';
import { Field } from '../fields/field.tsx';
import {
  type CropSquare,
  fitSquare,
  largestSquare,
  moveSquare,
  type PictureSize,
  resizeSquare,
  roomOf,
  smallestSide,
} from './crop-geometry.ts';
import { CropPreview } from './crop-preview.tsx';
import { type CropAct, CropStage } from './crop-stage.tsx';
import { PercentField } from './percent-field.tsx';
import styles from './picture-cropper.module.css';

export interface PictureCropperProps {
  /** The picture, upright. */
  readonly source: CanvasImageSource;
  readonly size: PictureSize;
  readonly square: CropSquare;
  /** The fewest pixels of the picture that the square may have at its edge. */
  readonly minPixels: number;
  readonly onChange: (change: (square: CropSquare) => CropSquare) => void;
}

/** By keys and buttons the picture moves by so much of the circle's width; with Shift by the smaller part. */
const step = 0.05;
const fineStep = 0.01;
const zoomTimes = 1.1;
const stillMilliseconds = 700;

/** The picture moves, so the square goes the other way. */
const moves = {
  left: { right: step, down: 0 },
  right: { right: -step, down: 0 },
  up: { right: 0, down: step },
  down: { right: 0, down: -step },
} as const;

/**
 * Chooses the square of a picture that is kept, shown as a circle: by dragging, two fingers, keys, buttons or numbers,
 * each of which does the same. What was done is said once, when it comes to a rest.
 */
export function PictureCropper({ source, size, square, minPixels, onChange }: PictureCropperProps) {
  const { t } = useTranslation();
  const zoomId = useId();
  const [said, setSaid] = useState<{
    readonly act: CropAct | 'reset' | 'edge' | 'drag' | null;
    readonly times: number;
  }>({
    act: null,
    times: 0,
  });
  const say = (act: NonNullable<typeof said.act>) => setSaid(({ times }) => ({ act, times: times + 1 }));
  const smallest = smallestSide(size, minPixels);
  const room = roomOf(size, square.side);
  const zoomPercent = Math.round(100 / square.side);

  const act = (what: CropAct, isFine = false) => {
    const change = changeOf(what, isFine);
    const isAtEdge = isSame(change(square), square);
    say(isAtEdge ? 'edge' : what);
    onChange(change);
  };
  const changeOf = (what: CropAct, isFine: boolean) => (before: CropSquare) => {
    if (what === 'zoomIn') return resizeSquare(size, before, before.side / zoomTimes, minPixels);
    if (what === 'zoomOut') return resizeSquare(size, before, before.side * zoomTimes, minPixels);
    const part = isFine ? fineStep / step : 1;
    const { right, down } = moves[what];
    return moveSquare(size, before, { right: right * part, down: down * part });
  };
  const drag = ({ right, down, times }: { right: number; down: number; times: number }) => {
    say('drag');
    onChange((before) => {
      const moved = moveSquare(size, before, { right: -right, down: -down });
      return times === 1 ? moved : resizeSquare(size, moved, moved.side / times, minPixels);
    });
  };
  const reset = () => {
    say('reset');
    onChange(() => largestSquare(size));
  };
  const set = (part: Partial<CropSquare>) => onChange((before) => fitSquare(size, { ...before, ...part }, minPixels));
  const zoomTo = (side: number) => onChange((before) => resizeSquare(size, before, side, minPixels));

  const position = t('picture.position', {
    left: Math.round(square.x * 100),
    top: Math.round(square.y * 100),
    zoom: zoomPercent,
  });
  return (
    <div className={styles.cropper}>
      <CropStage source={source} size={size} square={square} onAct={act} onDrag={drag} />
      <div className={styles.controls}>
        <Field
          id={zoomId}
          label={t('picture.zoom')}
          aside={<span className={styles.meta}>{t('picture.percent', { value: zoomPercent })}</span>}
        >
          {(control) => (
            <div className={styles.zoom}>
              <IconButton icon="minus" label={t('picture.zoomOut')} onClick={() => act('zoomOut')} />
              <input
                {...control}
                type="range"
                className={styles.slider}
                min={100}
                max={Math.round(100 / smallest)}
                step={5}
                value={zoomPercent}
                aria-valuetext={t('picture.percent', { value: zoomPercent })}
                onChange={({ currentTarget }) => zoomTo(100 / currentTarget.valueAsNumber)}
              />
              <IconButton icon="plus" label={t('picture.zoomIn')} onClick={() => act('zoomIn')} />
            </div>
          )}
        </Field>
        <div className={styles.pad}>
          <IconButton className={styles.up} icon="arrow-up" label={t('picture.up')} onClick={() => act('up')} />
          <IconButton className={styles.left} icon="arrow-left" label={t('picture.left')} onClick={() => act('left')} />
          <IconButton className={styles.middle} icon="refresh" label={t('picture.reset')} onClick={reset} />
          <IconButton
            className={styles.right}
            icon="arrow-right"
            label={t('picture.right')}
            onClick={() => act('right')}
          />
          <IconButton className={styles.down} icon="arrow-down" label={t('picture.down')} onClick={() => act('down')} />
        </div>
      </div>
      <fieldset className={styles.numbers}>
        <legend className={styles.legend}>{t('picture.numbers')}</legend>
        <PercentField
          label={t('picture.fromLeft')}
          value={square.x}
          minimum={0}
          maximum={room.right}
          onChange={(x) => set({ x })}
        />
        <PercentField
          label={t('picture.fromTop')}
          value={square.y}
          minimum={0}
          maximum={room.bottom}
          onChange={(y) => set({ y })}
        />
        <PercentField label={t('picture.side')} value={square.side} minimum={smallest} maximum={1} onChange={zoomTo} />
      </fieldset>
      <CropPreview source={source} size={size} square={square} />
      <Status
        text={said.act === null ? '' : t(`picture.said.${said.act}`, { position })}
        occasion={String(said.times)}
        delayMilliseconds={stillMilliseconds}
      />
    </div>
  );
}

function isSame(one: CropSquare, other: CropSquare): boolean {
  return one.x === other.x && one.y === other.y && one.side === other.side;
}
