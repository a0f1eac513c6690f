import { randomUUID } from 'node:crypto';
import { type Api, api } from '@access-atlas/contract/api.ts';
import { type Endpoint, isWriting } from '@access-atlas/contract/endpoint.ts';
import type { ErrorCode } from '@access-atlas/contract/errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fields, nextAddress } from '../features/accounts/testing/account-calls.ts';
import { type Caller, callers, carriers, type Somebody } from './testing/access-callers.ts';
import { type Asked, askedOf, requests, type Situation } from './testing/access-requests.ts';
import { type AccessSite, openAccessSite } from './testing/access-site.ts';

/**
 * `may`: the call does what it is for. `as if not there`: what is the owner's is answered as what nobody has, and stays as
 * it is. Else the code that refuses it.
 */
type Outcome = 'may' | 'as if not there' | ErrorCode;
type Row = Readonly<Record<Caller, Outcome>>;

const everyone = Object.fromEntries(callers.map((caller) => [caller, 'may'])) as Row;
const whoIsSignedIn: Row = {
  ...everyone,
  visitor: '401.AUTH_SERVICE.200',
  expired: '401.AUTH_SERVICE.201',
  deleted: '401.AUTH_SERVICE.201',
};
/** What others see. Texts about places are refused by the verbs too (`restricted-writes.test.ts`). */
const whoIsUnrestricted: Row = { ...whoIsSignedIn, restricted: '403.USER_SERVICE.107' };
/** Nobody else, whatever they are on this site. */
const itsOwner: Row = {
  ...whoIsSignedIn,
  stranger: 'as if not there',
  'provider of it': 'as if not there',
  'provider of another': 'as if not there',
  moderator: 'as if not there',
  operator: 'as if not there',
  asleep: 'as if not there',
  restricted: 'as if not there',
};

/** Everybody sees that it is there, and nobody else changes it: moderators have calls of their own. */
const itsAuthor: Row = {
  ...(Object.fromEntries(callers.map((caller) => [caller, '403.REQUEST_SERVICE.101'])) as Row),
  owner: 'may',
  visitor: '401.AUTH_SERVICE.200',
  expired: '401.AUTH_SERVICE.201',
  deleted: '401.AUTH_SERVICE.201',
};

/** Of a MapMission: who is not in it learns nothing of who is. */
const itsMember: Row = itsAuthor;

const operators: Row = {
  ...(Object.fromEntries(callers.map((caller) => [caller, '403.REQUEST_SERVICE.101'])) as Row),
  operator: 'may',
  visitor: '401.AUTH_SERVICE.200',
  expired: '401.AUTH_SERVICE.201',
  deleted: '401.AUTH_SERVICE.201',
};

/** Moderators and operators; one whose role sleeps (`asleep`) is refused like anybody else. */
const moderators: Row = { ...operators, moderator: 'may' };

