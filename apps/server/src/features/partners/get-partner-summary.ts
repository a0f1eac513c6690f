import type { BodyOf } from '@access-atlas/contract/endpoint.ts';
import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import { type Language, pickText } from '@access-atlas/contract/languages.ts';
import type { getPartnerSummary as getPartnerSummaryEndpoint } from '@access-atlas/contract/site/partners.ts';
import { photoAddress } from '../../domain/photos/photo-address.ts';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import type { MapIndex } from '../../read-model/pins/map-index.ts';

/** What partners are summed up from. */
export interface PartnerServices {
  readonly vocabulary: Vocabulary;
  readonly mapIndex: MapIndex;
}

const commonestTags = 3;

/**
 * Partners with places in a box. A partner whose name no operator entered stays out: its key is vocabulary, not
 * something to show. Barriers are no feature and are not counted among the commonest tags.
 */
export async function getPartnerSummary(
  services: PartnerServices,
  search: { boundaries: Bbox | undefined; language: Language },
  signal?: AbortSignal,
): Promise<BodyOf<typeof getPartnerSummaryEndpoint>> {
  const { vocabulary, mapIndex } = services;
  const summary = await mapIndex.partnerSummary(search.boundaries ? { bbox: search.boundaries } : {}, signal);
  return summary.partners.flatMap(({ partner: number, byRating, yesTags }) => {
    const partner = vocabulary.partners.byNumber(number);
    if (!partner || partner.name === null) return [];
    const [unrated, notAccessible, partiallyAccessible, accessible] = byRating;
    const tags = yesTags
      .flatMap(({ bit, count }) => {
        const tag = vocabulary.tags.byNumber(bit);
        return tag && !tag.isBarrier ? [{ key: tag.key, count }] : [];
      })
      .slice(0, commonestTags);
    return {
      key: partner.key,
      name: partner.name,
      logo: partner.logoFile && photoAddress(partner.logoFile),
      text: pickText(partner.texts, search.language)?.text ?? null,
      url: partner.url,
      accessible,
      partiallyAccessible,
      notAccessible,
      unrated,
      tags,
    };
  });
}
