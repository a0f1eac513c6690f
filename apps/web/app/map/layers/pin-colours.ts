import type { RatingKey } from '@access-atlas/contract/places/accessibility.ts';
import { hasForcedColours, systemColour } from '../forced-colours.ts';
import type { MapTheme } from '../map-theme.ts';

/** Colours of one rating's pin: its body, the line around it, and the glyph on it. */
export interface PinColours {
  readonly fill: string;
  readonly key: string;
  readonly glyph: string;
}

type ByTheme<Value> = Readonly<Record<MapTheme, Value>>;

/**
 * The rating colours of `document/styles/tokens.css` once more: a canvas of the graphics card does not read custom properties of
 * a theme that is not shown yet.
 */
const ratingColours: ByTheme<Readonly<Record<RatingKey, PinColours>>> = {
  light: {
    accessible: { fill: '#005E62', key: '#003A3D', glyph: '#FFFFFF' },
    partiallyAccessible: { fill: '#FFB524', key: '#6B4300', glyph: '#1C1300' },
    notAccessible: { fill: '#A3123C', key: '#5E0620', glyph: '#FFFFFF' },
    unrated: { fill: '#FFFFFF', key: '#414A5C', glyph: '#414A5C' },
  },
  dark: {
    accessible: { fill: '#4FD6C8', key: '#032826', glyph: '#032826' },
    partiallyAccessible: { fill: '#FFC34D', key: '#2A1B00', glyph: '#2A1B00' },
    notAccessible: { fill: '#FF8FA6', key: '#3A0414', glyph: '#3A0414' },
    unrated: { fill: '#161B26', key: '#D3DAE6', glyph: '#D3DAE6' },
  },
};

const haloColours: ByTheme<string> = { light: '#FFFFFF', dark: '#0B0F16' };
interface LabelColours {
  readonly text: string;
  readonly ground: string;
  readonly line: string;
}
const themeLabelColours: ByTheme<LabelColours> = {
  light: { text: '#151A26', ground: '#FFFFFF', line: '#DCE1EA' },
  dark: { text: '#F1F4FA', ground: '#1E2431', line: '#2C3444' },
};
const actionColours: ByTheme<string> = { light: '#173F9E', dark: '#A9C5FF' };

/** The colours of a rating's pin; where the reader has colours of their own, its outline and its glyph tell the rating. */
export function pinColours(theme: MapTheme, rating: RatingKey): PinColours {
  if (!hasForcedColours()) return ratingColours[theme][rating];
  const line = systemColour('CanvasText');
  return { fill: systemColour('Canvas'), key: line, glyph: line };
}

/** The colour of a line that stands for a rating: a part of a cluster's ring, a trail. */
export function ratingLineColour(theme: MapTheme, rating: RatingKey): string {
  return hasForcedColours() ? systemColour('CanvasText') : ratingColours[theme][rating].fill;
}

/** What stands around pins and clusters, so that they are seen on any ground. */
export function haloColour(theme: MapTheme): string {
  return hasForcedColours() ? systemColour('Canvas') : haloColours[theme];
}

/** Words on the map that are ours: a selected place's name, a cluster's count. */
export function labelColours(theme: MapTheme): LabelColours {
  if (!hasForcedColours()) return themeLabelColours[theme];
  const text = systemColour('CanvasText');
  return { text, ground: systemColour('Canvas'), line: text };
}

/** Cobalt: what can be pressed or is selected; the edge of the searched box. */
export function actionColour(theme: MapTheme): string {
  return hasForcedColours() ? systemColour('Highlight') : actionColours[theme];
}