/** A row for every call of the contract: one without fails to compile, and fails the tests. */
const matrix: Readonly<Record<keyof Api, Row>> = {
  listPins: everyone,
  getPlace: everyone,
  getPinCard: everyone,
  listPinCards: everyone,
  getGooglePlace: everyone,
  listNearby: everyone,
  countFeatures: everyone,
  searchPlaces: everyone,
  suggestPlaces: everyone,
  getSuggestion: everyone,
  getAddress: everyone,
  listFeatures: everyone,
  getStats: everyone,
  getPinTile: everyone,
  getBasemapTile: everyone,
  listPlaceHistory: everyone,
  listPlaceReviews: everyone,
  listOwnReviews: whoIsSignedIn,
  getOwnReview: itsOwner,
  contribute: whoIsUnrestricted,
  contributeWithPhotos: whoIsUnrestricted,
  editReview: { ...itsAuthor, restricted: '403.USER_SERVICE.107' },
  deleteReview: itsAuthor,
  undoDeleteReview: { ...itsAuthor, restricted: '403.USER_SERVICE.107' },
  answerPlace: whoIsUnrestricted,
  listOwnAnswers: whoIsSignedIn,
  withdrawAnswer: itsOwner,
  tellHowKnown: whoIsUnrestricted,
  // Nobody speaks for a business but its provider, whoever else wrote of the place.
  editPlace: {
    ...itsAuthor,
    'provider of it': 'may',
    restricted: '403.USER_SERVICE.107',
  },
  getEditablePlace: whoIsSignedIn,
  deletePlace: { ...itsAuthor, operator: 'may' },
  undoDeletePlace: { ...itsAuthor, operator: 'may', restricted: '403.USER_SERVICE.107' },
  listOwnPlaces: whoIsSignedIn,
  getOwnPart: whoIsSignedIn,
  listProvidedPlaces: whoIsSignedIn,
  claimPlace: whoIsUnrestricted,
  sendClaimMail: whoIsUnrestricted,
  getSocialCard: everyone,
  getQrCode: everyone,
  getRegionPicture: everyone,
  getStillMap: everyone,
  getPhoto: everyone,
  sendPhoto: whoIsUnrestricted,
  listRatings: everyone,
  listTags: everyone,
  listLabels: everyone,
  listFlags: everyone,
  listPlaceTypes: everyone,
  getPartnerSummary: everyone,
  geolocateMe: everyone,
  geolocateAddress: everyone,
  logIn: everyone,
  logOut: everyone,
  logOutByGet: everyone,
  createUser: everyone,
  getMe: whoIsSignedIn,
  // What each of them sees is shown beside the call (`people.test.ts`).
  getUser: everyone,
  listUsers: operators,
  updateUser: whoIsSignedIn,
  changeAvatar: whoIsUnrestricted,
  removeAvatar: whoIsSignedIn,
  forgotPassword: everyone,
  // Whoever has the link of a mail needs no session.
  resetPassword: everyone,
  confirmEmail: everyone,
  endSessionsByLink: everyone,
  listSessions: whoIsSignedIn,
  endSession: itsOwner,
  endOtherSessions: whoIsSignedIn,
  sendConfirmationMail: whoIsSignedIn,
  // Whoever has the weekly mail stops it.
  openStopWeeklyMail: everyone,
  stopWeeklyMail: everyone,
  confirmIdentity: whoIsSignedIn,
  downloadData: whoIsSignedIn,
  previewDeletion: whoIsSignedIn,
  deleteAccount: whoIsSignedIn,
  beginPasskeySignIn: everyone,
  signInWithPasskey: everyone,
  listPasskeys: whoIsSignedIn,
  beginAddingPasskey: whoIsSignedIn,
  addPasskey: whoIsSignedIn,
  renamePasskey: itsOwner,
  removePasskey: itsOwner,
  beginFacebookSignIn: everyone,
  finishFacebookSignIn: everyone,
  beginAppleSignIn: everyone,
  takeAppleAnswer: everyone,
  finishAppleSignIn: everyone,
  getPendingSignIn: everyone,
  createPendingAccount: everyone,
  connectPending: everyone,
  signInByFacebookToken: everyone,
  signInByAppleToken: everyone,
  listConnections: whoIsSignedIn,
  beginConnecting: whoIsSignedIn,
  disconnect: itsOwner,
  subscribeToEvent: whoIsUnrestricted,
  unsubscribeFromEvent: whoIsSignedIn,
  getEvent: everyone,
  getEventBoard: itsMember,
  showNameInEvent: itsMember,
  getSubmission: whoIsSignedIn,
  getDecision: everyone,
  objectToDecision: everyone,
  sendNotice: everyone,
  getNotice: everyone,
  getWaiting: moderators,
  getModerationOverview: moderators,
  getModerationWeeks: moderators,
  listRecentChanges: moderators,
  lookAtChanges: moderators,
  lookAtAllChanges: moderators,
  listInbox: moderators,
  getInboxItem: moderators,
  approveInboxItem: moderators,
  refuseInboxItem: moderators,
  undoInboxDecision: moderators,
  listCommunityRules: everyone,
  listObjections: moderators,
  getObjection: moderators,
  answerObjection: moderators,
  findPeople: moderators,
  getModeratedPerson: moderators,
  restrictUser: moderators,
  releaseUser: moderators,
  previewTakeBack: moderators,
  takeBackContributions: moderators,
  undoTakeBack: moderators,
  endUserSessions: operators,
  setUserRole: operators,
  listClaims: operators,
  approveClaim: operators,
  refuseClaim: operators,
  listSubmittedBusinesses: moderators,
  getSubmittedBusiness: moderators,
  editBusiness: moderators,
  exportBusinesses: moderators,
  approveBusiness: moderators,
  refuseBusiness: moderators,
  mergeBusiness: moderators,
  listPlacePairs: moderators,
  getPlacePair: moderators,
  separatePlaces: moderators,
  previewPlaceMerge: moderators,
  mergePlaces: moderators,
  unmergePlaces: moderators,
  listMergedPlaces: moderators,
  listDepartedPlaces: moderators,
  getDepartedPlace: moderators,
  keepDepartedPlace: moderators,
  listEvents: operators,
  getOperatedEvent: operators,
  createEvent: operators,
  endEvent: operators,
  exportEventGeoJson: operators,
  exportEventCsv: operators,
  getEventQrCode: operators,
  listPartners: operators,
  getPartner: operators,
  savePartner: operators,
  findOperatedPlaces: moderators,
  getOperatedPlace: moderators,
  closePlace: moderators,
  reopenPlace: moderators,
  hidePlace: moderators,
  showPlace: moderators,
  flagPlace: moderators,
  labelPlace: operators,
  promoteReview: moderators,
  demoteReview: moderators,
  attachProvider: operators,
  detachProvider: operators,
  listAudit: operators,
  exportAudit: operators,
  listImports: operators,
  listImportFiles: operators,
  getRunningImport: operators,
  startImport: operators,
  stopImport: operators,
  startImportDryRun: operators,
  readImportColumns: operators,
  listImportUploads: operators,
  beginImportUpload: operators,
  sendImportPiece: operators,
  finishImportUpload: operators,
  discardImportUpload: operators,
  getSiteHealth: operators,
  startBackup: operators,
  downloadBackup: operators,
  getTransparencyReport: operators,
  exportTransparencyReport: operators,
  listTexts: operators,
  getOperatedText: operators,
  getTextVersion: operators,
  previewText: operators,
  saveText: operators,
  getOperatedRules: operators,
  getRulesVersion: operators,
  saveRules: operators,
  getOperatedMenu: operators,
  getMenuVersion: operators,
  saveMenu: operators,
  listWords: operators,
  addWord: operators,
  editWord: operators,
  retireWord: operators,
  getCaptchaChallenge: everyone,
  getMenu: everyone,
  listBusinesses: everyone,
  submitBusiness: { ...everyone, restricted: '403.USER_SERVICE.107' },
  listDirectoryCategories: everyone,
  listDirectoryServices: everyone,
  getOpenApi: everyone,
  getDocumentation: everyone,
  getSite: everyone,
  getText: everyone,
  getRulesText: everyone,
  getSitemapIndex: everyone,
  getPageSitemap: everyone,
  getPlaceSitemap: everyone,
  getRobots: everyone,
  getChangesAtom: everyone,
  getChangesJson: everyone,
  subscribe: everyone,
  countEvents: everyone,
  getLive: everyone,
  getReady: everyone,
};

