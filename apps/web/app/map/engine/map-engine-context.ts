import { createContext, useContext } from 'react';
import type { MapEngine } from './map-engine.ts';

/** The live map, for what stands on it; null where there is only the still picture. */
export const MapEngineContext = createContext<MapEngine | null>(null);
export const useMapEngine = () => useContext(MapEngineContext);
