/** Every number of the specification's section 9 and of our own limits, with its unit in its name. */

export const usernameMinCharacters = 6;
export const usernameMaxCharacters = 50;
export const nameMaxCharacters = 32;
export const passwordMinCharacters = 8;
export const passwordMaxCharacters = 128;
export const usernameChangeDays = 90;
export const usernameUnlockedAfterDays = 89;
/** What moderators and operators need who have no passkey. */
export const strongPasswordMinCharacters = 15;
/** A session ends when it was not used for so long, and at the latest so long after signing in. */
export const sessionIdleDays = 14;
export const sessionMaxDays = 30;
/** Of one person. */
export const passkeysMax = 20;
export const passkeyNameMaxCharacters = 50;
/** So long a device and its person may take to answer a challenge. */
export const passkeyChallengeMinutes = 5;
/** So long somebody may take at another service to say who they are, and then to finish here. */
export const thirdPartyAttemptMinutes = 10;
export const pendingSignInMinutes = 30;
/** Some acts need somebody who has shown who they are at most so long ago. */
export const confirmationMinutes = 15;
/**
 * "It was not me" removes passkeys and connections that were added so recently: its link is good for 7 days, and a mail waits for its
 * server for one.
 */
export const newPasskeyDays = 8;

export const reviewTextMaxCharacters = 1000;
export const reviewTextMinCharacters = 5;
export const reviewEditWindowDays = 90;
export const reviewUndoDeleteDays = 30;
/** A deleted place can be brought back for so long. */
export const placeUndoDeleteDays = 30;
/** Whoever added a place changes it without a moderator for so long. */
export const creatorEditDays = 90;
/** A single answer about a place can be taken back for so long. */
export const answerUndoDays = 30;
/** How somebody knows what they said is told within the visit in which they said it. */
export const knownFromHours = 1;
/** How long what somebody began to write lies on their device; the server knows its key for longer. */
export const draftDays = 30;

/** Of the facts of a decision, the reason for which it is taken back, and the answer to an objection. */
export const decisionTextMaxCharacters = 2000;
/** How long a moderator's decision about what was contributed can be taken back by its undo. */
export const undoDecisionDays = 30;
/** How long it can be undone that everything somebody contributed in a period was taken back. */
export const undoTakeBackDays = 30;
export const lawMaxCharacters = 200;
export const objectionMinCharacters = 5;
export const objectionMaxCharacters = 2000;
/** Six months, however long they are. */
export const objectionDays = 184;

export const photosMax = 10;
export const photoEdgeMaxPixels = 1000;
export const photoJpegQuality = 100;
export const photoMaxBytes = 10 * 1024 * 1024;
export const photoMaxPixels = 40_000_000;
/** Of a PNG with 16 bits a channel or interlacing, which takes ten times as long to decode. */
export const slowPhotoMaxPixels = 12_000_000;
/** A photo that was sent and is in no review or place yet is kept for so long. */
export const sentPhotoHours = 48;
/** What one person has sent of such photos. */
export const sentPhotosMaxBytes = 100 * 1024 * 1024;
/** An avatar is shown 88 pixels wide at most: sharp on screens of nearly three times as many. */
export const avatarEdgePixels = 256;
/** What an avatar is made of has so many pixels at each edge at least. */
export const avatarSquareMinPixels = 128;
/** A device sends a picture from which an avatar is cut no larger than this at its longer edge. */
export const avatarSourceEdgePixels = 1600;
/** A larger file is not opened on the device: it would hang. */
export const avatarFileMaxBytes = 30 * 1024 * 1024;

export const directoryPageSizes = [12, 24, 48, 96] as const;
export const directoryPageSizeDefault = 12;
/** "All" in the directory is a page of this size: more than any directory holds, and still a bounded answer. */
export const peoplePageSizeDefault = 50;
export const peoplePageSizeMax = 200;
export const directoryPageSizeMax = 1000;

export const searchMinCharacters = 2;
export const searchMaxCharacters = 200;
export const suggestionsDefault = 10;
export const suggestionsMax = 20;
/** A text query lists so many places at most, the best first. */
export const textResultsMax = 500;
export const searchDebounceMilliseconds = 200;
export const loadingNoticeMilliseconds = 3000;
export const copyToastMilliseconds = 2000;
/** What happened to an account is said while another page is shown: there is more to look at than a button that was pressed. */
export const accountToastMilliseconds = 6000;

