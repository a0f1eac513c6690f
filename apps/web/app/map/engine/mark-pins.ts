import type { ExpressionSpecification } from 'maplibre-gl';
import { readNeeds } from '../../places/fit/stored-needs.ts';
import type { PinMarks } from '../images/map-images.ts';
import { pinMarks } from '../images/pin-marks.ts';
import { fitMark } from '../layers/fit-mark.ts';

/** What marks pins by what somebody needs on this device. */
export interface MarkedPins {
  readonly marks: PinMarks;
  /** The end of the names of the tiles' pins; null where nothing is needed. */
  readonly fitMark: ExpressionSpecification | null;
}

/** Reads what is needed now. */
export function readMarkedPins(): MarkedPins {
  const chosen = readNeeds();
  return { marks: pinMarks, fitMark: chosen.length === 0 ? null : fitMark(chosen) };
}
