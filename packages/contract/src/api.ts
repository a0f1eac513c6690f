import * as auth from './accounts/auth.ts';
import * as avatars from './accounts/avatars.ts';
import * as captcha from './accounts/captcha.ts';
import * as leaving from './accounts/leaving.ts';
import * as objections from './accounts/objections.ts';
import * as passkeys from './accounts/passkeys.ts';
import * as people from './accounts/people.ts';
import * as sessions from './accounts/sessions.ts';
import * as thirdParties from './accounts/third-parties.ts';
import * as users from './accounts/users.ts';
import * as weeklyMail from './accounts/weekly-mail.ts';
import * as directory from './directory.ts';
import * as events from './events.ts';
import * as decidedBusinesses from './moderation/businesses.ts';
import * as recentChanges from './moderation/changes.ts';
import * as decidedClaims from './moderation/claims.ts';
import * as inbox from './moderation/inbox.ts';
import * as decidedObjections from './moderation/objections.ts';
import * as moderationOverview from './moderation/overview.ts';
import * as moderatedPeople from './moderation/people.ts';
import * as takingBack from './moderation/taking-back.ts';
import * as waiting from './moderation/waiting.ts';
import * as moderationWeeks from './moderation/weeks.ts';
import * as notices from './notices.ts';
import * as audit from './operating/audit.ts';
import * as departedPlaces from './operating/departed-places.ts';
import * as importDryRuns from './operating/import-dry-runs.ts';
import * as importUploads from './operating/import-uploads.ts';
import * as imports from './operating/imports.ts';
import * as operatedEvents from './operating/operated-events.ts';
import * as operatedMenu from './operating/operated-menu.ts';
import * as operatedPartners from './operating/operated-partners.ts';
import * as operatedPlaces from './operating/operated-places.ts';
import * as operatedRules from './operating/operated-rules.ts';
import * as operatedTexts from './operating/operated-texts.ts';
import * as operatedVocabulary from './operating/operated-vocabulary.ts';
import * as placeDuplicates from './operating/place-duplicates.ts';
import * as siteHealth from './operating/site-health.ts';
import * as transparency from './operating/transparency.ts';
import * as answers from './places/answers.ts';
import * as autocomplete from './places/autocomplete.ts';
import * as claims from './places/claims.ts';
import * as contributions from './places/contributions.ts';
import * as googlePlaces from './places/google-places.ts';
import * as ownPart from './places/own-part.ts';
import * as ownPlaces from './places/own-places.ts';
import * as photos from './places/photos.ts';
import * as placeEdits from './places/place-edits.ts';
import * as placeHistory from './places/place-history.ts';
import * as places from './places/places.ts';
import * as reviews from './places/reviews.ts';
import * as sharing from './places/sharing.ts';
import * as stillMap from './places/still-map.ts';
import * as tiles from './places/tiles.ts';
import * as writtenReviews from './places/written-reviews.ts';
import * as analytics from './site/analytics.ts';
import * as changeFeeds from './site/change-feeds.ts';
import * as documentation from './site/documentation.ts';
import * as geolocation from './site/geolocation.ts';
import * as health from './site/health.ts';
import * as menus from './site/menus.ts';
import * as newsletter from './site/newsletter.ts';
import * as partners from './site/partners.ts';
import * as reference from './site/reference.ts';
import * as site from './site/site.ts';
import * as sitemap from './site/sitemap.ts';
import * as texts from './site/texts.ts';
import * as submissions from './submissions.ts';

