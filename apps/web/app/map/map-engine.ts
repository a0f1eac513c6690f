import type { Bbox } from '@access-atlas/contract/geo.ts';
import { mapZoomMin } from '@access-atlas/contract/limits.ts';
import { type GeoJSONSource, Map as GlMap, setWorkerUrl, type VectorTileSource } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { dimmedOpacity, withoutSelected } from './layers/pin-layers.ts';
import type { MapAppearance } from './map-appearance.ts';
import { type ChosenFeature, chosenFeature, type PinInView, pinsInView } from './map-features.ts';
import { drawMapImage } from './map-images.ts';
import { mapStyle, type OverlayState } from './map-style.ts';
import type { MapMove, MapPin, MapSubject, MoveCause } from './map-subject.ts';
import type { MapView } from './map-view.ts';
import {
  type FeatureData,
  noFeatures,
  type Overlay,
  overlayOf,
  overlaySourceIds,
  pinFeatures,
} from './overlay-sources.ts';

setWorkerUrl(workerUrl);

/** Flights stop at this, so that nobody waits for them. */
const flightMilliseconds = 600;
/** Nearer there is nothing more to see. */
const zoomMax = 20;
/** A box is shown with so much room around it, in pixels. */
const fitPadding = 40;

export interface MapEngineOptions {
  readonly container: HTMLElement;
  readonly appearance: MapAppearance;
  readonly subject: MapSubject;
  /** Where to stand where the subject says nothing. */
  readonly fallbackView: MapView;
  /** The name of the map's canvas for screen readers. */
  readonly name: string;
  readonly onMove: (move: MapMove) => void;
  readonly onChoose: (chosen: ChosenFeature) => void;
}

/** The one owner of the map of the graphics library: every call of it stands here. */
export class MapEngine {
  readonly #map: GlMap;
  readonly #origin = window.location.origin;
  #overlay: Overlay;
  #state: OverlayState;
  #cause: MoveCause = 'start';
  #zoomBefore: number;
  #isStyled = false;
  /** What was asked for before the style had come. */
  readonly #changes: (() => void)[] = [];
  readonly #sizes: ResizeObserver;

