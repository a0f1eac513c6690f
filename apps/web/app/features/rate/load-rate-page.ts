import type { Api } from '@access-atlas/contract/api.ts';
import type { Client } from '@access-atlas/contract/client.ts';
import type { ResultOf } from '@access-atlas/contract/endpoint.ts';
import type { Place } from '@access-atlas/contract/places/place-schemas.ts';
import type { getPlace } from '@access-atlas/contract/places/places.ts';
import type { AskedTag } from '../../places/review-form/review-fields.ts';

/** What the page on which a place is rated shows. */
export interface RatePageData {
  readonly place: Place;
  readonly tags: readonly (AskedTag & { readonly explanation: string })[];
}

/**
 * @param answered features that a review has answered already: asked even where the site asks others about them no longer
 * @returns the API's refusal instead where the place could not be loaded
 */
export async function loadRatePage(
  api: Pick<Client<Api>, 'getPlace' | 'listTags'>,
  id: string,
  answered: readonly string[] = [],
): Promise<RatePageData | Exclude<ResultOf<typeof getPlace>, { status: 200 }>> {
  const [answer, tags] = await Promise.all([
    api.getPlace({ params: { id } }),
    api.listTags({ query: { retired: 'any' } }),
  ]);
  if (answer.status !== 200) return answer;
  const known = tags.status === 200 ? tags.body : [];
  const asked = known.filter(({ key, isRetired }) => !isRetired || answered.includes(key));
  return {
    place: answer.body,
    tags: asked.map(({ key, displayName, category, explanation }) => ({ key, displayName, category, explanation })),
  };
}