/** Every endpoint by name: what the server registers, the client binds and the documentation lists. */
export const api = {
  listPins: places.listPins,
  getPlace: places.getPlace,
  getPinCard: places.getPinCard,
  listPinCards: places.listPinCards,
  getGooglePlace: googlePlaces.getGooglePlace,
  listNearby: places.listNearby,
  countFeatures: places.countFeatures,
  searchPlaces: places.searchPlaces,
  suggestPlaces: autocomplete.suggestPlaces,
  getSuggestion: autocomplete.getSuggestion,
  getAddress: autocomplete.getAddress,
  listFeatures: places.listFeatures,
  getStats: places.getStats,
  getPinTile: tiles.getPinTile,
  getBasemapTile: tiles.getBasemapTile,
  listPlaceHistory: placeHistory.listPlaceHistory,
  listPlaceReviews: reviews.listPlaceReviews,
  listOwnReviews: writtenReviews.listOwnReviews,
  getOwnReview: writtenReviews.getOwnReview,
  contribute: contributions.contribute,
  contributeWithPhotos: contributions.contributeWithPhotos,
  editReview: writtenReviews.editReview,
  deleteReview: writtenReviews.deleteReview,
  undoDeleteReview: writtenReviews.undoDeleteReview,
  answerPlace: answers.answerPlace,
  listOwnAnswers: answers.listOwnAnswers,
  withdrawAnswer: answers.withdrawAnswer,
  tellHowKnown: answers.tellHowKnown,
  editPlace: placeEdits.editPlace,
  getEditablePlace: placeEdits.getEditablePlace,
  deletePlace: ownPlaces.deletePlace,
  undoDeletePlace: ownPlaces.undoDeletePlace,
  listOwnPlaces: ownPlaces.listOwnPlaces,
  getOwnPart: ownPart.getOwnPart,
  listProvidedPlaces: ownPart.listProvidedPlaces,
  claimPlace: claims.claimPlace,
  sendClaimMail: claims.sendClaimMail,
  getSocialCard: sharing.getSocialCard,
  getQrCode: sharing.getQrCode,
  getRegionPicture: stillMap.getRegionPicture,
  getStillMap: stillMap.getStillMap,
  getPhoto: photos.getPhoto,
  sendPhoto: photos.sendPhoto,
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
  getUser: people.getUser,
  listUsers: people.listUsers,
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
  openStopWeeklyMail: weeklyMail.openStopWeeklyMail,
  stopWeeklyMail: weeklyMail.stopWeeklyMail,
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
  subscribeToEvent: events.subscribeToEvent,
  unsubscribeFromEvent: events.unsubscribeFromEvent,
  getEvent: events.getEvent,
  getEventBoard: events.getEventBoard,
  showNameInEvent: events.showNameInEvent,
  getSubmission: submissions.getSubmission,
  getDecision: objections.getDecision,
  objectToDecision: objections.objectToDecision,
  sendNotice: notices.sendNotice,
  getNotice: notices.getNotice,
  getWaiting: waiting.getWaiting,
  getModerationOverview: moderationOverview.getModerationOverview,
  getModerationWeeks: moderationWeeks.getModerationWeeks,
  listRecentChanges: recentChanges.listRecentChanges,
  lookAtChanges: recentChanges.lookAtChanges,
  lookAtAllChanges: recentChanges.lookAtAllChanges,
  listInbox: inbox.listInbox,
  getInboxItem: inbox.getInboxItem,
  approveInboxItem: inbox.approveInboxItem,
  refuseInboxItem: inbox.refuseInboxItem,
  undoInboxDecision: inbox.undoInboxDecision,
  listCommunityRules: inbox.listCommunityRules,
  listObjections: decidedObjections.listObjections,
  getObjection: decidedObjections.getObjection,
  answerObjection: decidedObjections.answerObjection,
  findPeople: moderatedPeople.findPeople,
  getModeratedPerson: moderatedPeople.getModeratedPerson,
  restrictUser: moderatedPeople.restrictUser,
  releaseUser: moderatedPeople.releaseUser,
  previewTakeBack: takingBack.previewTakeBack,
  takeBackContributions: takingBack.takeBackContributions,
  undoTakeBack: takingBack.undoTakeBack,
  endUserSessions: moderatedPeople.endUserSessions,
  setUserRole: moderatedPeople.setUserRole,
  listClaims: decidedClaims.listClaims,
  approveClaim: decidedClaims.approveClaim,
  refuseClaim: decidedClaims.refuseClaim,
  listSubmittedBusinesses: decidedBusinesses.listSubmittedBusinesses,
  getSubmittedBusiness: decidedBusinesses.getSubmittedBusiness,
  editBusiness: decidedBusinesses.editBusiness,
  exportBusinesses: decidedBusinesses.exportBusinesses,
  approveBusiness: decidedBusinesses.approveBusiness,
  refuseBusiness: decidedBusinesses.refuseBusiness,
  mergeBusiness: decidedBusinesses.mergeBusiness,
  listPlacePairs: placeDuplicates.listPlacePairs,
  getPlacePair: placeDuplicates.getPlacePair,
  separatePlaces: placeDuplicates.separatePlaces,
  previewPlaceMerge: placeDuplicates.previewPlaceMerge,
  mergePlaces: placeDuplicates.mergePlaces,
  unmergePlaces: placeDuplicates.unmergePlaces,
  listMergedPlaces: placeDuplicates.listMergedPlaces,
  listDepartedPlaces: departedPlaces.listDepartedPlaces,
  getDepartedPlace: departedPlaces.getDepartedPlace,
  keepDepartedPlace: departedPlaces.keepDepartedPlace,
  listEvents: operatedEvents.listEvents,
  getOperatedEvent: operatedEvents.getOperatedEvent,
  createEvent: operatedEvents.createEvent,
  endEvent: operatedEvents.endEvent,
  exportEventGeoJson: operatedEvents.exportEventGeoJson,
  exportEventCsv: operatedEvents.exportEventCsv,
  getEventQrCode: operatedEvents.getEventQrCode,
  listPartners: operatedPartners.listPartners,
  getPartner: operatedPartners.getPartner,
  savePartner: operatedPartners.savePartner,
  findOperatedPlaces: operatedPlaces.findOperatedPlaces,
  getOperatedPlace: operatedPlaces.getOperatedPlace,
  closePlace: operatedPlaces.closePlace,
  reopenPlace: operatedPlaces.reopenPlace,
  hidePlace: operatedPlaces.hidePlace,
  showPlace: operatedPlaces.showPlace,
  flagPlace: operatedPlaces.flagPlace,
  labelPlace: operatedPlaces.labelPlace,
  promoteReview: operatedPlaces.promoteReview,
  demoteReview: operatedPlaces.demoteReview,
  attachProvider: operatedPlaces.attachProvider,
  detachProvider: operatedPlaces.detachProvider,
  listAudit: audit.listAudit,
  exportAudit: audit.exportAudit,
  listImports: imports.listImports,
  listImportFiles: imports.listImportFiles,
  getRunningImport: imports.getRunningImport,
  startImport: imports.startImport,
  stopImport: imports.stopImport,
  startImportDryRun: importDryRuns.startImportDryRun,
  readImportColumns: importDryRuns.readImportColumns,
  listImportUploads: importUploads.listImportUploads,
  beginImportUpload: importUploads.beginImportUpload,
  sendImportPiece: importUploads.sendImportPiece,
  finishImportUpload: importUploads.finishImportUpload,
  discardImportUpload: importUploads.discardImportUpload,
  getSiteHealth: siteHealth.getSiteHealth,
  startBackup: siteHealth.startBackup,
  downloadBackup: siteHealth.downloadBackup,
  getTransparencyReport: transparency.getTransparencyReport,
  exportTransparencyReport: transparency.exportTransparencyReport,
  listTexts: operatedTexts.listTexts,
  getOperatedText: operatedTexts.getOperatedText,
  getTextVersion: operatedTexts.getTextVersion,
  previewText: operatedTexts.previewText,
  saveText: operatedTexts.saveText,
  getOperatedRules: operatedRules.getOperatedRules,
  getRulesVersion: operatedRules.getRulesVersion,
  saveRules: operatedRules.saveRules,
  getOperatedMenu: operatedMenu.getOperatedMenu,
  getMenuVersion: operatedMenu.getMenuVersion,
  saveMenu: operatedMenu.saveMenu,
  listWords: operatedVocabulary.listWords,
  addWord: operatedVocabulary.addWord,
  editWord: operatedVocabulary.editWord,
  retireWord: operatedVocabulary.retireWord,
  getCaptchaChallenge: captcha.getCaptchaChallenge,
  getMenu: menus.getMenu,
  listBusinesses: directory.listBusinesses,
  submitBusiness: directory.submitBusiness,
  listDirectoryCategories: directory.listDirectoryCategories,
  listDirectoryServices: directory.listDirectoryServices,
  getOpenApi: documentation.getOpenApi,
  getDocumentation: documentation.getDocumentation,
  getSite: site.getSite,
  getText: texts.getText,
  getRulesText: texts.getRulesText,
  getSitemapIndex: sitemap.getSitemapIndex,
  getPageSitemap: sitemap.getPageSitemap,
  getPlaceSitemap: sitemap.getPlaceSitemap,
  getRobots: sitemap.getRobots,
  getChangesAtom: changeFeeds.getChangesAtom,
  getChangesJson: changeFeeds.getChangesJson,
  subscribe: newsletter.subscribe,
  countEvents: analytics.countEvents,
  getLive: health.getLive,
  getReady: health.getReady,
} as const;

export type Api = typeof api;
