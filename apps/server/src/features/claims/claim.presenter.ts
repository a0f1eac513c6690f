import type { Language } from '@access-atlas/contract/languages.ts';
import type * as contract from '@access-atlas/contract/moderation/claims.ts';
import { placeName } from '../../domain/places/place-text.ts';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import type { ClaimOverview } from './claim-overview.ts';

/** A claim as the API shows it to operators. @param language of the place's name */
export function presentClaim(claim: ClaimOverview, vocabulary: Vocabulary, language: Language): contract.ClaimOverview {
  const place = {
    names: claim.placeNames,
    type_number: claim.placeTypeNumber,
    nearest_street: claim.placeNearestStreet,
  };
  return {
    _id: String(claim.id),
    place: {
      _id: String(claim.placeId),
      name: placeName(place, vocabulary, language).text,
      address: claim.placeAddress,
      phone: claim.placePhone,
      url: claim.placeUrl,
      isDeleted: claim.isPlaceDeleted,
      providers: claim.providers,
    },
    person: { _id: claim.personId, name: claim.person, since: claim.personSince.toISOString() },
    text: claim.text,
    workEmail: claim.workEmail,
    workEmailConfirmedAt: claim.workEmailConfirmedAt?.toISOString() ?? null,
    isOfWebsite: claim.isOfWebsite,
    madeAt: claim.madeAt.toISOString(),
    outcome: claim.outcome,
    reason: claim.reason,
    decidedAt: claim.decidedAt?.toISOString() ?? null,
  };
}
