import { languageTags } from '@access-atlas/contract/languages.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import type { MapEngine } from '../engine/map-engine.ts';
import styles from './scale-bar.module.css';
import { type ScaleLength, scaleLength } from './scale-length.ts';

/** The longest length of the bar, in pixels. */
const pixelsMax = 110;

/** How long a round length is on the map, in the visitor's unit. */
export function ScaleBar({ engine }: { engine: MapEngine }) {
  const { t } = useTranslation();
  const { language, preferences } = useSite();
  const { unit } = preferences;
  const [scale, setScale] = useState<ScaleLength>(() => scaleLength(engine.view(), unit, pixelsMax));
  useEffect(() => {
    const measure = () =>
      setScale((before) => {
        const now = scaleLength(engine.view(), unit, pixelsMax);
        return Math.abs(now.pixels - before.pixels) < 0.5 && now.length === before.length && now.unit === before.unit
          ? before
          : now;
      });
    measure();
    return engine.onFrame(measure);
  }, [engine, unit]);
  const words = new Intl.NumberFormat(languageTags[language], { style: 'unit', unit: scale.unit });
  const width = Math.round(scale.pixels);
  return (
    <p className={styles.scale} data-map-scale>
      <VisuallyHidden>{t('mapMoves.scale')} </VisuallyHidden>
      {words.format(scale.length)}
      <svg width={width} height="8" aria-hidden="true" className={styles.bar}>
        <path d={`M1 0v7H${width - 1}V0`} />
      </svg>
    </p>
  );
}
