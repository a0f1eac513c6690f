import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Api } from '@access-atlas/contract/api.ts';
import { vi } from 'vitest';
import type { AppleDouble } from '../../adapters/apple/testing/apple-double.ts';
import type { FacebookDouble } from '../../adapters/facebook/testing/facebook-double.ts';
import { inTransaction } from '../../db/transaction.ts';
import { insertConnection } from '../../features/accounts/connections/connections.sql.ts';
import { grantProvider } from '../../features/accounts/grant-provider.ts';
import { insertPasskey } from '../../features/accounts/passkeys/passkeys.sql.ts';
import {
  call,
  cookieOf,
  type Fields,
  goodPassword,
  newPerson,
  requestIds,
} from '../../features/accounts/testing/account-calls.ts';
import { avatarForm, wholeSquare } from '../../features/accounts/testing/avatar-calls.ts';
import { solveCaptcha } from '../../features/accounts/testing/solve-captcha.ts';
import { goTo, signInAt } from '../../features/accounts/testing/third-party-calls.ts';
import { answerPlace } from '../../features/answers/answer-place.ts';
import { listOwnAnswers } from '../../features/answers/list-own-answers.ts';
import { approveBusiness } from '../../features/directory/deciding/approve-business.ts';
import { getSubmittedBusiness } from '../../features/directory/deciding/get-submitted-business.ts';
import { createEvent } from '../../features/events/create-event.ts';
import { joinEvent } from '../../features/events/join-event.ts';
import { restrictPerson } from '../../features/moderation/people/restrict-person.ts';
import { partnerVersion } from '../../features/partners/partner-version.ts';
import { deletePlace } from '../../features/places/deleting/delete-place.ts';
import { letDepart } from '../../features/places/departed/testing/let-depart.ts';
import { mergePlace } from '../../features/places/merging/merge-place.ts';
import { addReview } from '../../features/reviews/add-review.ts';
import { deleteReview } from '../../features/reviews/delete-review.ts';
import { getOperatedMenu } from '../../features/site-lists/menu/get-operated-menu.ts';
import { saveMenu } from '../../features/site-lists/menu/save-menu.ts';
import { getOperatedRules } from '../../features/site-lists/rules/get-operated-rules.ts';
import { saveRules } from '../../features/site-lists/rules/save-rules.ts';
import { getOperatedText } from '../../features/texts/operated/get-operated-text.ts';
import { saveText } from '../../features/texts/operated/save-text.ts';
import { addWord } from '../../features/vocabulary/operating/add-word.ts';
import { insertLink, type LinkPurpose } from '../../sessions/one-time-links.sql.ts';
import { makeSecret } from '../../sessions/secret.ts';
import { testPhoto } from '../../testing/open-write-site.ts';
import { createSoftwareAuthenticator } from '../../testing/software-authenticator.ts';
import { insertTestPlaces } from '../../testing/test-places.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { personActor } from '../../writes/actor.ts';
import type { Caller, Somebody } from './access-callers.ts';

/** @returns the latest version of the rules, which are as the product has them */
async function saveRulesAgain({ services }: TestServer): Promise<number> {
  const { versions } = await getOperatedRules(services, command);
  return (await saveRules(services, command, { rules: null, seenVersion: versions[0]?.version ?? 0 })).version;
}

/** @returns the latest version of the menu, which is as the product has it */
async function saveMenuAgain({ services }: TestServer): Promise<number> {
  const { versions } = await getOperatedMenu(services, command, 'en');
  return (await saveMenu(services, command, { entries: null, seenVersion: versions[0]?.version ?? 0 })).version;
}

/** A text about the site. */
const someText = { name: 'founder', language: 'pt' } as const;

/** A file that is sent into the folder of imports. */
const someUpload = { name: 'sent.csv', sizeBytes: 4, changedAt: '2026-11-01T00:00:00.000Z', replaces: true };

/** What is asked with. */
export interface Asked {
  /** Of the path, by their names. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Fields;
  readonly form?: FormData;
  /** A picture, or a piece of a file, that is the body by itself. */
  readonly bytes?: Uint8Array;
  /** A cookie here stands beside the one by which the caller is known. */
  readonly headers?: Fields;
  /** What somebody who may is answered; 200 where it is left out. */
  readonly status?: number;
  /** Whether the owner still has what the call is about; asked after somebody else has made it. */
  readonly isUntouched?: () => Promise<boolean>;
}

/** What a request is made from. */
export interface Situation {
  readonly server: TestServer;
  readonly facebook: FacebookDouble;
  readonly apple: AppleDouble;
  /** Who has what the call is about. */
  readonly owner: Somebody;
  /** Who asks; the owner where a visitor does. */
  readonly asker: Somebody;
  readonly make: (caller: Caller) => Promise<Somebody>;
  readonly address: string;
}

const command = { actor: { kind: 'operatorCommand' } } as const;