const names = Object.keys(api) as (keyof Api)[];
const calls = names.map((name) => ({ name, endpoint: api[name] as Endpoint }));
const exempt = calls.filter(({ endpoint }) => endpoint.forgeryExemption !== undefined);
const writing = calls.filter((call) => isWriting(call.endpoint) && !exempt.includes(call));
/** Programs show who they are to calls that look at it; to the others both ways are the same. */
const cells = calls.flatMap(({ name, endpoint }) =>
  callers.flatMap((caller) =>
    carriers
      .filter((carrier) => carrier === 'cookie' || (caller !== 'visitor' && endpoint.access !== 'public'))
      .map((carrier) => ({ name, endpoint, caller, carrier })),
  ),
);

test('every call has its row and its request, and its access says the same as its row', () => {
  expect(Object.keys(matrix)).toEqual(names);
  expect(Object.keys(requests)).toEqual(names);
  for (const { name, endpoint } of calls) {
    const isForAll = Object.entries(matrix[name]).every(
      ([caller, outcome]) => outcome === 'may' || (caller === 'restricted' && outcome === '403.USER_SERVICE.107'),
    );
    expect(isForAll, name).toBe(endpoint.access === 'public' || endpoint.access === 'anyone');
    // What a call about one's account names is somebody's.
    if (/^\/api\/users\/me\/.*:/.test(endpoint.path) && name !== 'beginConnecting')
      expect(matrix[name], name).toBe(itsOwner);
  }
});

