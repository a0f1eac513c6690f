import { type Area, areaBounds } from '@access-atlas/contract/geometry/area.ts';
import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import { areaExtentMaxKilometers, areaPositionsMax } from '@access-atlas/contract/limits.ts';
import type { TFunction } from 'i18next';
import { type ComponentProps, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.tsx';
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { FileInput } from '../../../ui/fields/file-input.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import styles from '../events.module.css';
import {
  type AreaHoles,
  addCorner,
  cornersOf,
  type DrawnArea,
  drawnArea,
  moveCorner,
  readCorners,
  removeCorner,
} from './area-lines.ts';
import { readAreaFile } from './read-area-file.ts';

const AreaMap = lazyComponent(() => import('./area-map.tsx'), { onFailure: 'messageAndRetry' });

interface AreaFieldProps extends Pick<ComponentProps<typeof TextArea>, 'id' | 'name' | 'error' | 'onChange'> {
  /** The corners, one a line. */
  readonly value: string;
  readonly holes: AreaHoles;
  /** @param holes what the area leaves out, where a file says so */
  readonly onDraw: (text: string, holes: AreaHoles) => void;
}

/** Where a MapMission takes place: drawn on a map, typed as coordinates, or read from a file. Empty: everywhere. */
export function AreaField({ value, holes, error, onDraw, ...input }: AreaFieldProps) {
  const { t } = useTranslation();
  const file = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [isWrongFile, setWrongFile] = useState(false);
  const [fit, setFit] = useState<Bbox | null>(null);
  const { corners } = readCorners(value);
  const drawn = drawnArea(value, holes);
  const problem = areaProblemWords(t, drawn);
  // Whoever has set two corners knows that a third is to come.
  const isWrong = drawn.problem !== null && drawn.problem !== 'fewCorners';
  const count = t('console.events.areaChosen', { count: corners.length });
  const said =
    value.trim() === '' ? t('console.events.everywhere') : `${count}${problem === null ? '' : ` ${problem}`}`;
  const take = (area: Area) => {
    onDraw(cornersOf(area), area.coordinates.slice(1));
    setFit([...areaBounds(area)]);
  };
  return (
    <fieldset className={styles.area}>
      <legend>{t('console.events.area')}</legend>
      <AreaMap
        corners={corners}
        isWrong={isWrong}
        fit={fit}
        onAdd={(point) => onDraw(addCorner(value, point), holes)}
        onMove={(corner, point) => onDraw(moveCorner(value, corner, point), holes)}
        onRemove={(corner) => onDraw(removeCorner(value, corner), holes)}
      />
      <p className={isWrong ? styles.problem : styles.meta}>{said}</p>
      <div ref={text}>
        <TextArea
          {...input}
          value={value}
          error={error}
          label={t('console.events.corners')}
          hint={t('console.events.cornersHint')}
          isOptional
          rows={4}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <Field
        label={t('console.events.areaFile')}
        hint={t('console.events.areaHint')}
        error={isWrongFile ? t('console.events.errors.area') : undefined}
        isOptional
      >
        {(control) => (
          <FileInput
            {...control}
            ref={file}
            accept=".geojson,.json,application/geo+json,application/json"
            onChoose={async (chosen) => {
              const area = readAreaFile(await chosen.text());
              setWrongFile(area === null);
              if (area !== null) take(area);
            }}
          />
        )}
      </Field>
      {value.trim() !== '' && (
        <p>
          <Button
            variant="quiet"
            onClick={() => {
              onDraw('', []);
              if (file.current !== null) file.current.value = '';
              text.current?.querySelector('textarea')?.focus();
            }}
          >
            {t('console.events.removeArea')}
          </Button>
        </p>
      )}
      <Status text={value.trim() === '' ? '' : said} delayMilliseconds={600} />
    </fieldset>
  );
}

/** What is wrong with a drawn area, in words; null where nothing is. */
export function areaProblemWords(t: TFunction, drawn: DrawnArea): string | null {
  switch (drawn.problem) {
    case null:
      return null;
    case 'line':
      return t('console.events.areaProblems.line', { line: drawn.line });
    case 'manyCorners':
      return t('console.events.areaProblems.manyCorners', { max: areaPositionsMax - 1 });
    case 'tooLarge':
      return t('console.events.areaProblems.tooLarge', { kilometers: areaExtentMaxKilometers });
    default:
      return t(`console.events.areaProblems.${drawn.problem}`);
  }
}
