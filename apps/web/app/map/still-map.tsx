import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import { fallbackLocation, mapZoomMax, mapZoomMin } from '@access-atlas/contract/limits.ts';
import { type StillMapSize, stillMapSizes } from '@access-atlas/contract/places/still-map-sizes.ts';
import { memo } from 'react';
import { useSite } from '../browser/use-site.ts';
import styles from './still-map.module.css';
import { boxInPicture } from './view/box-in-picture.ts';
import type { MapView } from './view/map-view.ts';
import { viewOfBounds } from './view/view-of-bounds.ts';

/** Windows in which the map may have more room than a medium picture; the style sheet has the same query. */
const largeWindow = '((min-width: 1600px) or (min-height: 960px))';
/** Windows in which a box leaves room for the map beside or above it; the style sheet has the same query. */
const narrowWindow = '((max-width: 1023px) or (orientation: portrait))';
/** A narrow window shows a box in a picture that stands so much farther out. */
const narrowZooms = -1.5;
const narrowScale = 2 ** -narrowZooms;
const darkScheme = '(prefers-color-scheme: dark)';

interface StillMapProps {
  /** Where the live map will stand; null: at `fit`, else at the world. */
  readonly view: MapView | null;
  /** The box that the live map will show whole. */
  readonly fit: Bbox | null;
  /** As of {@link MapSubject}. */
  readonly filterQuery: string;
  /** Whether the live map covers it: then the picture is not updated. */
  readonly isCovered: boolean;
}

/**
 * A still picture of the map, drawn by the server, at the place and scale of the live map. It is shown until the live map
 * has drawn its first view, and to visitors who have none.
 */
export const StillMap = memo(Picture, (_before, { isCovered }) => isCovered);

function Picture({ view, fit, filterQuery }: StillMapProps) {
  const box = view === null && fit !== null ? boxInPicture(fit) : null;
  if (box === null) {
    const shown = view ?? (fit ? viewOfBounds(fit) : fallbackLocation);
    return (
      <Sources
        view={shown}
        size="medium"
        other={{ media: largeWindow, view: shown, size: 'large' }}
        filterQuery={filterQuery}
        className={styles.picture}
      />
    );
  }
  const { widthPixels, heightPixels } = box;
  const { large } = stillMapSizes;
  const [reachAcross, reachDown] = [large.widthPixels * narrowScale, large.heightPixels * narrowScale];
  return (
    // The map fits the box to its own size, which no server knows: the browser scales the picture in the same way.
    <svg
      className={styles.fitted}
      viewBox={[-widthPixels / 2, -heightPixels / 2, widthPixels, heightPixels].join(' ')}
      aria-hidden="true"
    >
      <foreignObject x={-reachAcross / 2} y={-reachDown / 2} width={reachAcross} height={reachDown}>
        <Sources
          view={box.view}
          size="large"
          other={{ media: narrowWindow, view: { ...box.view, zoom: box.view.zoom + narrowZooms }, size: 'large' }}
          filterQuery={filterQuery}
          className={styles.boxed}
        />
      </foreignObject>
    </svg>
  );
}

interface SourcesProps {
  readonly view: MapView;
  readonly size: StillMapSize;
  /** What the windows of a media query get instead. */
  readonly other: { readonly media: string; readonly view: MapView; readonly size: StillMapSize };
  readonly filterQuery: string;
  readonly className: string | undefined;
}

function Sources({ view, size, other, filterQuery, className }: SourcesProps) {
  const { theme } = useSite().preferences;
  const isSystem = theme === 'system';
  const ownColours = theme === 'dark' ? 'dark' : 'light';
  const picture = (colours: 'light' | 'dark') => pictureAddress(view, { colours, size, filterQuery });
  const otherPicture = (colours: 'light' | 'dark') =>
    pictureAddress(other.view, { colours, size: other.size, filterQuery });
  const { widthPixels, heightPixels } = stillMapSizes[size];
  return (
    <picture>
      {isSystem && <source media={`${darkScheme} and ${other.media}`} srcSet={otherPicture('dark')} />}
      {isSystem && <source media={darkScheme} srcSet={picture('dark')} />}
      <source media={other.media} srcSet={otherPicture(ownColours)} />
      <img
        className={className}
        src={picture(ownColours)}
        alt=""
        width={widthPixels}
        height={heightPixels}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}

interface PictureOptions {
  readonly colours: 'light' | 'dark';
  readonly size: StillMapSize;
  readonly filterQuery: string;
}

function pictureAddress(
  { longitude, latitude, zoom }: MapView,
  { colours, size, filterQuery }: PictureOptions,
): string {
  const rounded = (value: number, decimals: number) => String(Number(value.toFixed(decimals)));
  const written = rounded(Math.max(mapZoomMin, Math.min(mapZoomMax, zoom)), 2);
  const query = [filterQuery, ...(size === 'large' ? ['size=large'] : [])].filter((part) => part !== '').join('&');
  const path = `/api/still-map/${colours}/${written}/${rounded(latitude, 6)},${rounded(longitude, 6)}.webp`;
  return query === '' ? path : `${path}?${query}`;
}
