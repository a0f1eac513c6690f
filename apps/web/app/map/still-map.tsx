import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import { fallbackLocation, mapZoomMax, mapZoomMin } from '@access-atlas/contract/limits.ts';
import { type StillMapSize, stillMapSizes } from '@access-atlas/contract/places/still-map-sizes.ts';
import { memo } from 'react';
import { useSite } from '../browser/use-site.ts';
import styles from './still-map.module.css';
import { boxInPicture } from './view/box-in-picture.ts';
import type { MapView } from './view/map-view.ts';

/** Windows in which a map beside a drawer may have more room than a medium picture. */
const largeWindow = '((min-width: 1600px) or (min-height: 960px))';
/** Windows in which a map that fills them has more room than a medium picture. */
const largeMap = '((min-width: 1201px) or (min-height: 901px))';
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
  /** Whether the map fills the window, or stands beside a drawer. */
  readonly isWide: boolean;
  /** Whether the live map covers it: then the picture is not updated. */
  readonly isCovered: boolean;
}

/**
 * A still picture of the map, drawn by the server, at the place and scale of the live map. It is shown until the live map
 * has drawn its first view, and to visitors who have none. A map that has more room than any picture shows its ground around
 * it.
 */
export const StillMap = memo(Picture, (_before, { isCovered }) => isCovered);

function Picture({ view, fit, filterQuery, isWide }: StillMapProps) {
  if (view === null && fit !== null) return <FittedPicture fit={fit} filterQuery={filterQuery} />;
  const { zoom, ...middle } = view ?? fallbackLocation;
  const shown = { ...middle, zoom: Math.max(mapZoomMin, Math.min(mapZoomMax, zoom)) };
  return (
    <Sources
      view={shown}
      size="medium"
      other={{ media: isWide ? largeMap : largeWindow, view: shown, size: 'large' }}
      filterQuery={filterQuery}
      className={styles.picture}
    />
  );
}

/**
 * The map fits a box to its own size, which no server knows, at a zoom within its limits: the browser scales the picture in
 * the same way, because the element of the box is as wide and high as the map leaves it, but no smaller or larger than the
 * box is at those limits.
 */
function FittedPicture({ fit, filterQuery }: { readonly fit: Bbox; readonly filterQuery: string }) {
  const { view, size, least, most } = boxInPicture(fit);
  const { large } = stillMapSizes;
  const [reachAcross, reachDown] = [large.widthPixels * narrowScale, large.heightPixels * narrowScale];
  return (
    <div className={styles.room}>
      <div className={styles.fitted}>
        <svg className={styles.least} {...least} aria-hidden="true" />
        <svg
          className={styles.box}
          {...most}
          viewBox={[-size.width / 2, -size.height / 2, size.width, size.height].join(' ')}
          aria-hidden="true"
        >
          <foreignObject x={-reachAcross / 2} y={-reachDown / 2} width={reachAcross} height={reachDown}>
            <Sources
              view={view}
              size="large"
              other={{ media: narrowWindow, view: { ...view, zoom: view.zoom + narrowZooms }, size: 'large' }}
              filterQuery={filterQuery}
              className={styles.boxed}
            />
          </foreignObject>
        </svg>
      </div>
    </div>
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
  // The picture is as large as what was chosen says.
  const [own, others] = [pixelsOf(size), pixelsOf(other.size)];
  return (
    <picture>
      {isSystem && <source media={`${darkScheme} and ${other.media}`} srcSet={otherPicture('dark')} {...others} />}
      {isSystem && <source media={darkScheme} srcSet={picture('dark')} {...own} />}
      <source media={other.media} srcSet={otherPicture(ownColours)} {...others} />
      <img className={className} src={picture(ownColours)} alt="" {...own} loading="lazy" decoding="async" />
    </picture>
  );
}

function pixelsOf(size: StillMapSize): { readonly width: number; readonly height: number } {
  const { widthPixels, heightPixels } = stillMapSizes[size];
  return { width: widthPixels, height: heightPixels };
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
  const query = [filterQuery, ...(size === 'large' ? ['size=large'] : [])].filter((part) => part !== '').join('&');
  const path = `/api/still-map/${colours}/${rounded(zoom, 2)}/${rounded(latitude, 6)},${rounded(longitude, 6)}.webp`;
  return query === '' ? path : `${path}?${query}`;
}
