import { z } from 'zod';
import { restrictionSchema } from './accounts/restriction.ts';
import { passkeysMax } from './limits.ts';

/** One line of the error catalogue: the HTTP status and the API's English message. Pages look the code up in their language. */
interface CatalogueEntry {
  readonly status: number;
  readonly message: string;
}

/** Shown where a code has no text of its own. */
export const genericErrorMessage =
  "Sorry, we're experiencing technical difficulties. Please check your connection and try again.";

/** Code (status.SERVICE.number) → HTTP status and English message: section 8 of the specification, then our own. */
export const errorCatalogue = {
  '400.MODERATION_SERVICE.101': {
    status: 400,
    message: 'Sorry, it looks like there is an issue with your review. Change the marked parts and try again.',
  },
  '404.AUTH_SERVICE.100': { status: 404, message: 'Something went wrong. User not found.' },
  '401.AUTH_SERVICE.100': { status: 401, message: 'Invalid email and/or password. Check both and try again.' },
  '401.AUTH_SERVICE.101': { status: 401, message: 'Missing email and/or password.' },
  '401.AUTH_SERVICE.102': { status: 401, message: 'Something went wrong. Please try again.' },
  '401.AUTH_SERVICE.103': {
    status: 401,
    message: 'This passkey does not work here. Use another, or sign in another way.',
  },
  '401.AUTH_SERVICE.104': { status: 401, message: 'Signing in took too long. Use your passkey again.' },
  '401.AUTH_SERVICE.200': {
    status: 401,
    message: 'You are not currently authenticated. Please login and try again.',
  },
  '401.AUTH_SERVICE.201': {
    status: 401,
    message: 'You are not currently authenticated. Please login and try again.',
  },
  '401.AUTH_SERVICE.202': { status: 401, message: 'Unable to set the cookie with the token.' },
  '404.USER_SERVICE.100': { status: 404, message: 'User not found' },
  '403.USER_SERVICE.100': { status: 403, message: 'The current password is incorrect.' },
  '403.USER_SERVICE.101': { status: 403, message: 'This link has expired or is not valid. Ask for a new one.' },
  '403.USER_SERVICE.102': { status: 403, message: 'A username can change only once in 90 days.' },
  '403.USER_SERVICE.103': { status: 403, message: 'This username is already in use.' },
  '403.USER_SERVICE.104': {
    status: 403,
    message:
      'Please enter a valid username. A valid username must be 6-50 characters and only consist of letters and/or numbers.',
  },
  '403.USER_SERVICE.105': { status: 403, message: 'This username was flagged as inappropriate. Choose another.' },
  '403.USER_SERVICE.106': { status: 403, message: 'This image was flagged as inappropriate. Choose another.' },
  '403.USER_SERVICE.107': {
    status: 403,
    message: 'You cannot contribute at the moment. You can read why, and object.',
  },
  '403.USER_SERVICE.108': { status: 403, message: 'Choose a username first: it stands beside what you write.' },
  '409.USER_SERVICE.100': {
    status: 409,
    message: 'This is the last operator who can act: make somebody else one first.',
  },
  '422.USER_SERVICE.100': { status: 422, message: 'This email address is already in use.' },
  '404.PLACE_SERVICE.100': { status: 404, message: 'Place not found' },
  '404.CATEGORY_SERVICE.100': { status: 404, message: 'Category not found' },
  '403.EVENT_SERVICE.100': { status: 403, message: 'You have already joined a MapMission.' },
  '404.EVENT_SERVICE.100': { status: 404, message: 'MapMission not found. Check the code and try again.' },
  '500.EVENT_SERVICE.100': { status: 500, message: 'Joining the MapMission failed. Try again.' },
  '403.REVIEW_SERVICE.100': { status: 403, message: 'This review was flagged as inappropriate.' },
  '403.REVIEW_SERVICE.101': {
    status: 403,
    message: 'Oops! The edit period has expired. Please add a new review',
  },
  '403.REVIEW_SERVICE.102': { status: 403, message: 'This review describes its place and cannot be removed.' },
  '404.REVIEW_SERVICE.100': { status: 404, message: 'Review not found' },
  '404.PARTNER_SERVICE.100': { status: 404, message: 'Partner not found' },
  '409.PARTNER_SERVICE.100': {
    status: 409,
    message:
      'Somebody else has saved this partner since you opened it. Look at what they entered before you save yours.',
  },
  '404.CLAIM_SERVICE.100': { status: 404, message: 'Claim not found' },
  '409.CLAIM_SERVICE.100': { status: 409, message: 'You have claimed this place already. Wait for the answer.' },
  '409.CLAIM_SERVICE.101': { status: 409, message: 'You speak for this place already.' },
  '404.AFH_BUSINESS_SERVICE.100': { status: 404, message: 'Business not found' },
  '409.AFH_BUSINESS_SERVICE.100': {
    status: 409,
    message: 'Somebody else has changed this business meanwhile. Load it again.',
  },
  '422.AFH_BUSINESS_SERVICE.102': { status: 422, message: 'A Phone Number or Website URL is required.' },

  '400.REQUEST_SERVICE.100': { status: 400, message: 'The request has a field that is missing, unknown or not valid.' },
  '400.REQUEST_SERVICE.101': { status: 400, message: 'This page token is not valid for this search. Start again.' },
  '403.REQUEST_SERVICE.100': {
    status: 403,
    message: 'A request that changes something needs the X-Request-Id and X-Transaction-Id headers.',
  },
  '403.REQUEST_SERVICE.101': { status: 403, message: 'You are not allowed to do this.' },
  '403.REQUEST_SERVICE.102': { status: 403, message: 'A page of another site cannot do this for you.' },
  '403.AUTH_SERVICE.100': {
    status: 403,
    message: 'Signing in needs a secure connection (https). Ask whoever runs this site.',
  },
  '403.AUTH_SERVICE.101': {
    status: 403,
    message: 'Confirm that it is you: enter your password, or sign in again.',
  },
  '403.PASSKEY_SERVICE.100': { status: 403, message: 'This took too long. Add the passkey again.' },
  '403.PASSKEY_SERVICE.101': { status: 403, message: 'This device made a passkey that does not work here.' },
  '403.PASSKEY_SERVICE.102': { status: 403, message: 'This passkey was added before.' },
  '403.PASSKEY_SERVICE.103': {
    status: 403,
    message: `You have ${passkeysMax} passkeys. Remove one before you add another.`,
  },
  '403.PASSKEY_SERVICE.104': {
    status: 403,
    message: 'This is your only way to sign in. Choose a password or add another passkey before you remove it.',
  },
  '404.PASSKEY_SERVICE.100': { status: 404, message: 'Passkey not found' },
  '403.CONNECTION_SERVICE.100': {
    status: 403,
    message: 'This is your only way to sign in. Choose a password or add a passkey before you disconnect it.',
  },
  '403.CONNECTION_SERVICE.101': { status: 403, message: 'This account of the other service is connected already.' },
  '403.CONNECTION_SERVICE.102': {
    status: 403,
    message: 'This address has an account. Log in to it, then connect the other service in the settings.',
  },
  '404.CONNECTION_SERVICE.100': { status: 404, message: 'Nothing is left to finish. Log in again.' },
  '404.CONNECTION_SERVICE.101': { status: 404, message: 'This site does not offer this way to sign in.' },
  '503.CONNECTION_SERVICE.100': { status: 503, message: 'The other service does not answer. Try again in a moment.' },
  '403.OBJECTION_SERVICE.100': { status: 403, message: 'The time to object to this decision is over.' },
  '403.OBJECTION_SERVICE.101': { status: 403, message: 'This decision was taken back: there is nothing to object to.' },
  '404.MODERATION_SERVICE.100': { status: 404, message: 'There is nothing to decide under this number.' },
  '409.MENU_SERVICE.100': { status: 409, message: 'The menu comes from the content site, and is changed there.' },
  '409.MODERATION_SERVICE.100': {
    status: 409,
    message: 'This decision cannot be taken back here. Change what it is about instead.',
  },
  '404.NOTICE_SERVICE.100': { status: 404, message: 'There is no report under this link, or it is kept no longer.' },
  '404.OBJECTION_SERVICE.100': { status: 404, message: 'Decision not found' },
  '404.OBJECTION_SERVICE.101': { status: 404, message: 'Objection not found' },
  '409.OBJECTION_SERVICE.100': { status: 409, message: 'You have objected already. Wait for the answer.' },
  '403.CAPTCHA_SERVICE.100': {
    status: 403,
    message: 'This device could not show that it is no robot. Try again.',
  },
  '503.CAPTCHA_SERVICE.100': {
    status: 503,
    message: 'It cannot be checked at the moment that you are no robot. Try again in a moment.',
  },
  '403.GEOLOCATION_SERVICE.100': { status: 403, message: 'Only your own address can be looked up.' },
  '404.REQUEST_SERVICE.100': { status: 404, message: 'There is nothing at this address.' },
  '503.GOOGLE_SERVICE.100': { status: 503, message: 'Google does not answer. Try again in a moment.' },
  '404.NEWSLETTER_SERVICE.100': { status: 404, message: 'This site has no newsletter.' },
  '503.NEWSLETTER_SERVICE.100': { status: 503, message: 'The newsletter cannot be reached. Try again later.' },
  '404.MENU_SERVICE.100': { status: 404, message: 'Menu not found' },
  '405.REQUEST_SERVICE.100': { status: 405, message: 'This address does not answer to this method.' },
  '409.PLACE_SERVICE.100': {
    status: 409,
    message: 'Somebody else has changed this place meanwhile. Look at the marked fields and send it again.',
  },
  '409.REQUEST_SERVICE.100': { status: 409, message: 'This key was already used to submit something else.' },
  '409.REQUEST_SERVICE.101': { status: 409, message: 'This is being submitted already. Ask again in a moment.' },
  '409.REQUEST_SERVICE.102': { status: 409, message: 'This was submitted before, and is done.' },
  '404.SITE_SERVICE.100': { status: 404, message: 'There is no such file in the folder of imports.' },
  '404.SITE_SERVICE.102': {
    status: 404,
    message: 'The server that answers has no such backup any more. Another server of the site may have it.',
  },
  '404.SITE_SERVICE.103': {
    status: 404,
    message:
      'This file lies on another server of the site. Import it there, or give all servers one folder of imports.',
  },
  '409.SITE_SERVICE.105': {
    status: 409,
    message:
      'This file is on its way to another server of the site. Send it there, or give all servers one folder of imports.',
  },
  '404.SITE_SERVICE.101': {
    status: 404,
    message: 'Nothing of this file is kept any more. Send it from its beginning.',
  },
  '409.SITE_SERVICE.102': { status: 409, message: 'The folder has a file of this name, or another is being sent.' },
  '409.SITE_SERVICE.103': { status: 409, message: 'Something of the file before this has not come yet.' },
  '409.SITE_SERVICE.104': {
    status: 409,
    message: 'Many files are on their way already. Finish one of them, or discard it.',
  },
  '507.SITE_SERVICE.100': { status: 507, message: 'The disk of the site has no room for this file.' },
  '409.SITE_SERVICE.101': { status: 409, message: 'An import is running already. Wait for its end, or stop it.' },
  '409.SITE_SERVICE.100': { status: 409, message: 'A backup is being made already.' },
  '409.TEXT_SERVICE.100': {
    status: 409,
    message: 'Somebody else has saved this text since you opened it. Look at their version before you save yours.',
  },
  '409.TEXT_SERVICE.101': {
    status: 409,
    message: 'Somebody else has saved this since you opened it. Look at their version before you save yours.',
  },
  '410.PLACE_SERVICE.100': { status: 410, message: 'This place is no longer on the map.' },
  '410.PLACE_SERVICE.101': { status: 410, message: 'This place is the same as another, which is on the map.' },
  '413.REQUEST_SERVICE.100': { status: 413, message: 'The request is too large.' },
  '415.REQUEST_SERVICE.100': { status: 415, message: 'The request is not in a format that this address accepts.' },
  '404.VOCABULARY_SERVICE.100': { status: 404, message: 'Word not found' },
  '409.VOCABULARY_SERVICE.100': {
    status: 409,
    message: 'This word comes with the product, or from a file of this site. It can be retired, but not changed here.',
  },
  '409.VOCABULARY_SERVICE.101': { status: 409, message: 'This list is full: no further word fits.' },
  '404.PHOTO_SERVICE.100': { status: 404, message: 'Photo not found' },
  '422.PHOTO_SERVICE.100': { status: 422, message: 'Some photos did not arrive, or too long ago. Send them again.' },
  '429.PHOTO_SERVICE.100': {
    status: 429,
    message: 'You have sent 100 MB of photos that are in no review yet. Send what they belong to, or wait.',
  },
  '429.REQUEST_SERVICE.100': { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  '500.REQUEST_SERVICE.100': { status: 500, message: 'Internal Server Error' },
  '503.REQUEST_SERVICE.100': { status: 503, message: 'Service Unavailable' },
  '503.REQUEST_SERVICE.101': { status: 503, message: 'The map is being loaded. Try again in a moment.' },
  '503.AUTH_SERVICE.100': { status: 503, message: 'Too many people are signing in. Try again in a moment.' },
  '503.PHOTO_SERVICE.100': { status: 503, message: 'Too many photos are being looked at. Try again in a moment.' },
  '503.REQUEST_SERVICE.102': { status: 503, message: 'Too many pictures are being drawn. Try again in a moment.' },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

/** The HTTP status of a code: the one place where it is decided. */
export function statusOf(code: ErrorCode): number {
  return errorCatalogue[code].status;
}

/** What every refused request answers. `path` is the field as the caller named it, for example `query.boundaries`. */
export const errorBody = z
  .object({
    code: z.string().meta({ description: 'status.SERVICE.number, see the error catalogue' }),
    message: z.string(),
    requestId: z.string(),
    issues: z.array(
      z.object({
        path: z.string(),
        message: z.string(),
        words: z
          .array(z.string())
          .optional()
          .meta({ description: 'The words of a text that it is about, as they were written' }),
      }),
    ),
    flaggedImages: z.array(z.object({ index: z.int(), name: z.string(), reason: z.string() })),
    missingPhotos: z.array(z.string()).optional().meta({
      description: 'With 422.PHOTO_SERVICE.100: the SHA-256 of every photo that has to be sent again',
    }),
    restriction: restrictionSchema.optional().meta({
      description: 'With 403.USER_SERVICE.107: why the caller cannot contribute, until when, and where they object',
    }),
    mergedInto: z.string().optional().meta({
      description:
        'With 410.PLACE_SERVICE.101: the id of the place that it turned out to be, which has all that was said of it',
    }),
  })
  .meta({ id: 'Error', description: 'The answer to a request that was refused or failed' });

export type ErrorBody = z.output<typeof errorBody>;
