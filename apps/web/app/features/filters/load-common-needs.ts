import type { Api } from '@access-atlas/contract/api.ts';
import type { Client } from '@access-atlas/contract/client.ts';
import { commonNeeds } from './common-needs.ts';

/**
 * The keys of the features that are offered above all other filters. They depend on the whole site, so that they stay where
 * they are while the map moves.
 */
export async function loadCommonNeeds(api: Pick<Client<Api>, 'countFeatures'>): Promise<readonly string[]> {
  const answer = await api.countFeatures({ query: {} });
  return commonNeeds(answer.status === 200 ? answer.body.features.map(({ key }) => key) : []);
}