describe('who may make which call', () => {
  let site: AccessSite;
  const readers = new Map<Caller, Promise<Somebody>>();
  beforeAll(async () => {
    site = await openAccessSite();
  });
  afterAll(() => site.close());

  /** Each is there for one call alone, which may end their session; but for those that change nothing of anybody. */
  async function someone(caller: Caller, endpoint: Endpoint): Promise<Somebody> {
    if (endpoint.access !== 'public' || isWriting(endpoint)) return site.make(caller);
    const reader = readers.get(caller) ?? site.make(caller);
    readers.set(caller, reader);
    return reader;
  }

  async function situationOf(caller: Caller, endpoint: Endpoint): Promise<Situation> {
    const owner = await someone('owner', endpoint);
    const asker = caller === 'owner' || caller === 'visitor' ? owner : await someone(caller, endpoint);
    return { ...site, owner, asker, address: nextAddress() };
  }

  test.each(cells)('$name, $caller by $carrier', async ({ name, endpoint, caller, carrier }) => {
    const situation = await situationOf(caller, endpoint);
    const asked = await askedOf(requests[name], situation);
    const who = caller === 'visitor' ? {} : situation.asker.headers[carrier];
    const response = await site.ask(endpoint, asked, who, situation.address);
    const { [name]: row } = matrix;
    const outcome = row[caller];
    if (outcome === 'may') {
      expect(response.statusCode, response.body.slice(0, 500)).toBe(asked.status ?? 200);
      return;
    }
    if (outcome !== 'as if not there') {
      expect(response.json().code).toBe(outcome);
      if (asked.isUntouched) expect(await asked.isUntouched()).toBe(true);
      return;
    }
    const madeUp = await site.ask(endpoint, { ...asked, params: madeUpParameters(asked) }, who);
    const { requestId: _mine, ...answer } = response.json();
    const { requestId: _other, ...expected } = madeUp.json();
    expect([response.statusCode, answer]).toEqual([madeUp.statusCode, expected]);
    expect(await asked.isUntouched?.()).toBe(true);
  });

  test('what pages of other sites and mail programs may send is named, and looks at nobody', () => {
    expect(exempt.map(({ name }) => name)).toEqual(['stopWeeklyMail', 'takeAppleAnswer']);
    for (const { endpoint } of exempt) expect(endpoint.access).toBe('public');
  });

  test.each(writing)('$name cannot be forged by a page of another site', async ({ name, endpoint }) => {
    const situation = await situationOf('owner', endpoint);
    const asked = await askedOf(requests[name], situation);
    const { cookie } = situation.owner.headers.cookie;
    const forged: Fields[] = [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ];
    for (const headers of forged) {
      // As a form of another site sends it: without headers of its own.
      const withoutIds = { ...headers, 'x-request-id': '', 'x-transaction-id': '' };
      const plain = await site.ask(endpoint, { ...asked, headers: { ...asked.headers, ...withoutIds } }, { cookie });
      expect(plain.json().code, JSON.stringify(headers)).toBe('403.REQUEST_SERVICE.100');
      if (endpoint.access === 'public') continue;
      const withIds = await site.ask(endpoint, { ...asked, headers: { ...asked.headers, ...headers } }, { cookie });
      expect(withIds.json().code, JSON.stringify(headers)).toBe('403.REQUEST_SERVICE.102');
    }
    // A preflight allows none of it.
    const preflight = await site.server.request({
      method: 'OPTIONS',
      url: endpoint.path.replaceAll(/:\w+/g, () => randomUUID()),
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': endpoint.method,
        'access-control-request-headers': 'x-request-id,x-transaction-id,content-type',
      },
    });
    expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
    if (endpoint.method !== 'GET')
      expect(String(preflight.headers['access-control-allow-methods'] ?? '')).not.toContain(endpoint.method);
  });
});

/** The same call about what nobody has; a service that nobody has connected is one of the two that there are. */
function madeUpParameters({ params = {} }: Asked): NonNullable<Asked['params']> {
  if (params.service !== undefined) return { ...params, service: 'apple' };
  const isRow = /^\d+$/.test(params.id ?? '');
  return { ...params, id: isRow ? String(Number.MAX_SAFE_INTEGER).slice(0, 15) : randomUUID() };
}
