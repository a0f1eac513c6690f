import { createContext, useContext } from 'react';
import type { MapEngine } from './map-engine.ts';

/** The engine of the live map, for the elements on it; null while there is only the still picture. */
export const MapEngineContext = createContext<MapEngine | null>(null);
export const useMapEngine = () => useContext(MapEngineContext);
