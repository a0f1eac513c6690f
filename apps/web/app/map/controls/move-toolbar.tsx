import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import type { MapEngine } from '../engine/map-engine.ts';
import styles from './move-toolbar.module.css';
import { useUsesKeys } from './use-uses-keys.ts';

/** A press moves the map by so many pixels, as an arrow key does. */
const stepPixels = 100;

const arrows = [
  { name: 'up', icon: 'arrow-up', right: 0, down: -1 },
  { name: 'left', icon: 'arrow-left', right: -1, down: 0 },
  { name: 'right', icon: 'arrow-right', right: 1, down: 0 },
  { name: 'down', icon: 'arrow-down', right: 0, down: 1 },
] as const;

/** What an arrow key does to the number of the focused button, where `last` is the last. */
const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  ArrowUp: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * Moves and zooms the map by pressing, for those who cannot drag. One stop of the Tab key: arrow keys lead from one
 * button to the next. A small map has the arrows where keys are used, or where they were asked for. https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/
 */
export function MoveToolbar({ engine }: { engine: MapEngine }) {
  const { t } = useTranslation();
  const toolbar = useRef<HTMLDivElement>(null);
  const { preferences } = useSite();
  const usesKeys = useUsesKeys();
  const [isOpen, setOpen] = useState(false);
  const [stop, setStop] = useState('toggle');
  const shown = [...(isOpen ? arrows.map(({ name }) => name) : []), 'toggle', 'zoomIn', 'zoomOut'];
  const tabStop = shown.includes(stop) ? stop : 'toggle';

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const buttons = [...(toolbar.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button.matches(':focus'));
    if (step === undefined || at === -1) return;
    event.preventDefault();
    buttons[step(at, buttons.length - 1)]?.focus();
  };
  const stopAt = (name: string) => ({ tabIndex: name === tabStop ? 0 : -1, onFocus: () => setStop(name) });
  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label={t('mapMoves.toolbar')}
      className={styles.toolbar}
      onKeyDown={onKeyDown}
    >
      <div
        className={styles.pad}
        data-open={isOpen || undefined}
        data-wanted={usesKeys || preferences.arrows === 'always' || undefined}
      >
        {isOpen &&
          arrows.map(({ name, icon, right, down }) => (
            <IconButton
              key={name}
              icon={icon}
              label={t(`mapMoves.${name}`)}
              className={styles[name]}
              onClick={() => engine.panBy(right * stepPixels, down * stepPixels)}
              {...stopAt(name)}
            />
          ))}
        <IconButton
          icon={isOpen ? 'close' : 'move'}
          label={t(isOpen ? 'mapMoves.close' : 'mapMoves.open')}
          aria-expanded={isOpen}
          className={styles.toggle}
          onClick={() => setOpen(!isOpen)}
          {...stopAt('toggle')}
        />
      </div>
      <div className={styles.zoom}>
        <IconButton icon="plus" label={t('map.zoomIn')} onClick={() => engine.zoomBy(1)} {...stopAt('zoomIn')} />
        <IconButton icon="minus" label={t('map.zoomOut')} onClick={() => engine.zoomBy(-1)} {...stopAt('zoomOut')} />
      </div>
    </div>
  );
}