  /** Throws where the browser has no WebGL. */
  constructor({ container, appearance, subject, fallbackView, name, onMove, onChoose }: MapEngineOptions) {
    this.#overlay = { ...overlayOf(subject, this.#origin), highlighted: noFeatures, here: noFeatures };
    this.#state = stateOf(subject);
    const view = subject.view ?? fallbackView;
    this.#map = new GlMap({
      container,
      style: mapStyle(appearance, this.#overlay, this.#state, this.#origin),
      center: [view.longitude, view.latitude],
      zoom: view.zoom,
      ...(subject.view === null &&
        subject.fit && { bounds: [...subject.fit], fitBoundsOptions: { padding: fitPadding } }),
      minZoom: mapZoomMin,
      maxZoom: zoomMax,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      maxPitch: 0,
      // A change of size is not a visitor's move: we watch it ourselves.
      trackResize: false,
      fadeDuration: prefersReducedMotion() ? 0 : 200,
      locale: { 'Map.Title': name },
    });
    this.#map.touchZoomRotate.disableRotation();
    this.#map.keyboard.disableRotation();
    this.#map.setMissingStyleImageResolver((id) => this.#addImage(id));
    this.#map.on('style.load', () => {
      this.#isStyled = true;
      for (const change of this.#changes.splice(0)) change();
    });
    this.#sizes = new ResizeObserver(() => {
      this.#cause = 'page';
      this.#map.resize();
    });
    this.#sizes.observe(container);
    this.#zoomBefore = this.#map.getZoom();
    this.#map.on('movestart', ({ originalEvent }) => {
      if (originalEvent) this.#cause = 'drag';
    });
    this.#map.on('moveend', () => {
      const cause = this.#causeOfMove();
      onMove({ view: this.view(), bounds: this.bounds(), cause });
    });
    this.#map.on('load', () => onMove({ view: this.view(), bounds: this.bounds(), cause: 'start' }));
    this.#map.on('click', ({ point }) => {
      const chosen = chosenFeature(this.#map, point);
      if (chosen !== null) onChoose(chosen);
    });
    this.#map.on('mousemove', ({ point }) => {
      this.#map.getCanvas().style.cursor = chosenFeature(this.#map, point) === null ? '' : 'pointer';
    });
    // What cannot be drawn yet, and what is being loaded, is told to whoever looks at the element: tests and styles.
    this.#map.on('idle', () => container.setAttribute('data-map', 'idle'));
    this.#map.on('movestart', () => container.setAttribute('data-map', 'moving'));
    this.#map.on('dataloading', () => container.setAttribute('data-map', 'loading'));
  }

  view(): MapView {
    const { lng, lat } = this.#map.getCenter().wrap();
    return { longitude: lng, latitude: lat, zoom: this.#map.getZoom() };
  }

  /** What can be seen; the whole world where more than it can. */
  bounds(): Bbox {
    const bounds = this.#map.getBounds();
    if (bounds.getEast() - bounds.getWest() >= 360) return [-180, bounds.getSouth(), 180, bounds.getNorth()];
    return [wrap(bounds.getWest()), bounds.getSouth(), wrap(bounds.getEast()), bounds.getNorth()];
  }

  /** Pins that stand alone in what can be seen, nearest to its middle first. */
  pinsInView(): PinInView[] {
    return pinsInView(this.#map);
  }

  /** Where a location stands on the screen, in pixels from the map's top left. */
  project({ longitude, latitude }: { longitude: number; latitude: number }): { x: number; y: number } {
    const { x, y } = this.#map.project([longitude, latitude]);
    return { x, y };
  }

  /** Calls back on every frame in which the map moves; what it returns ends that. */
  onFrame(listener: () => void): () => void {
    const subscription = this.#map.on('move', listener);
    return () => subscription.unsubscribe();
  }

  /** Shows another subject: only what changed is touched. */
  show(subject: MapSubject, before: MapSubject): void {
    const overlay = overlayOf(subject, this.#origin);
    const changed = (Object.keys(overlay) as (keyof typeof overlay)[]).filter(
      (part) => JSON.stringify(overlay[part]) !== JSON.stringify(this.#overlay[part]),
    );
    this.#overlay = { ...this.#overlay, ...overlay };
    for (const part of changed) {
      if (part === 'tiles')
        this.#whenStyled(() => this.#map.getSource<VectorTileSource>(overlaySourceIds.pins)?.setTiles([overlay.tiles]));
      else this.#setFeatures(part, overlay[part]);
    }
    const state = stateOf(subject);
    if (state.isDimmed !== this.#state.isDimmed || state.selectedId !== this.#state.selectedId) this.#setState(state);
    if (subject.view !== null && !isSameView(subject.view, before.view)) this.moveTo(subject.view);
    else if (
      subject.view === null &&
      subject.fit !== null &&
      JSON.stringify(subject.fit) !== JSON.stringify(before.fit)
    )
      this.fit(subject.fit);
  }

  setAppearance(appearance: MapAppearance): void {
    this.#map.setStyle(mapStyle(appearance, this.#overlay, this.#state, this.#origin));
  }

  /** Marks the pin whose row is pointed at or has the focus. */
  highlight(pin: MapPin | null): void {
    this.#setFeatures('highlighted', pinFeatures(pin === null ? [] : [pin]));
  }

  /** Marks where the visitor is. */
  showHere(location: { longitude: number; latitude: number } | null): void {
    const features = location && { type: 'Point' as const, coordinates: [location.longitude, location.latitude] };
    this.#setFeatures('here', features ?? noFeatures);
  }

  /** Moves there: a flight of at most 600 ms, a jump where motion is not wanted. */
  moveTo({ longitude, latitude, zoom }: MapView, cause: MoveCause = 'page'): void {
    this.#cause = cause;
    this.#map.easeTo({ center: [longitude, latitude], zoom, duration: flightMilliseconds });
  }

  fit(bounds: Bbox, cause: MoveCause = 'page'): void {
    this.#cause = cause;
    const [west, south, east, north] = bounds;
    const camera = this.#map.cameraForBounds([west, south, east < west ? east + 360 : east, north], {
      padding: fitPadding,
    });
    if (camera) this.#map.easeTo({ ...camera, duration: flightMilliseconds });
  }

  /** Moves by pixels of the screen, as the buttons and arrow keys do. */
  panBy(right: number, down: number): void {
    this.#cause = 'drag';
    this.#map.panBy([right, down], { duration: 200 });
  }

  zoomBy(steps: number): void {
    this.#cause = 'zoom';
    this.#map.zoomTo(Math.round(this.#map.getZoom()) + steps, { duration: 200 });
  }

  /** Takes a cluster apart. */
  split({ longitude, latitude }: { longitude: number; latitude: number }, zoom: number): void {
    this.moveTo({ longitude, latitude, zoom }, 'zoom');
  }

  /** What lies over the map's lower edge, in pixels: its middle is meant without it. */
  setBottomPadding(pixels: number): void {
    this.#map.setPadding({ bottom: pixels });
  }

  focus(): void {
    this.#map.getCanvas().focus();
  }

  destroy(): void {
    this.#sizes.disconnect();
    this.#map.remove();
  }

  #causeOfMove(): MoveCause {
    const zoom = this.#map.getZoom();
    const isZoomed = Math.abs(zoom - this.#zoomBefore) > 0.01;
    this.#zoomBefore = zoom;
    const cause = this.#cause;
    // Whatever moves the map next without asking, a wheel or a resize, is a visitor's doing.
    this.#cause = 'drag';
    return cause === 'drag' && isZoomed ? 'zoom' : cause;
  }

  #setState(state: OverlayState): void {
    const opacity = state.isDimmed ? dimmedOpacity : 1;
    this.#state = state;
    this.#whenStyled(() => {
      this.#map.setFilter('pins', withoutSelected(state.selectedId));
      this.#map.setPaintProperty('pins', 'icon-opacity', opacity);
      this.#map.setPaintProperty('clusters', 'icon-opacity', opacity);
      this.#map.setPaintProperty('clusters', 'text-opacity', opacity);
    });
  }

  #setFeatures(part: Exclude<keyof Overlay, 'tiles'>, features: FeatureData): void {
    this.#overlay = { ...this.#overlay, [part]: features };
    this.#whenStyled(() => void this.#map.getSource<GeoJSONSource>(overlaySourceIds[part])?.setData(features));
  }

  #whenStyled(change: () => void): void {
    if (this.#isStyled) change();
    else this.#changes.push(change);
  }

  #addImage(id: string): void {
    const image = drawMapImage(id);
    if (image === null || this.#map.hasImage(id)) return;
    const { data, pixelRatio, stretch } = image;
    this.#map.addImage(id, data, { pixelRatio, ...(stretch && { stretchX: stretch, stretchY: stretch }) });
  }
}

function stateOf({ results, selected }: MapSubject): OverlayState {
  return { isDimmed: results !== null, selectedId: selected?.id ?? null };
}

function isSameView(one: MapView, other: MapView | null): boolean {
  return (
    other !== null && one.longitude === other.longitude && one.latitude === other.latitude && one.zoom === other.zoom
  );
}

function wrap(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