export const mapZoomMin = 3;
/** Beyond it there is no more detail. */
export const mapZoomMax = 20;
export const mapZoomDefault = 15;
export const mapZoomLocated = 16;
export const mapZoomSelected = 18;
export const amenityZoomMin = 14;
/** From this zoom on the pins of a tile say which features people found. */
export const pinTagsZoomMin = 14;
export const tileZoomMax = 22;
export const basemapZoomMax = 15;
/** The deepest zoom of the world that lies beneath all regions. */
export const worldZoomMax = 6;
export const coordinateDecimals = 7;
/** The edge of a cluster's cell on the map: the default and what an operator may choose. */
export const clusterCellPixels = 60;
export const clusterCellPixelsMin = 30;
export const clusterCellPixelsMax = 128;
export const tilePixels = 512;
export const clusterMinPins = 10;
export const clusterMinPinsMin = 2;
export const clusterMinPinsMax = 1000;
/** From this zoom on every pin stands alone. */
export const clusterZoomEnd = 17;
export const localityBoundsLatitudeDegrees = 0.05;
export const localityBoundsLongitudeDegrees = 0.1;

/** Where the map stands when nothing is known of the visitor: the whole world. */
export const fallbackLocation = { longitude: -15, latitude: 5, zoom: mapZoomMin } as const;

/** Rows of one page of a list of places or reviews. */
export const listPageSize = 50;

/** So long the name of a file can be on the disks that servers have. */
export const importFileNameMaxCharacters = 255;

/** Of what an import refused, so much is shown with it. */
export const importRefusalsShown = 20;
/** Pins in one answer of GET /api/places and GET /api/places/v1/geojson. */
export const pinsPerAnswerMax = 1000;
export const nearbyRadiusDefaultMeters = 1000;
export const nearbyRadiusMaxMeters = 50_000;
export const nearbyResultsMax = 50;
/** Who adds a place is asked first whether it is one of those so near, and of the likeliest alone. */
export const duplicatesRadiusMeters = 100;
export const duplicatesMax = 5;
/** A point farther from the device than this is asked about, where it is known where the device is. */
export const farFromDeviceMeters = 150;
/** A point takes the number of a house this near, and of a house a street's length away its street alone. */
export const addressHouseMaxMeters = 50;
export const addressStreetMaxMeters = 200;

export const jsonBodyMaxBytes = 100 * 1024;
export const filterKeysMax = 64;
export const keyMaxCharacters = 50;
export const forceRefreshMaxCharacters = 200;
/** RFC 5646, 4.4.1. */
export const languageTagMaxCharacters = 35;
export const placeNameMaxCharacters = 300;
export const addressMaxCharacters = 500;
export const phoneMaxCharacters = 100;
export const openingHoursMaxCharacters = 1000;
export const urlMaxCharacters = 2000;
export const businessNameMaxCharacters = 200;
export const eventNameMaxCharacters = 100;
export const altTextMaxCharacters = 500;
export const partnerNameMaxCharacters = 200;
/** What a word of a vocabulary is called, and the sentence that explains it. */
export const wordNameMaxCharacters = 80;
export const wordExplanationMaxCharacters = 300;
export const partnerTextMaxCharacters = 1000;
export const servicePlaceIdMaxCharacters = 300;
/** RFC 5321, 4.5.3.1.3, without the angle brackets. */
export const emailMaxCharacters = 254;
export const analyticsEventsPerCallMax = 20;

/** A rating or fact weighs half as much after this many months. */
export const opinionHalfLifeMonths = 18;
export const changeFeedKeptDays = 7;

/** Connections to PostgreSQL that one process holds at most, where the operator says nothing else. */
export const databaseConnections = 10;

/** Requests to the API a minute from one IPv4 address or IPv6 /64 that is not signed in. */
export const apiRequestsPerMinuteAnonymous = 200;
/** Requests of one account, from wherever it is signed in. */
export const requestsPerFiveMinutesSignedIn = 1500;
export const tileRequestsPerMinute = 3000;
/** Orchestrators and load balancers ask several times a second, from one address. */
export const healthRequestsPerMinute = 1200;
/** Pages; what a page itself asks of the API is not counted again, the files it loads are not counted. */
export const pageRequestsPerMinute = 200;
/** Addresses passed on to the operator's newsletter. */
export const newsletterRequestsPerMinute = 5;
/** Pictures that are drawn on request: each costs a fifth of a second of a processor. */
export const pictureRequestsPerMinute = 60;