type Ask = Asked | ((situation: Situation) => Asked | Promise<Asked>);

const plain: Asked = {};
const itsPlace: Ask = ({ server }) => ({ params: { id: String(server.placeIds[0]) } });
const newPassword = 'Lighthouse9keeper';
const currentPassword = goodPassword;

/** A valid request for every call of the contract; what cannot cheaply be had says what it is answered instead. */
export const requests: Readonly<Record<keyof Api, Ask>> = {
  listPins: plain,
  getPlace: itsPlace,
  getPinCard: itsPlace,
  listPinCards: ({ server }) => ({ query: { ids: String(server.placeIds[0]) } }),
  // The site has no key for Google's places.
  getGooglePlace: async (situation) => ({ ...(await askedOf(itsPlace, situation)), status: 404 }),
  listNearby: { query: { latitude: '48.1', longitude: '11.5' } },
  countFeatures: plain,
  searchPlaces: plain,
  suggestPlaces: { query: { filter: 'museum' } },
  getSuggestion: itsPlace,
  getAddress: { query: { location: '48.1,11.5' } },
  listFeatures: plain,
  getStats: plain,
  getPinTile: { params: { z: '0', x: '0', y: '0' } },
  getBasemapTile: { params: { z: '0', x: '0', y: '0' } },
  listPlaceHistory: itsPlace,
  listPlaceReviews: itsPlace,
  listOwnReviews: plain,
  getOwnReview: itsReview,
  contribute: ({ server }) => ({ body: { id: String(server.placeIds[0]), rating: 'accessible' } }),
  contributeWithPhotos: async ({ server }) => {
    const form = avatarForm({ id: String(server.placeIds[0]), rating: 'accessible' }, []);
    form.append('images', new Blob([new Uint8Array(await smallPhoto)]), 'door.jpg');
    return { form };
  },
  editReview: async (situation) => ({ ...(await itsReview(situation)), body: { text: 'Somebody else wrote this.' } }),
  deleteReview: itsReview,
  undoDeleteReview: async (situation) => {
    const asked = await itsReview(situation);
    const { server, owner } = situation;
    await deleteReview(server.services, { actor: personActor(owner.id) }, { reviewId: Number(asked.params.id) });
    return { ...asked, isUntouched: async () => (await reviewsOf(server, owner)) === 0 };
  },
  answerPlace: async (situation) => ({ ...(await askedOf(itsPlace, situation)), body: { rating: 'accessible' } }),
  listOwnAnswers: itsPlace,
  withdrawAnswer: async ({ server: { services, placeIds }, owner }) => {
    const answered = { placeId: placeIds[0] ?? 0, feature: 'elevator', answer: 'yes' } as const;
    const context = { actor: personActor(owner.id) };
    const { answer } = await answerPlace(services, context, answered);
    const isUntouched = async () => {
      const answers = await listOwnAnswers(services, context, answered);
      return answers.some(({ _id }) => _id === answer._id);
    };
    return { params: { id: answer._id }, isUntouched };
  },
  tellHowKnown: async (situation) => ({ ...(await askedOf(itsPlace, situation)), body: { knownFrom: 'seenThere' } }),
  editPlace: async ({ server, owner, asker }) => {
    const itsId = server.placeIds[0] ?? 0;
    // Who has a place speaks for it.
    if (asker === owner) await grantProvider(server.services, command, { personId: owner.id, placeId: itsId });
    return { body: { id: String(itsId), description: `Said at ${performance.now()}.` } };
  },
  getEditablePlace: itsPlace,
  deletePlace: itsNewPlace,
  undoDeletePlace: async (situation) => {
    const { params } = await itsNewPlace(situation);
    const context = { actor: personActor(situation.owner.id) };
    await deletePlace(situation.server.services, context, { placeId: Number(params.id) });
    return { params };
  },
  listOwnPlaces: plain,
  getOwnPart: itsPlace,
  listProvidedPlaces: plain,
  claimPlace: async ({ server }) => {
    const [unclaimed] = await insertTestPlaces(server.services, [{ name: 'Kiosk', longitude: 11.7, latitude: 48.1 }]);
    return { body: { placeId: String(unclaimed), text: 'I run it with my sister.' } };
  },
  sendClaimMail: ({ server }) => ({ body: { placeId: String(server.placeIds[0]) } }),
  getSocialCard: itsPlace,
  getQrCode: itsPlace,
  getRegionPicture: { params: { theme: 'light' } },
  getStillMap: { params: { theme: 'light', zoom: '3', location: '48.1,11.5' } },
  getPhoto: async ({ server }) => {
    await server.services.photoStore.put('picture.png', new Uint8Array(8));
    return { params: { file: 'picture.png' } };
  },
  sendPhoto: async () => {
    const bytes = await smallPhoto;
    return { params: { sha256: createHash('sha256').update(bytes).digest('hex') }, bytes, status: 201 };
  },
  listRatings: plain,
  listTags: plain,
  listLabels: plain,
  listFlags: plain,
  listPlaceTypes: plain,
  getPartnerSummary: plain,
  geolocateMe: plain,
  geolocateAddress: ({ address }) => ({ params: { ip: address } }),
  logIn: ({ owner }) => ({ body: { email: owner.email, password: goodPassword } }),
  logOut: plain,
  logOutByGet: { headers: requestIds },
  createUser: async ({ server }) => ({ body: { ...newPerson(), recaptcha: await solveCaptcha(server, 'signUp') } }),
  getMe: plain,
  getUser: ({ owner }) => ({ params: { id: owner.id } }),
  listUsers: plain,
  updateUser: { body: { name: 'Another name' } },
  changeAvatar: async () => ({ form: avatarForm(wholeSquare, [new Blob([new Uint8Array(await smallPhoto)])]) }),
  removeAvatar: plain,
  forgotPassword: async ({ server, owner }) => ({
    body: { email: owner.email, recaptcha: await solveCaptcha(server, 'forgotPassword') },
  }),
  resetPassword: async ({ server, owner }) => ({
    params: { id: owner.id },
    body: {
      id: owner.id,
      token: await linkOf(server, owner, 'resetPassword'),
      newPassword,
      newPasswordConfirm: newPassword,
      recaptcha: await solveCaptcha(server, 'resetPassword'),
    },
  }),
  confirmEmail: async ({ server, owner }) => ({
    params: { id: owner.id },
    body: { token: await linkOf(server, owner, 'confirmEmail') },
  }),
  endSessionsByLink: async ({ server, owner }) => ({
    params: { id: owner.id },
    body: { token: await linkOf(server, owner, 'endSessions') },
  }),
  listSessions: plain,
  endSession: ({ server, owner }) => ({
    params: { id: owner.sessionId },
    isUntouched: async () => (await rowsOf(server, 'session', owner)) === 1,
  }),
  endOtherSessions: plain,
  sendConfirmationMail: plain,
  openStopWeeklyMail: ({ server, owner }) => ({
    params: { id: owner.id },
    query: { token: server.services.stopTokens.tokenOf(owner.id) },
    status: 303,
  }),
  stopWeeklyMail: ({ server, owner }) => ({
    params: { id: owner.id },
    query: { token: server.services.stopTokens.tokenOf(owner.id) },
    body: { 'List-Unsubscribe': 'One-Click' },
  }),
  confirmIdentity: { body: { currentPassword } },
  downloadData: plain,
  previewDeletion: plain,
  deleteAccount: { body: { reviews: 'keep', currentPassword } },
  beginPasskeySignIn: plain,
  signInWithPasskey: async ({ server, owner }) => {
    const device = createSoftwareAuthenticator();
    await addPasskey(server, owner, device);
    const begun = await call(server, ['POST', '/auth/passkey/options']);
    return { body: { credential: device.answer(begun.json()) } };
  },
  listPasskeys: plain,
  beginAddingPasskey: { body: {} },
  addPasskey: async ({ server, owner, asker }) => {
    const begun = await beginAdding(server, asker);
    // Who may not begin sends what somebody else's device made.
    const options = begun.statusCode === 200 ? begun : await beginAdding(server, owner);
    return { body: { name: 'Phone', credential: createSoftwareAuthenticator().make(options.json()) } };
  },
  renamePasskey: async ({ server, owner }) => ({
    params: { id: await passkeyOf(server, owner) },
    body: { name: 'Renamed' },
    isUntouched: async () => (await passkeysCalled(server, owner, 'Phone')) === 1,
  }),
  removePasskey: async ({ server, owner }) => ({
    params: { id: await passkeyOf(server, owner) },
    isUntouched: async () => (await passkeysCalled(server, owner, 'Phone')) === 1,
  }),
  beginFacebookSignIn: { status: 303 },
  finishFacebookSignIn: async ({ server, facebook }) => {
    const { url, cookie } = await goTo(server, 'facebook');
    const { searchParams } = facebook.press(url);
    return { query: Object.fromEntries(searchParams), headers: { cookie }, status: 303 };
  },
  beginAppleSignIn: { status: 303 },
  takeAppleAnswer: async ({ server, apple }) => ({
    body: apple.press((await goTo(server, 'apple')).url).fields,
    headers: { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' },
    status: 303,
  }),
  // What nobody began ends on the page that says so.
  finishAppleSignIn: { query: { state: 'A'.repeat(43) }, status: 303 },
  getPendingSignIn: async (situation) => ({ headers: { cookie: await pendingCookie(situation) } }),
  createPendingAccount: async (situation) => ({
    headers: { cookie: await pendingCookie(situation) },
    body: { name: 'Noor Aalto' },
  }),
  connectPending: async (situation) => ({
    headers: { cookie: await pendingCookie(situation, situation.owner.email) },
    body: { password: goodPassword },
  }),
  signInByFacebookToken: ({ facebook }) => ({ body: { accessToken: facebook.tokenOf(atService()) } }),
  signInByAppleToken: async ({ apple }) => {
    const { id, email } = atService();
    return {
      body: { identityToken: await apple.makeToken({ subject: id, email }, 'nonce'), nonce: 'nonce', name: 'Noor' },
    };
  },
  listConnections: plain,
  beginConnecting: { params: { service: 'facebook' }, body: {} },
  disconnect: async ({ server, owner }) => {
    await connect(server, owner);
    return {
      params: { service: 'facebook' },
      isUntouched: async () => (await rowsOf(server, 'sign_in_method', owner)) === 2,
    };
  },
  subscribeToEvent: async ({ server }) => ({ body: { eventCode: (await runningEvent(server)).code } }),
  unsubscribeFromEvent: plain,
  getEvent: async ({ server }) => ({ params: { id: (await runningEvent(server)).eventId } }),
  getEventBoard: async (situation) => ({ params: await itsEvent(situation) }),
  showNameInEvent: async (situation) => ({ params: await itsEvent(situation), body: { showsName: true } }),
  // A key of somebody else is one that nobody used.
  getSubmission: { params: { key: 'draft-1' } },
  getDecision: async ({ server, make }) => ({ params: { token: await decisionToken(server, make) } }),
  objectToDecision: async ({ server, make }) => ({
    params: { token: await decisionToken(server, make) },
    body: { text: 'This is a mistake: I wrote none of these reviews.' },
  }),
  sendNotice: async ({ server }) => ({ body: await newNotice(server) }),
  getNotice: async ({ server }) => {
    const sent = await call(server, ['POST', '/api/notices'], await newNotice(server), {
      'idempotency-key': randomUUID(),
    });
    return { params: { token: sent.json().receipt as string } };
  },
  getWaiting: plain,
  getModerationOverview: plain,
  getModerationWeeks: plain,
  listRecentChanges: plain,
  lookAtChanges: { body: { ids: ['place-1'], isLookedAt: true, at: '2026-06-01T00:00:00.000Z' } },
  lookAtAllChanges: { body: { until: '2026-06-01T00:00:00.000Z' } },
  listInbox: plain,
  getInboxItem: async (situation) => ({ params: await itsReportedReview(situation) }),
  approveInboxItem: async (situation) => ({ params: await itsReportedReview(situation) }),
  refuseInboxItem: async (situation) => ({
    params: await itsReportedReview(situation),
    body: { rule: 3, facts: 'It insults the staff.' },
  }),
  undoInboxDecision: async (situation) => ({ params: await itsReportedReview(situation) }),
  listCommunityRules: plain,
  listObjections: plain,
  getObjection: async (situation) => ({ params: { id: await waitingObjection(situation) } }),
  answerObjection: async (situation) => ({
    params: { id: await waitingObjection(situation) },
    body: { outcome: 'rejected', text: 'The reviews were clear.' },
  }),
  findPeople: plain,
  getModeratedPerson: async ({ make }) => ({ params: { id: (await make('stranger')).id } }),
  restrictUser: async ({ make }) => ({
    params: { id: (await make('stranger')).id },
    body: { rule: 1, facts: 'Facts.' },
  }),
  releaseUser: async ({ make }) => ({ params: { id: (await make('restricted')).id }, body: { reason: 'A mistake.' } }),
  previewTakeBack: async ({ make }) => ({
    params: { id: (await make('stranger')).id },
    query: { from: '2026-01-01T00:00:00.000Z' },
  }),
  takeBackContributions: async ({ make }) => ({
    params: { id: (await make('stranger')).id },
    body: { rule: 3, facts: 'Insults.', from: '2026-01-01T00:00:00.000Z' },
  }),
  undoTakeBack: async (situation) => ({ params: { id: await takeBack(situation) }, body: { reason: 'A mistake.' } }),
  endUserSessions: async ({ make }) => ({ params: { id: (await make('stranger')).id } }),
  setUserRole: async ({ make }) => ({
    params: { id: (await make('stranger')).id, role: 'moderator' },
    body: { isGiven: true },
  }),
  listClaims: plain,
  approveClaim: async (situation) => ({ params: { id: await waitingClaim(situation) } }),
  refuseClaim: async (situation) => ({
    params: { id: await waitingClaim(situation) },
    body: { reason: 'Nobody there knows you.' },
  }),
  listSubmittedBusinesses: plain,
  getSubmittedBusiness: async ({ server }) => ({ params: { id: await submittedBusiness(server) } }),
  editBusiness: async ({ server }) => {
    const id = await submittedBusiness(server);
    const [category] = server.services.vocabulary.directoryCategories;
    const { updatedAt } = await getSubmittedBusiness(server.services, command, Number(id));
    const seenAt = updatedAt.toISOString();
    return {
      params: { id },
      body: { seenAt, name: 'Sea Pharmacy', phone: '555 0101', categoryId: String(category?.id), services: [] },
    };
  },
  exportBusinesses: plain,
  approveBusiness: async ({ server }) => ({ params: { id: await submittedBusiness(server) } }),
  refuseBusiness: async ({ server }) => ({
    params: { id: await submittedBusiness(server) },
    body: { reason: 'It has no website and no telephone.' },
  }),
  mergeBusiness: async ({ server }) => {
    const [id, intoId] = [await submittedBusiness(server), await submittedBusiness(server)];
    await approveBusiness(server.services, command, { businessId: Number(intoId) });
    return { params: { id }, body: { intoId } };
  },
  listPlacePairs: plain,
  getPlacePair: async ({ server }) => {
    const [firstId, secondId] = await twoPlaces(server);
    return { params: { firstId, secondId } };
  },
  separatePlaces: async ({ server }) => {
    const [firstId, secondId] = await twoPlaces(server);
    return { params: { firstId, secondId }, body: { isSeparate: true } };
  },
  previewPlaceMerge: async ({ server }) => {
    const [fromId, intoId] = await twoPlaces(server);
    return { params: { fromId, intoId } };
  },
  mergePlaces: async ({ server }) => {
    const [fromId, intoId] = await twoPlaces(server);
    return { body: { fromId, intoId } };
  },
  unmergePlaces: async ({ server }) => {
    const [fromId, intoId] = await twoPlaces(server);
    await mergePlace(server.services, command, { fromId: Number(fromId), intoId: Number(intoId) });
    return { params: { fromId } };
  },
  listMergedPlaces: plain,
  listDepartedPlaces: plain,
  getDepartedPlace: async ({ server }) => ({ params: { id: await departedPlace(server) } }),
  keepDepartedPlace: async ({ server }) => ({ params: { id: await departedPlace(server) }, body: { isKept: true } }),
  listEvents: plain,
  getOperatedEvent: async ({ server }) => ({ params: { id: (await runningEvent(server)).eventId } }),
  createEvent: { body: { name: 'Harbour Day', expirationDate: '2090-06-01T18:00:00.000Z' } },
  endEvent: async ({ server }) => ({ params: { id: (await runningEvent(server)).eventId } }),
  exportEventGeoJson: async ({ server }) => ({ params: { id: (await runningEvent(server)).eventId } }),
  exportEventCsv: async ({ server }) => ({ params: { id: (await runningEvent(server)).eventId } }),
  getEventQrCode: async ({ server }) => ({ params: { id: (await runningEvent(server)).eventId } }),
  listPartners: plain,
  getPartner: { params: { key: 'metrolinx' } },
  savePartner: async ({ server: { services } }) => {
    const { vocabulary } = services;
    await vocabulary.refreshPartners();
    const partner = vocabulary.partners.byKey('metrolinx');
    if (partner === undefined) throw new Error('The partner is gone.');
    const fields = { name: 'Harbour Line', version: partnerVersion(partner) };
    return { params: { key: 'metrolinx' }, form: avatarForm(fields, []) };
  },
  findOperatedPlaces: plain,
  getOperatedPlace: itsPlace,
  closePlace: async ({ server }) => ({ params: { id: await newPlace(server) } }),
  reopenPlace: async ({ server }) => ({ params: { id: await newPlace(server) } }),
  hidePlace: async ({ server }) => ({
    params: { id: await newPlace(server) },
    body: { rule: 3, facts: 'It insults the staff.' },
  }),
  showPlace: async ({ server }) => ({ params: { id: await newPlace(server) } }),
  flagPlace: async ({ server }) => ({
    params: { id: await newPlace(server), key: 'temporarilyClosed' },
    body: { isSet: true },
  }),
  labelPlace: async ({ server }) => ({
    params: { id: await newPlace(server), key: 'verified' },
    body: { isSet: true },
  }),
  promoteReview: async (situation) => ({ params: (await itsReview(situation)).params }),
  demoteReview: async (situation) => ({ params: (await itsReview(situation)).params }),
  attachProvider: async ({ server, make }) => ({
    params: { id: await newPlace(server) },
    body: { username: await usernameOf(server, (await make('stranger')).id) },
  }),
  detachProvider: async ({ server, make }) => ({
    params: { id: await newPlace(server), personId: (await make('stranger')).id },
  }),
  listAudit: plain,
  exportAudit: plain,
  listImports: plain,
  listImportFiles: plain,
  getRunningImport: plain,
  // Whoever may is told that the folder has no such file.
  startImport: { body: { file: 'nobody.csv', keepsDemonstration: true }, status: 404 },
  stopImport: plain,
  startImportDryRun: { body: { file: 'nobody.csv' }, status: 404 },
  readImportColumns: { query: { file: 'nobody.csv' }, status: 404 },
  listImportUploads: plain,
  beginImportUpload: { body: { ...someUpload, name: 'begun.csv' } },
  sendImportPiece: async ({ server }) => {
    const { id } = await server.services.importUploads.begin(someUpload, new Date());
    const bytes = Buffer.from('name');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { params: { id, offset: '0' }, query: { sha256 }, bytes };
  },
  // Nothing of it has come yet.
  finishImportUpload: async ({ server }) => {
    const { id } = await server.services.importUploads.begin({ ...someUpload, name: 'begun.csv' }, new Date());
    return { params: { id }, status: 409 };
  },
  discardImportUpload: async ({ server }) => {
    const { id } = await server.services.importUploads.begin(someUpload, new Date());
    return { params: { id } };
  },
  getSiteHealth: plain,
  startBackup: async ({ server }) => {
    // One at a time is made.
    await vi.waitUntil(() => server.services.backups.progress() === null, { timeout: 10_000 });
    return plain;
  },
  // Whoever may is told that there is none.
  downloadBackup: { params: { name: 'site-2001-01-01T000000.tar.gz' }, status: 404 },
  getTransparencyReport: plain,
  exportTransparencyReport: plain,
  listTexts: plain,
  getOperatedText: { params: someText },
  getTextVersion: async ({ server }) => {
    const { services } = server;
    // Of another text than the one that is saved below.
    const key = { name: 'press', language: 'pt' } as const;
    const { versions } = await getOperatedText(services, { actor: { kind: 'operatorCommand' } }, key);
    const saved = { ...key, source: '# Press\n\nPictures.', seenVersion: versions[0]?.version ?? 0 };
    const { version } = await saveText(services, { actor: { kind: 'operatorCommand' } }, saved);
    return { params: { ...key, version: String(version) } };
  },
  previewText: { params: someText, body: { source: '# Founder\n\nAda.' } },
  saveText: async ({ server }) => {
    const { versions } = await getOperatedText(server.services, { actor: { kind: 'operatorCommand' } }, someText);
    const seenVersion = versions[0]?.version ?? 0;
    return { params: someText, body: { source: '# Founder\n\nAda.', seenVersion } };
  },
  getOperatedRules: plain,
  getRulesVersion: async ({ server }) => ({ params: { version: String(await saveRulesAgain(server)) } }),
  saveRules: async ({ server }) => ({ body: { rules: null, seenVersion: await saveRulesAgain(server) } }),
  getOperatedMenu: plain,
  getMenuVersion: async ({ server }) => ({ params: { version: String(await saveMenuAgain(server)) } }),
  saveMenu: async ({ server }) => ({ body: { entries: null, seenVersion: await saveMenuAgain(server) } }),
  listWords: { params: { list: 'labels' } },
  addWord: () => ({ params: { list: 'services' }, body: { key: wordKey(), names: { en: 'Sign classes' } } }),
  editWord: async ({ server }) => ({
    params: { list: 'services', key: await addedService(server) },
    body: { names: { en: 'Sign language classes' } },
  }),
  retireWord: async ({ server }) => ({
    params: { list: 'services', key: await addedService(server) },
    body: { isRetired: true },
  }),
  getCaptchaChallenge: { params: { form: 'signUp' } },
  getMenu: { params: { product: 'access-atlas' } },
  listBusinesses: plain,
  submitBusiness: async ({ server }) => {
    const categoryId = String(server.services.vocabulary.directoryCategories[0]?.id);
    const recaptcha = await solveCaptcha(server, 'addBusiness');
    return { body: { name: 'Sea Pharmacy', phone: '555 0100', categoryId, recaptcha } };
  },
  listDirectoryCategories: plain,
  listDirectoryServices: plain,
  getOpenApi: plain,
  getDocumentation: plain,
  getSite: plain,
  getText: { params: { name: 'about' } },
  getRulesText: plain,
  getSitemapIndex: plain,
  getPageSitemap: plain,
  getPlaceSitemap: { params: { range: 'places-0' } },
  getRobots: plain,
  getChangesAtom: plain,
  getChangesJson: plain,
  // The site has no newsletter.
  subscribe: { body: { email: 'reader@example.org' }, status: 404 },
  countEvents: { body: { events: ['search'] } },
  getLive: plain,
  getReady: plain,
};

/** The request of a call in a situation. */
export async function askedOf(ask: Ask, situation: Situation): Promise<Asked> {
  return typeof ask === 'function' ? ask(situation) : ask;
}

const smallPhoto = testPhoto({ width: 200, height: 200 });

let made = 0;
/** Somebody at another service whom nobody knows yet. */
function atService(): { readonly id: string; readonly name: string; readonly email: string } {
  made += 1;
  return { id: `${700_000 + made}`, name: 'Noor Aalto', email: `matrix${made}@example.org` };
}

/** The cookie of a browser in which Facebook has identified somebody whom the site does not know yet. */
async function pendingCookie({ server, facebook }: Situation, email?: string): Promise<string> {
  facebook.person = { ...atService(), ...(email !== undefined && { email }) };
  return cookieOf(await signInAt(server, facebook), 'pendingSignIn');
}

async function linkOf({ services }: TestServer, { id, email }: Somebody, purpose: LinkPurpose): Promise<string> {
  const { text, hash } = makeSecret();
  const [at, expiresAt] = [new Date(), new Date(Date.now() + 60_000)];
  const link = { tokenHash: hash, personId: id, purpose, email, at, expiresAt };
  await inTransaction(services.database.kysely, (transaction) => insertLink(transaction, link));
  return text;
}

async function passkeyOf({ services }: TestServer, { id: personId }: Somebody): Promise<string> {
  const [credentialId, publicKey] = [randomBytes(16).toString('base64url'), 'AAAA'];
  const passkey = { personId, name: 'Phone', credentialId, publicKey, signCount: 0, transports: [], isBackedUp: false };
  const row = await inTransaction(services.database.kysely, (transaction) =>
    insertPasskey(transaction, { ...passkey, at: new Date() }),
  );
  return row?.id ?? '';
}

function beginAdding(server: TestServer, { headers }: Somebody) {
  return call(server, ['POST', '/api/users/me/passkeys/options'], {}, headers.cookie);
}

async function addPasskey(
  server: TestServer,
  owner: Somebody,
  device: ReturnType<typeof createSoftwareAuthenticator>,
): Promise<void> {
  const credential = device.make((await beginAdding(server, owner)).json());
  await call(server, ['POST', '/api/users/me/passkeys'], { name: 'Phone', credential }, owner.headers.cookie);
}

async function connect({ services }: TestServer, { id }: Somebody): Promise<void> {
  const identity = { service: 'facebook', subject: randomUUID(), secret: null, name: null, email: null } as const;
  await inTransaction(services.database.kysely, (transaction) =>
    insertConnection(transaction, id, { ...identity, isEmailVerified: false }, new Date()),
  );
}

async function decisionToken({ services }: TestServer, make: Situation['make']): Promise<string> {
  const { id: personId } = await make('stranger');
  const restriction = { personId, ground: { rule: 1 }, facts: 'Facts.', until: null };
  const { objectionPath } = await restrictPerson(services, { actor: { kind: 'operatorCommand' } }, restriction);
  return objectionPath.split('/').at(-1) ?? '';
}

function runningEvent({ services }: TestServer) {
  const [startsAt, expirationDate] = [new Date(Date.now() - 60_000), new Date(Date.now() + 3_600_000)];
  const event = { name: 'Harbour day', startsAt, expirationDate };
  return createEvent(services, { actor: { kind: 'operatorCommand' } }, event);
}

/** A MapMission that the owner is in. */
async function itsEvent({ server, owner }: Situation) {
  const { eventId, code } = await runningEvent(server);
  await joinEvent(server.services, { actor: personActor(owner.id) }, { eventCode: code });
  return { id: eventId };
}

/** A place that the owner added and nobody else has reviewed. */
async function itsNewPlace({ server: { services }, owner }: Situation) {
  const somewhere = { name: 'Shed', longitude: Math.random() * 100, latitude: 60 };
  const [id = 0] = await insertTestPlaces(services, [somewhere]);
  const { kysely } = services.database;
  await kysely.updateTable('place').set({ created_by: owner.id }).where('id', '=', id).execute();
  const isUntouched = async () => {
    const place = kysely.selectFrom('place').select('deleted_at').where('id', '=', id);
    return (await place.executeTakeFirst())?.deleted_at === null;
  };
  return { params: { id: String(id) }, isUntouched };
}

/** A place that nobody else decides about meanwhile. */
async function newPlace({ services }: TestServer): Promise<string> {
  const [placeId] = await insertTestPlaces(services, [{ name: 'Kiosk', longitude: 11.8, latitude: 48.1 }]);
  return String(placeId);
}

async function usernameOf({ services }: TestServer, personId: string): Promise<string> {
  const found = services.database.kysely.selectFrom('person').select('username').where('id', '=', personId);
  return (await found.executeTakeFirstOrThrow()).username ?? '';
}

async function itsReview({ server, owner }: Situation) {
  const review = { placeId: server.placeIds[0] ?? 0, rating: 'accessible', text: 'A ramp.' } as const;
  const { reviewId } = await addReview(server.services, { actor: personActor(owner.id) }, review);
  return { params: { id: String(reviewId) }, isUntouched: async () => (await reviewsOf(server, owner)) === 1 };
}

/** A review of the owner that a check found doubtful; it is theirs until a moderator decides. */
async function itsReportedReview(situation: Situation) {
  const { params } = await itsReview(situation);
  const { kysely } = situation.server.services.database;
  const flagged = {
    reason: 'flagged',
    review_id: Number(params.id),
    place_id: situation.server.placeIds[0] ?? 0,
  } as const;
  const item = { ...flagged, details: JSON.stringify({ reasons: [{ kind: 'insult', excerpt: 'ramp' }] }) };
  const { id } = await kysely.insertInto('moderation_item').values(item).returning('id').executeTakeFirstOrThrow();
  return { id: String(id) };
}

/** The number of an objection of somebody who is restricted. */
async function waitingObjection({ server, make }: Situation): Promise<string> {
  const token = await decisionToken(server, make);
  const objection = server.services.database.kysely
    .insertInto('objection')
    .columns(['decision_id', 'text', 'made_at'])
    .expression((from) =>
      from
        .selectFrom('decision')
        .select((row) => ['id', row.val('I wrote none of these.').as('text'), row.val(new Date()).as('made_at')])
        .where('objection_token', '=', token),
    );
  return String((await objection.returning('id').executeTakeFirstOrThrow()).id);
}

/** The number of the decision by which everything of somebody was taken back. */
async function takeBack({ server: { services }, make }: Situation): Promise<string> {
  const { id: personId } = await make('stranger');
  const before = { from: '2026-01-01T00:00:00.000Z', until: '2026-02-01T00:00:00.000Z', counts: [] };
  const decision = services.database.kysely.insertInto('decision').values({
    kind: 'contributionsTakenBack',
    subject_kind: 'person',
    subject_id: personId,
    person_id: personId,
    rule: 3,
    ground: JSON.stringify({ en: 'No insults.', fr: 'Pas d’insultes.', pt: 'Sem insultos.' }),
    facts: 'Insults.',
    decided_by_kind: 'operatorCommand',
    decided_at: new Date(),
    objection_token: randomBytes(16).toString('base64url'),
    before: JSON.stringify(before),
  });
  return String((await decision.returning('id').executeTakeFirstOrThrow()).id);
}

/** The key of a word that nobody else adds. */
function wordKey(): string {
  return `word${randomUUID().replaceAll('-', '')}`;
}

async function addedService({ services }: TestServer): Promise<string> {
  const key = wordKey();
  await addWord(services, command, { list: 'services', key, fields: { names: { en: 'Sign classes' } } });
  return key;
}

/** The number of a business that waits to be listed. */
async function submittedBusiness({ services }: TestServer): Promise<string> {
  const category_id = services.vocabulary.directoryCategories[0]?.id ?? 0;
  const business = { name: 'Sea Pharmacy', phone: '555 0100', category_id, is_demonstration: false };
  const made = services.database.kysely.insertInto('business').values(business).returning('id');
  return String((await made.executeTakeFirstOrThrow()).id);
}

/** The number of a claim of the owner. */
async function waitingClaim({ server: { services }, owner }: Situation): Promise<string> {
  const [placeId = 0] = await insertTestPlaces(services, [{ name: 'Kiosk', longitude: 11.7, latitude: 48.1 }]);
  const claim = { place_id: placeId, person_id: owner.id, text: 'I run it with my sister.', made_at: new Date() };
  const made = services.database.kysely.insertInto('place_claim').values(claim).returning('id');
  return String((await made.executeTakeFirstOrThrow()).id);
}

/** How many reviews of the owner say what they wrote. */
async function reviewsOf({ services }: TestServer, { id }: Somebody): Promise<number> {
  const written = services.database.kysely.selectFrom('review').select('id').where('person_id', '=', id);
  return (await written.where('text', '=', 'A ramp.').where('deleted_at', 'is', null).execute()).length;
}

async function rowsOf(
  { services }: TestServer,
  table: 'session' | 'sign_in_method',
  { id }: Somebody,
): Promise<number> {
  const { kysely } = services.database;
  return (await kysely.selectFrom(table).select('id').where('person_id', '=', id).execute()).length;
}

async function passkeysCalled({ services }: TestServer, { id }: Somebody, name: string): Promise<number> {
  const { kysely } = services.database;
  const named = kysely.selectFrom('sign_in_method').select('id').where('person_id', '=', id).where('name', '=', name);
  return (await named.execute()).length;
}

async function newNotice(server: TestServer): Promise<Fields> {
  const recaptcha = await solveCaptcha(server, 'sendNotice');
  const subject = { kind: 'place', id: String(server.placeIds[0]) };
  return { subject, ground: 'wrong', text: 'The entrance has moved.', recaptcha };
}

let pairedPlaces = 0;

async function twoPlaces({ services }: TestServer): Promise<readonly [string, string]> {
  pairedPlaces += 1;
  const at = { name: `Twin mill ${pairedPlaces}`, longitude: 120 + pairedPlaces / 100, latitude: -40 };
  const [one, other] = await insertTestPlaces(services, [at, at]);
  return [String(one), String(other)];
}

async function departedPlace(server: TestServer): Promise<string> {
  const [id] = await twoPlaces(server);
  await letDepart(server.services, [Number(id)]);
  return id;
}
