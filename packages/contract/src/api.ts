import * as analytics from './analytics.ts';
import * as auth from './auth.ts';
import * as autocomplete from './autocomplete.ts';
import * as avatars from './avatars.ts';
import * as captcha from './captcha.ts';
import * as directory from './directory.ts';
import * as documentation from './documentation.ts';
import * as geolocation from './geolocation.ts';
import * as googlePlaces from './google-places.ts';
import * as health from './health.ts';
import * as leaving from './leaving.ts';
import * as menus from './menus.ts';
import * as newsletter from './newsletter.ts';
import * as objections from './objections.ts';
import * as partners from './partners.ts';
import * as passkeys from './passkeys.ts';
import * as photos from './photos.ts';
import * as places from './places.ts';
import * as reference from './reference.ts';
import * as reviews from './reviews.ts';
import * as sessions from './sessions.ts';
import * as sharing from './sharing.ts';
import * as site from './site.ts';
import * as sitemap from './sitemap.ts';
import * as stillMap from './still-map.ts';
import * as texts from './texts.ts';
import * as thirdParties from './third-parties.ts';
import * as tiles from './tiles.ts';
import * as users from './users.ts';

/** Every endpoint by name: what the server registers, the client binds and the documentation lists. */
export const api = {
  listPins: places.listPins,
  getPlace: places.getPlace,
  getPinCard: places.getPinCard,
  listPinCards: places.listPinCards,
  getGooglePlace: googlePlaces.getGooglePlace,
  listNearby: places.listNearby,
  searchPlaces: places.searchPlaces,
  suggestPlaces: autocomplete.suggestPlaces,
  getSuggestion: autocomplete.getSuggestion,
  listFeatures: places.listFeatures,
  getStats: places.getStats,
  getPinTile: tiles.getPinTile,
  getBasemapTile: tiles.getBasemapTile,
  listPlaceReviews: reviews.listPlaceReviews,
  getSocialCard: sharing.getSocialCard,
  getQrCode: sharing.getQrCode,
  getRegionPicture: stillMap.getRegionPicture,
  getStillMap: stillMap.getStillMap,
  getPhoto: photos.getPhoto,
  listRatings: reference.listRatings,
  listTags: reference.listTags,
  listLabels: reference.listLabels,
  listFlags: reference.listFlags,
  listPlaceTypes: reference.listPlaceTypes,
  getPartnerSummary: partners.getPartnerSummary,
  geolocateMe: geolocation.geolocateMe,
  geolocateAddress: geolocation.geolocateAddress,
  logIn: auth.logIn,
  logOut: auth.logOut,
  logOutByGet: auth.logOutByGet,
  createUser: users.createUser,
  getMe: users.getMe,
  updateUser: users.updateUser,
  changeAvatar: avatars.changeAvatar,
  removeAvatar: avatars.removeAvatar,
  forgotPassword: users.forgotPassword,
  resetPassword: users.resetPassword,
  confirmEmail: users.confirmEmail,
  endSessionsByLink: users.endSessionsByLink,
  listSessions: sessions.listSessions,
  endSession: sessions.endSession,
  endOtherSessions: sessions.endOtherSessions,
  sendConfirmationMail: users.sendConfirmationMail,
  confirmIdentity: leaving.confirmIdentity,
  downloadData: leaving.downloadData,
  previewDeletion: leaving.previewDeletion,
  deleteAccount: leaving.deleteAccount,
  beginPasskeySignIn: passkeys.beginPasskeySignIn,
  signInWithPasskey: passkeys.signInWithPasskey,
  listPasskeys: passkeys.listPasskeys,
  beginAddingPasskey: passkeys.beginAddingPasskey,
  addPasskey: passkeys.addPasskey,
  renamePasskey: passkeys.renamePasskey,
  removePasskey: passkeys.removePasskey,
  beginFacebookSignIn: thirdParties.beginFacebookSignIn,
  finishFacebookSignIn: thirdParties.finishFacebookSignIn,
  beginAppleSignIn: thirdParties.beginAppleSignIn,
  takeAppleAnswer: thirdParties.takeAppleAnswer,
  finishAppleSignIn: thirdParties.finishAppleSignIn,
  getPendingSignIn: thirdParties.getPendingSignIn,
  createPendingAccount: thirdParties.createPendingAccount,
  connectPending: thirdParties.connectPending,
  signInByFacebookToken: thirdParties.signInByFacebookToken,
  signInByAppleToken: thirdParties.signInByAppleToken,
  listConnections: thirdParties.listConnections,
  beginConnecting: thirdParties.beginConnecting,
  disconnect: thirdParties.disconnect,
  getDecision: objections.getDecision,
  objectToDecision: objections.objectToDecision,
  getCaptchaChallenge: captcha.getCaptchaChallenge,
  getMenu: menus.getMenu,
  listBusinesses: directory.listBusinesses,
  listDirectoryCategories: directory.listDirectoryCategories,
  listDirectoryServices: directory.listDirectoryServices,
  getOpenApi: documentation.getOpenApi,
  getDocumentation: documentation.getDocumentation,
  getSite: site.getSite,
  getText: texts.getText,
  getSitemapIndex: sitemap.getSitemapIndex,
  getPageSitemap: sitemap.getPageSitemap,
  getPlaceSitemap: sitemap.getPlaceSitemap,
  getRobots: sitemap.getRobots,
  subscribe: newsletter.subscribe,
  countEvents: analytics.countEvents,
  getLive: health.getLive,
  getReady: health.getReady,
} as const;

export type Api = typeof api;
