import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import type { MapEngine } from '../engine/map-engine.ts';
import type { PinOrCluster } from '../engine/map-features.ts';
import { useHighlightPin } from '../map-highlight.tsx';
import type { PinDescriber } from '../pin-describer.ts';
import { ChoiceRing } from './choice-ring.tsx';
import { followChoices } from './follow-choices.ts';
import { type PinChoice, pinChoices } from './pin-choices.ts';
import styles from './pin-mode.module.css';
import { PinOption } from './pin-option.tsx';
import { usePinWords } from './use-pin-words.ts';

export interface PinModeProps {
  readonly engine: MapEngine;
  readonly describer: PinDescriber | undefined;
  /** The ids of the pins that lie where the map was pressed, the nearest first; all in view where it is left out. */
  readonly only?: readonly string[] | undefined;
  readonly onChoose: (chosen: PinOrCluster) => void;
  readonly onLeave: () => void;
}

/** What a key does to the number of the active option, where `last` is the last. */
const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  PageDown: (at, last) => Math.min(at + 10, last),
  PageUp: (at) => Math.max(at - 10, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * The pins and clusters that can be seen, as a list for the keyboard, nearest to the middle first; or the pins that lie where
 * the map was pressed. It stays while a popup is open, in its order. https://www.w3.org/WAI/ARIA/apg/patterns/listbox/
 */
export default function PinMode({ engine, describer, only, onChoose, onLeave }: PinModeProps) {
  const { t } = useTranslation();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [choices, setChoices] = useState<readonly PinChoice[]>(() => readChoices(engine, only));
  const [activeKey, setActiveKey] = useState(choices[0]?.key);
  const found = choices.findIndex(({ key }) => key === activeKey);
  const at = found === -1 ? 0 : found;
  const active = choices[at];
  const words = usePinWords(describer, choices, at);
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => list.current?.focus({ preventScroll: true }), []);
  const refresh = useEffectEvent(() => setChoices(followChoices(choices, readChoices(engine, only), active?.key)));
  useEffect(() => engine.onRest(refresh), [engine]);
  const mark = useHighlightPin();
  const activePin = active?.kind === 'pin' ? active.pin : null;
  useEffect(() => mark(activePin), [mark, activePin]);
  useEffect(() => () => mark(null), [mark]);
  // The option becomes active once its name is known: a screen reader reads the active option only once.
  const isTold = active?.kind !== 'pin' || describer === undefined || words.has(active.pin.id);
  const activeId = active === undefined ? undefined : optionId(at);
  useEffect(() => {
    const option = activeId === undefined ? null : document.getElementById(activeId);
    if (option !== null && list.current !== null) scrollWithin(list.current, option);
  }, [activeId]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined) setActiveKey(choices[step(at, choices.length - 1)]?.key);
    else if (event.key === 'Enter' && active !== undefined) onChoose(active);
    else if (event.key === 'Escape') onLeave();
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className={styles.panel} data-pin-mode>
        <div className={styles.head}>
          <p className={styles.title} aria-hidden="true">
            {t(only ? 'pinMode.here.title' : 'pinMode.title')}
          </p>
          <IconButton icon="close" label={t('pinMode.close')} onClick={onLeave} />
        </div>
        <div
          ref={list}
          role="listbox"
          tabIndex={0}
          className={styles.list}
          aria-label={t(only ? 'pinMode.here.name' : 'pinMode.name')}
          aria-activedescendant={isTold ? activeId : undefined}
          aria-describedby={choices.length === 0 ? undefined : `${listId}-help`}
          onKeyDown={onKeyDown}
        >
          {choices.map((choice, index) => (
            <PinOption
              key={choice.key}
              id={optionId(index)}
              choice={choice}
              words={choice.kind === 'pin' ? words.get(choice.pin.id) : undefined}
              // Where somebody pressed, all lie in the same place.
              saysWhere={only === undefined}
              isActive={index === at}
              isTold={index === at && isTold}
              onPress={() => {
                setActiveKey(choice.key);
                onChoose(choice);
              }}
            />
          ))}
        </div>
        <p id={`${listId}-help`} className={styles.help}>
          {choices.length === 0 ? t('pinMode.none') : t('pinMode.help')}
        </p>
      </div>
      <Status text={choices.length === 0 ? t('pinMode.none') : ''} />
      {active !== undefined && <ChoiceRing engine={engine} choice={active} />}
    </>
  );
}

/** Scrolls the list, and nothing around it, as little as shows the whole option. */
function scrollWithin(list: HTMLElement, { offsetTop, offsetHeight }: HTMLElement): void {
  const lowest = offsetTop + offsetHeight - list.clientHeight;
  list.scrollTop = Math.max(lowest, Math.min(list.scrollTop, offsetTop));
}

function readChoices(engine: MapEngine, only: readonly string[] | undefined): readonly PinChoice[] {
  const pins = engine.pinsInView();
  if (only === undefined) return pinChoices(engine.view(), pins, engine.clustersInView());
  const here = pins.filter(({ id }) => only.includes(id));
  const placeOf = (choice: PinChoice) => (choice.kind === 'pin' ? only.indexOf(choice.pin.id) : -1);
  return pinChoices(engine.view(), here, []).toSorted((one, other) => placeOf(one) - placeOf(other));
}
