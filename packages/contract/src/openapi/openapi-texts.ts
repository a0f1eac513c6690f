import { jsonBodyMaxBytes } from '../limits.ts';

/** What the document says about the whole API, in CommonMark. */
export const apiDescription = `Places and their accessibility, as people and open sources report it. The data is open: every call here can be read without an account, from any page.

## Conventions

- Coordinates are degrees of WGS 84. \`location\` is \`latitude,longitude\`, \`boundaries\` is \`top,right,bottom,left\`; GeoJSON is longitude first.
- Ids are decimal strings that never change.
- Dates and times are ISO 8601 in UTC.
- Names and texts come in the language of \`lng\`, else of the \`lng\` cookie, else of Accept-Language: en, fr or pt, with or without a region (\`fr-CA\` is fr).
- Lists that go on answer \`nextPageToken\`; pass it back with the same other parameters.
- Unknown parameters are refused, and every refusal of a parameter names it in \`issues\`.

## Request and transaction ids

Every answer carries X-Request-Id and X-Transaction-Id: the caller's own where they were sent and well formed (1 to 100 letters, digits, dots, colons, underscores and hyphens), new ones otherwise. A call that changes something must send both, or it is refused with 403.

## Signing in

\`POST /auth/local\`, \`POST /auth/passkey\` with a passkey of this site, and \`POST /api/users/fb\` and \`POST /api/users/apple\` where the site offers them, answer the account with a bearer \`token\`, good for 14 days without a call and 30 days at most: send it as \`Authorization: Bearer …\`. Browsers get a cookie instead, which counts only for pages of this site. Calls say who may make them; without a session they answer 401, and 403 where another role is needed. Signing in needs https.

## From pages of other sites

Every GET may be read from a page of any site, without cookies, with both id headers and If-None-Match of its own. Calls that change something are not open to other sites.

## Sources and licences

Places of OpenStreetMap are © OpenStreetMap contributors (ODbL 1.0): name them wherever you show the data. The details of a place list its \`sources\` with attribution and licence; answers with places, and tiles, carry the licence in the header Link (rel="license").

## Errors

Every refusal has the same body, \`Error\`. Its \`code\` is \`status.SERVICE.number\` and stays the same in every version; \`message\` is English. All codes stand in the error catalogue.

An address that nothing answers to is 404, one that answers to other methods 405 with Allow (OPTIONS says the same with 204), a body larger than ${jsonBodyMaxBytes / 1024} KB is 413, where the operation takes no more. GET and HEAD ignore a body.

## Limits

Each IPv4 address, and each IPv6 network of 64 bits, may call as often as the operation says; calls of somebody who is signed in count for their account instead, 1,500 in five minutes. Answers carry RateLimit-Limit and RateLimit-Remaining; beyond the limit the answer is 429 with Retry-After, and one period later everything is normal again. While a server starts or its database is away, calls answer 503 with Retry-After.`;

/** Groups of operations, in the order in which the documentation shows them. */
export const tagDescriptions = {
  places: 'Places, trails and amenities with their accessibility',
  reviews: 'What people wrote',
  events: 'MapMissions: people who map together',
  photos: 'Photos that are sent, and the files of photos, avatars and logos',
  tiles: 'Vector tiles of pins and of the basemap',
  reference: 'The vocabularies: ratings, tags, labels, flags and types',
  directory: 'Businesses that people reach from home',
  moderation: 'Reports of visitors to the moderators, what became of them, and what waits for a moderator',
  operating: 'What operators see of a site: everything that was done',
  partners: 'Organisations that answer for places',
  geolocation: 'Where a visitor probably is',
  accounts: 'Signing up, signing in and out, and what an account is',
  submissions: 'What became of what was submitted, where the answer did not arrive',
  menu: 'The menu of the site',
  sharing: 'Pictures that stand for a place elsewhere',
  feeds:
    'What changed, for feed readers and programs that follow an area, a place, a feature, a partner or a MapMission',
  site: 'How this site is configured, as far as its pages show it',
  documentation: 'This documentation',
  health: 'What load balancers and orchestrators ask',
} as const;

/** What each status means, whichever operation answers it. */
export const statusDescriptions: Readonly<Record<number, string>> = {
  200: 'Done',
  201: 'Stored',
  204: 'Done before: there is nothing to add',
  304: 'Not changed since the ETag that was sent',
  400: 'A parameter is missing, unknown or not valid; issues names it',
  401: 'Sign in first',
  403: 'Not allowed',
  404: 'There is no such thing',
  410: 'It was there and is gone',
  409: 'It conflicts with what is there',
  413: 'The request is too large',
  415: 'The request is in a format that is not accepted here',
  422: 'The request is well formed and cannot be done',
  429: 'Too many requests; Retry-After says when to ask again',
  500: 'An error of the server; its log has the request id',
  503: 'The server cannot answer at the moment; Retry-After says when to ask again',
  507: 'The disk of the site has no room for what was sent',
};
