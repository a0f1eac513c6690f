import * as directory from './directory.ts';
import * as documentation from './documentation.ts';
import * as geolocation from './geolocation.ts';
import * as health from './health.ts';
import * as menus from './menus.ts';
import * as partners from './partners.ts';
import * as places from './places.ts';
import * as reference from './reference.ts';
import * as reviews from './reviews.ts';

/** Every endpoint by name: what the server registers, the client binds and the documentation lists. */
export const api = {
  listPins: places.listPins,
  getPlace: places.getPlace,
  getPinCard: places.getPinCard,
  listNearby: places.listNearby,
  searchPlaces: places.searchPlaces,
  listFeatures: places.listFeatures,
  getStats: places.getStats,
  getPinTile: places.getPinTile,
  getBasemapTile: places.getBasemapTile,
  listPlaceReviews: reviews.listPlaceReviews,
  listRatings: reference.listRatings,
  listTags: reference.listTags,
  listLabels: reference.listLabels,
  listFlags: reference.listFlags,
  listPlaceTypes: reference.listPlaceTypes,
  getPartnerSummary: partners.getPartnerSummary,
  geolocateMe: geolocation.geolocateMe,
  geolocateAddress: geolocation.geolocateAddress,
  getMenu: menus.getMenu,
  listBusinesses: directory.listBusinesses,
  listDirectoryCategories: directory.listDirectoryCategories,
  listDirectoryServices: directory.listDirectoryServices,
  getOpenApi: documentation.getOpenApi,
  getDocumentation: documentation.getDocumentation,
  getLive: health.getLive,
  getReady: health.getReady,
} as const;

export type Api = typeof api;
