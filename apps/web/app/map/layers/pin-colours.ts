import type { RatingKey } from '@access-atlas/contract/places/accessibility.ts';
import type { MapTheme } from '../map-theme.ts';

/** Colours of one rating's pin: its body, the line around it, and the glyph on it. */
export interface PinColours {
  readonly fill: string;
  readonly key: string;
  readonly glyph: string;
}

/**
 * The rating colours of `document/styles/tokens.css` once more: a canvas of the graphics card does not read custom properties of
 * a theme that is not shown yet.
 */
export const pinColours: Readonly<Record<MapTheme, Readonly<Record<RatingKey, PinColours>>>> = {
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

/** What stands around pins and clusters, so that they are seen on any ground. */
export const haloColour: Readonly<Record<MapTheme, string>> = { light: '#FFFFFF', dark: '#0B0F16' };

/** Words on the map that are ours: a selected place's name, a cluster's count. */
export const labelColours: Readonly<
  Record<MapTheme, { readonly text: string; readonly ground: string; readonly line: string }>
> = {
  light: { text: '#151A26', ground: '#FFFFFF', line: '#DCE1EA' },
  dark: { text: '#F1F4FA', ground: '#1E2431', line: '#2C3444' },
};

/** Cobalt: what can be pressed or is selected; the edge of the searched box. */
export const actionColour: Readonly<Record<MapTheme, string>> = { light: '#173F9E', dark: '#A9C5FF' };
