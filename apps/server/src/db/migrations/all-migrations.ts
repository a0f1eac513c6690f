import type { Migration } from 'kysely/migration';
import * as foundation from './0001-foundation.ts';
import * as vocabulary from './0002-vocabulary.ts';
import * as people from './0003-people.ts';
import * as places from './0004-places.ts';
import * as directory from './0005-directory.ts';
import * as operations from './0006-operations.ts';
import * as contributions from './0008-contributions.ts';
import * as analytics from './0009-analytics.ts';
import * as statistics from './0010-statistics.ts';
import * as accounts from './0011-accounts.ts';
import * as mails from './0012-mails.ts';
import * as passkeys from './0013-passkeys.ts';
import * as decisions from './0015-decisions.ts';
import * as thirdPartySignIn from './0016-third-party-sign-in.ts';
import * as flaggedAvatars from './0017-flagged-avatars.ts';
import * as signInRecords from './0018-sign-in-records.ts';
import * as sessionCountry from './0019-session-country.ts';
import * as grantsAsleep from './0020-grants-asleep.ts';
import * as submissionLeases from './0021-submission-leases.ts';

import * as sentPhotos from './0023-sent-photos.ts';
import * as answers from './0025-answers.ts';
import * as localityPosition from './0026-locality-position.ts';
import * as submittedBusinesses from './0027-submitted-businesses.ts';
import * as eventAreas from './0028-event-areas.ts';
import * as weeklyMail from './accounts/0036-weekly-mail.ts';
import * as reportsOfEvents from './events/0035-reports-of-events.ts';

import * as contributionDecisions from './moderation/0029-contribution-decisions.ts';
import * as notices from './moderation/0030-notices.ts';
import * as placeClaims from './moderation/0034-place-claims.ts';
import * as claimAddresses from './moderation/0038-claim-addresses.ts';
import * as inboxPages from './moderation/0040-inbox-pages.ts';
import * as undoneDecisions from './moderation/0041-undone-decisions.ts';
import * as takenBackContributions from './moderation/0042-taken-back-contributions.ts';
import * as auditLog from './moderation/0043-audit-log.ts';
import * as decidedItems from './moderation/0044-decided-items.ts';
import * as lookedAtChanges from './moderation/0051-looked-at-changes.ts';
import * as descriptionsAndPlacesOffTheMap from './moderation/0054-descriptions-and-places-off-the-map.ts';
import * as placeHistory from './places/0032-place-history.ts';
import * as hiddenPlaces from './places/0033-hidden-places.ts';
import * as mergedPlaces from './places/0037-merged-places.ts';
import * as earnedLabels from './places/0039-earned-labels.ts';
import * as changeFeeds from './places/0046-change-feeds.ts';
import * as closedPlaces from './places/0048-closed-places.ts';
import * as possibleDuplicates from './places/0049-possible-duplicates.ts';
import * as siteTexts from './site/0047-site-texts.ts';
import * as importRecords from './site/0050-import-records.ts';
import * as siteLists from './site/0052-site-lists.ts';
import * as retiredWords from './vocabulary/0045-retired-words.ts';

/** Every migration by name, in order. A released one is never changed; a new one is added at the end. */
export const allMigrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-vocabulary': vocabulary,
  '0003-people': people,
  '0004-places': places,
  '0005-directory': directory,
  '0006-operations': operations,
  '0008-contributions': contributions,
  '0009-analytics': analytics,
  '0010-statistics': statistics,
  '0011-accounts': accounts,
  '0012-mails': mails,
  '0013-passkeys': passkeys,
  '0015-decisions': decisions,
  '0016-third-party-sign-in': thirdPartySignIn,
  '0017-flagged-avatars': flaggedAvatars,
  '0018-sign-in-records': signInRecords,
  '0019-session-country': sessionCountry,
  '0020-grants-asleep': grantsAsleep,
  '0021-submission-leases': submissionLeases,
  '0023-sent-photos': sentPhotos,
  '0025-answers': answers,
  '0026-locality-position': localityPosition,
  '0027-submitted-businesses': submittedBusinesses,
  '0028-event-areas': eventAreas,
  '0029-contribution-decisions': contributionDecisions,
  '0030-notices': notices,
  '0032-place-history': placeHistory,
  '0033-hidden-places': hiddenPlaces,
  '0034-place-claims': placeClaims,
  '0035-reports-of-events': reportsOfEvents,
  '0036-weekly-mail': weeklyMail,
  '0037-merged-places': mergedPlaces,
  '0038-claim-addresses': claimAddresses,
  '0039-earned-labels': earnedLabels,
  '0040-inbox-pages': inboxPages,
  '0041-undone-decisions': undoneDecisions,
  '0042-taken-back-contributions': takenBackContributions,
  '0043-audit-log': auditLog,
  '0044-decided-items': decidedItems,
  '0045-retired-words': retiredWords,
  '0046-change-feeds': changeFeeds,
  '0047-site-texts': siteTexts,
  '0048-closed-places': closedPlaces,
  '0049-possible-duplicates': possibleDuplicates,
  '0050-import-records': importRecords,
  '0051-looked-at-changes': lookedAtChanges,
  '0052-site-lists': siteLists,
  '0054-descriptions-and-places-off-the-map': descriptionsAndPlacesOffTheMap,
};
