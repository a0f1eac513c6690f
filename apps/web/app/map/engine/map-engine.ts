import type { Bbox, LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { mapZoomMax, mapZoomMin } from '@access-atlas/contract/limits.ts';
import { addProtocol, type GeoJSONSource, Map as GlMap, setWorkerUrl, type VectorTileSource } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { prefersReducedMotion } from '../../browser/prefers-reduced-motion.ts';
import { archiveProtocol } from '../basemap/archive-protocol.ts';
import type { Basemap } from '../basemap/basemap.ts';
import { archiveScheme } from '../basemap/basemap-style.ts';
import type { BasemapWatch } from '../basemap/basemap-watch.ts';
import type { FeatureData } from '../layers/feature-data.ts';
import { mapStyle } from '../layers/map-style.ts';
import {
  noFeatures,
  type Overlay,
  overlayOf,
  overlaySourceIds,
  pinFeatures,
  pointFeature,
  resultFeatures,
} from '../layers/overlay-sources.ts';
import type { OverlayState } from '../layers/overlay-state.ts';
import type { MapAppearance } from '../map-appearance.ts';
import type { MapMove, MapPin, MapSubject, MoveCause } from '../map-subject.ts';
import type { MapTheme } from '../map-theme.ts';
import { isSameView, type MapView } from '../view/map-view.ts';
import { addMapImage } from './add-map-image.ts';
import { cameraForBox, cameraForResults, fitBoundsOptions } from './cameras.ts';
import { endDragsOutsideMap } from './end-drags-outside-map.ts';
import { listenForPresses, type Presses } from './listen-for-presses.ts';
import { loadMarkedPins } from './load-marked-pins.ts';
import type { MapEngineOptions } from './map-engine-options.ts';
import { handleMapErrors } from './map-errors.ts';
import { boundsInView, type ClusterInView, clustersInView, type PinInView, pinsInView } from './map-features.ts';
import { MapFlight } from './map-flight.ts';
import type { MarkedPins } from './mark-pins.ts';
import { createMoveCauses } from './move-causes.ts';
import { onLevelChange } from './on-level-change.ts';
import { applyOverlayState, overlayStateOf } from './overlay-state.ts';
import { reportMapState } from './report-map-state.ts';
import { recordTileRequest } from './requested-tiles.ts';
import { ViewsToComeBack } from './views-to-come-back.ts';
import { writeNamesOnDemand } from './write-names-on-demand.ts';

setWorkerUrl(workerUrl);

/** Owns the MapLibre map: the library is called here and in what this folder has for it. */
export class MapEngine {
  readonly #map: GlMap;
  readonly #origin = window.location.origin;
  #overlay: Overlay;
  #state: OverlayState;
  #theme: MapTheme;
  #isStyled = false;
  #isDestroyed = false;
  #results: readonly MapPin[];
  #marked: MarkedPins | null = null;
  /** Changes that were requested before the style had loaded. */
  readonly #changes: (() => void)[] = [];
  readonly #sizes: ResizeObserver;
  readonly #flight: MapFlight;
  readonly #presses: Presses;
  readonly #viewsToComeBack = new ViewsToComeBack();
  readonly #moveListeners = new Set<(move: MapMove) => void>();
  readonly #restListeners = new Set<() => void>();
  #basemap: Basemap;
  readonly #basemapWatch: Pick<BasemapWatch, 'begin'>;

  /** Throws where the browser has no WebGL. */
  constructor({
    container,
    appearance,
    subject,
    fallbackView,
    name,
    onDrawn,
    onChoose,
    onPoint,
    onBasemapFailure,
    onMissingTiles,
  }: MapEngineOptions) {
    this.#results = subject.results ?? [];
    this.#state = { ...overlayStateOf(subject), showsOthers: false, fitMark: null };
    this.#theme = appearance.theme;
    const view = subject.view ?? fallbackView;
    const drawn = overlayOf(subject, { origin: this.#origin, zoom: view.zoom });
    this.#overlay = { ...drawn, highlighted: noFeatures, here: noFeatures };
    this.#map = new GlMap({
      container,
      style: mapStyle(appearance, this.#overlay, this.#state, this.#origin),
      center: [view.longitude, view.latitude],
      zoom: view.zoom,
      ...(subject.view === null && subject.fit && { bounds: [...subject.fit], fitBoundsOptions }),
      minZoom: mapZoomMin,
      maxZoom: mapZoomMax,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      maxPitch: 0,
      // We observe the size ourselves, because a change of size is not a visitor's move.
      trackResize: false,
      // Tiles have max-age=0; the library would request them again and again while the map does not move.
      refreshExpiredTiles: false,
      transformRequest: recordTileRequest,
      fadeDuration: prefersReducedMotion() ? 0 : 120,
      locale: { 'Map.Title': name },
    });
    this.#basemap = appearance.basemap;
    if (this.#basemap.kind === 'archive') addProtocol(archiveScheme, archiveProtocol(this.#basemap));
    this.#basemapWatch = handleMapErrors(this.#map, { appearance, onBasemapFailure, onMissingTiles });
    this.#map.touchZoomRotate.disableRotation();
    this.#map.keyboard.disableRotation();
    this.#map.setMissingStyleImageResolver((id) => addMapImage(this.#map, id, this.#marked?.marks));
    this.#map.on('style.load', () => {
      this.#isStyled = true;
      for (const change of this.#changes.splice(0)) change();
    });
    this.#flight = new MapFlight(this.#map);
    void loadMarkedPins().then((marked) => {
      this.#marked = marked;
      if (marked && !this.#isDestroyed) this.#setState({ ...this.#state, fitMark: marked.fitMark });
    });
    const report = (cause: MoveCause) => {
      const view = this.view();
      this.#viewsToComeBack.add(view);
      for (const listener of this.#moveListeners) listener({ view, bounds: this.bounds(), cause });
    };
    this.#sizes = new ResizeObserver(() => this.#flight.resize());
    this.#sizes.observe(container);
    onLevelChange(this.#map, (zoom) => this.#setFeatures('results', resultFeatures(this.#results, zoom)));
    const causeOf = createMoveCauses(this.#map.getZoom());
    this.#map.on('moveend', (event) => report(causeOf(event, this.#map.getZoom())));
    this.#map.on('load', () => report('start'));
    this.#presses = listenForPresses(this.#map, { onChoose, onPoint });
    endDragsOutsideMap(this.#map);
    this.onRest(() => writeNamesOnDemand(this.#map, this.#state));
    reportMapState(this.#map, container, {
      onDrawn,
      onRest: () => {
        for (const listener of this.#restListeners) listener();
      },
    });
  }

  view(): MapView {
    const { lng, lat } = this.#map.getCenter().wrap();
    return { longitude: lng, latitude: lat, zoom: this.#map.getZoom() };
  }

  /** What can be seen; the whole world where more than it can. */
  bounds(): Bbox {
    return boundsInView(this.#map);
  }

  /** Pins that stand alone in what can be seen, nearest to its middle first. */
  pinsInView(): PinInView[] {
    return pinsInView(this.#map);
  }

  clustersInView(): ClusterInView[] {
    return clustersInView(this.#map);
  }

  /** The position of a location on the screen, in pixels from the map's top left. */
  project({ longitude, latitude }: { longitude: number; latitude: number }): { x: number; y: number } {
    return this.#map.project([longitude, latitude]);
  }

  /** Calls back on every frame in which the map moves; returns a function that removes the listener. */
  onFrame(listener: () => void): () => void {
    const subscription = this.#map.on('move', listener);
    return () => subscription.unsubscribe();
  }

  /** Calls back after each move of the map; returns a function that removes the listener. */
  onMoved(listener: (move: MapMove) => void): () => void {
    this.#moveListeners.add(listener);
    return () => void this.#moveListeners.delete(listener);
  }

  /** Calls back whenever the map has come to rest, drawn completely; returns a function that removes the listener. */
  onRest(listener: () => void): () => void {
    this.#restListeners.add(listener);
    return () => void this.#restListeners.delete(listener);
  }

  /** Calls back when the map is pressed where there is no pin; returns a function that removes the listener. */
  onEmptyMapPress(listener: () => void): () => void {
    return this.#presses.onEmptyMap(listener);
  }

  /** Shows another subject; only changed parts are updated. */
  show(subject: MapSubject, before: MapSubject): void {
    const overlay = overlayOf(subject, { origin: this.#origin, zoom: this.#map.getZoom() });
    this.#results = subject.results ?? [];
    const changed = (Object.keys(overlay) as (keyof typeof overlay)[]).filter(
      (part) => JSON.stringify(overlay[part]) !== JSON.stringify(this.#overlay[part]),
    );
    this.#overlay = { ...this.#overlay, ...overlay };
    for (const part of changed) {
      if (part === 'tiles')
        this.#whenStyled(() => this.#map.getSource<VectorTileSource>(overlaySourceIds.pins)?.setTiles([overlay.tiles]));
      else this.#setFeatures(part, overlay[part]);
    }
    const state = { ...this.#state, ...overlayStateOf(subject) };
    if (state.hasResults !== this.#state.hasResults || state.selectedId !== this.#state.selectedId)
      this.#setState(state);
    if (subject.view !== null && !isSameView(subject.view, before.view)) {
      if (!this.#viewsToComeBack.take(subject.view)) this.moveTo(subject.view);
    } else if (subject.view === null && subject.fit !== null) {
      // On return from a place, which has its own view, the box is fitted again.
      const isAnother = JSON.stringify(subject.fit) !== JSON.stringify(before.fit) || before.view !== null;
      if (isAnother) this.fit(subject.fit);
    }
  }

  /** Its basemap stays, or becomes the embedded one. */
  setAppearance(appearance: MapAppearance): void {
    // A style that has not loaded, or failed, has nothing to compare another one with.
    const isCompared = appearance.basemap === this.#basemap && this.#isStyled;
    if (!isCompared) this.#isStyled = false;
    if (appearance.basemap !== this.#basemap) this.#basemapWatch.begin(appearance.basemap);
    this.#basemap = appearance.basemap;
    this.#theme = appearance.theme;
    this.#map.setStyle(mapStyle(appearance, this.#overlay, this.#state, this.#origin), { diff: isCompared });
  }

  /** Whether places that words did not find are drawn beside those that they found. */
  showOthers(showsOthers: boolean): void {
    if (showsOthers !== this.#state.showsOthers) this.#setState({ ...this.#state, showsOthers });
  }

  /** Highlights the pin whose row is hovered or has the focus. */
  highlight(pin: MapPin | null): void {
    this.#setFeatures('highlighted', pinFeatures(pin === null ? [] : [pin]));
  }

  /** Marks where the visitor is. */
  showHere(location: LngLat | null): void {
    this.#setFeatures('here', pointFeature(location));
  }

  /** Moves the map: with an animation of at most 600 ms, or a jump with reduced motion. */
  moveTo({ longitude, latitude, zoom }: MapView, cause: MoveCause = 'page'): void {
    this.#flight.start({ center: [longitude, latitude], zoom }, cause);
  }

  fit(bounds: Bbox, cause: MoveCause = 'page'): void {
    this.#viewsToComeBack.forget();
    const camera = cameraForBox(this.#map, bounds);
    if (camera) this.#flight.start(camera, cause);
  }

  /** Frames results in a box, unless they are framed already. */
  showResults(box: Bbox): void {
    this.#flight.startAtRest(() => cameraForResults(this.#map, box), 'results');
  }

  /** Pans by pixels of the screen, as the buttons and arrow keys do. */
  panBy(right: number, down: number, cause: MoveCause = 'drag'): void {
    this.#map.panBy([right, down], { duration: 200 }, { cause });
  }

  zoomBy(steps: number): void {
    const zoom = Math.round(this.#map.getZoom()) + steps;
    this.#map.zoomTo(zoom, { duration: 200 }, { cause: 'zoom' satisfies MoveCause });
  }

  /** Zooms in until a cluster splits. */
  split({ longitude, latitude }: { longitude: number; latitude: number }, zoom: number): void {
    this.moveTo({ longitude, latitude, zoom }, 'zoom');
  }

  /** The map's only tab stop. */
  get canvas(): HTMLElement {
    return this.#map.getCanvas();
  }

  destroy(): void {
    this.#isDestroyed = true;
    this.#sizes.disconnect();
    this.#map.remove();
  }

  #setState(state: OverlayState): void {
    this.#state = state;
    this.#whenStyled(() => applyOverlayState(this.#map, this.#theme, state));
  }

  #setFeatures(part: Exclude<keyof Overlay, 'tiles'>, features: FeatureData): void {
    this.#overlay = { ...this.#overlay, [part]: features };
    this.#whenStyled(() => void this.#map.getSource<GeoJSONSource>(overlaySourceIds[part])?.setData(features));
  }

  #whenStyled(change: () => void): void {
    if (this.#isStyled) change();
    else this.#changes.push(change);
  }
}
