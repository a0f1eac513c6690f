import { useEffect, useRef } from 'react';
import type { MapEngine } from '../engine/map-engine.ts';
import styles from './choice-ring.module.css';
import type { PinChoice } from './pin-choices.ts';

/** The centre of a pin is this many pixels above its location, because a pin stands on its tip. */
const pinMiddlePixels = 16;

/** Shows on the map which pin or cluster is the active one of the list, and stays with it while the map moves. */
export function ChoiceRing({ engine, choice }: { engine: MapEngine; choice: PinChoice }) {
  const ring = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = () => {
      const { x, y } = engine.project(choice.location);
      const top = choice.kind === 'pin' ? y - pinMiddlePixels : y;
      if (ring.current) ring.current.style.transform = `translate(${Math.round(x)}px, ${Math.round(top)}px)`;
    };
    place();
    return engine.onFrame(place);
  }, [engine, choice]);
  return <div ref={ring} className={styles.ring} data-kind={choice.kind} />;
}