/** Logins that failed, from one address. */
export const failedLoginsPerMinute = 10;
export const failedLoginsPerHour = 30;
/** From then on every further failure with one typed e-mail address, or on one known device with it, makes the next answer come later. */
export const failedLoginsBeforeDelay = 5;
/** A MapMission's members sign up from one address. */
export const signUpsPerHalfHour = 60;
/** Forgotten passwords, from one address, and for one typed e-mail address. */
export const resetsPerHalfHour = 20;
export const resetsPerHalfHourOfEmail = 3;
/** Begun sign-ins with a passkey, from one address, and passkeys that one person begins to add. */
export const passkeyChallengesPerMinute = 60;
/** Mails to confirm an address that one person asks for again. */
export const confirmationMailsPerHalfHour = 3;
/** Mails about logins from unknown devices that one person gets. */
export const deviceNoticesPerHour = 10;
/** Sessions that one person has at once; a newer one ends the oldest. */
export const sessionsMax = 50;
/** That somebody signed in or out, and where their sessions ended, is known for so long. */
export const signInRecordDays = 90;
/** Archives of their data that one person downloads. */
export const dataArchivesPerHour = 10;
/** Pictures of themselves that one person sends: each is decoded. */
export const avatarsPerHour = 30;
/** Begun sign-ins with another service, from one address, and services that one person begins to connect. */
export const thirdPartyAttemptsPerMinute = 60;
/** Reviews, replies and places that one person adds or edits. */
export const contributionsPerHour = 120;
/** On the day after the account was made. */
export const contributionsPerHourOfNewcomer = 30;
/** Codes that no MapMission has, of one person and from one address, which the members of one share. */
export const unknownEventCodesPerHour = 20;
export const unknownEventCodesPerHourOfAddress = 300;
/** A code is shorter; people type it with spaces and hyphens. */
export const eventCodeTypedMaxCharacters = 60;
/** Corners of one outline of a MapMission's area. */
export const areaPositionsMax = 1000;
/** How wide and how high the area of a MapMission is at most: a region, no continent. */
export const areaExtentMaxKilometers = 500;
/** Places that a MapMission wants to have mapped. */
export const eventGoalMax = 1_000_000;
/** Members whom the others see. */
export const eventBoardMax = 200;
/** Photos that one person sends. */
export const photosPerHour = 300;
/** On the day after the account was made. */
export const photosPerHourOfNewcomer = 100;
/** Objections, from one address. */
export const objectionsPerHour = 10;
/** Reports of visitors, from one address. */
export const noticesPerHour = 10;
export const noticeTextMaxCharacters = 1000;
/** A report is kept for so long after it was decided on. */
export const decidedNoticeDays = 184;
/** How many people report something, each with an account that is so old and so many contributions, before it is hidden unseen. */
export const hidingReporters = 3;
export const hidingReporterDays = 7;
export const hidingReporterContributions = 3;
/** Businesses submitted to the directory, from one address. */
export const submittedBusinessesPerHour = 3;
/** Services that one business offers. */
export const directoryServicesMax = 100;
export const businessRefusalMaxCharacters = 1000;
/** What somebody says who claims a place, and the reason for which it is refused. */
export const claimMinCharacters = 5;
export const claimMaxCharacters = 1000;
export const claimRefusalMaxCharacters = 1000;
/** Claims of one person. */
export const claimsPerHour = 5;
/** Mails that ask at one address whether it is that of whoever claims a place. */
export const claimMailsPerDayOfEmail = 3;
/** What somebody said to claim a place is kept for so long after it was decided. */
export const decidedClaimDays = 180;
/** The key of a form that nobody signed in sends: nobody guesses it. */
export const formKeyMinCharacters = 16;
/** A challenge of the captcha is good for so long. */
export const captchaMinutes = 20;
/** A text about the site that an operator writes in the console. */
export const siteTextMaxCharacters = 40_000;
/** Versions of a text that are listed, the latest first. */
export const siteTextVersionsListed = 100;
