import type { Api } from '@access-atlas/contract/api.ts';
import type { Client } from '@access-atlas/contract/client.ts';
import type { ResultOf } from '@access-atlas/contract/endpoint.ts';
import type { HistoryPart, listPlaceHistory, PlaceHistory } from '@access-atlas/contract/places/place-history.ts';
import type { listTags } from '@access-atlas/contract/site/reference.ts';

type Tag = Extract<ResultOf<typeof listTags>, { status: 200 }>['body'][number];

/** What the page shows: the history, and the words for what people answered. */
export interface ShownHistory extends PlaceHistory {
  readonly tags: readonly Pick<Tag, 'key' | 'displayName' | 'isBarrier'>[];
}

/**
 * Loads a page of the history of a place.
 * @param asked.only the part that is shown; null for everything
 * @param asked.before the token of the page before; undefined for the newest entries
 * @returns the API's refusal where the history could not be loaded
 */
export async function loadPlaceHistory(
  api: Pick<Client<Api>, 'listPlaceHistory' | 'listTags'>,
  { id, only, before }: { readonly id: string; readonly only: HistoryPart | null; readonly before: string | undefined },
): Promise<ShownHistory | Exclude<ResultOf<typeof listPlaceHistory>, { status: 200 }>> {
  const query = { ...(only !== null && { only }), ...(before !== undefined && { nextPageToken: before }) };
  const [answer, tags] = await Promise.all([
    api.listPlaceHistory({ params: { id }, query }),
    api.listTags({ query: { retired: 'any' } }),
  ]);
  if (answer.status !== 200) return answer;
  const known = tags.status === 200 ? tags.body : [];
  return {
    ...answer.body,
    tags: known.map(({ key, displayName, isBarrier }) => ({ key, displayName, isBarrier })),
  };
}
