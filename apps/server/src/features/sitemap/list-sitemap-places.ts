import { ApiError } from '../../domain/errors/api-error.ts';
import { selectListedPlaces } from './listed-places.sql.ts';
import type { SitemapServices } from './sitemap-services.ts';
import type { SitemapPage } from './sitemap-xml.ts';

/**
 * The pages of the places and trails in a range of ids, without the fictional town's: nothing false is told of the world.
 * @throws {ApiError} 404.REQUEST_SERVICE.100 for a range that holds none
 */
export async function listSitemapPlaces({ database }: SitemapServices, range: number): Promise<SitemapPage[]> {
  const places = await selectListedPlaces(database.kysely, range);
  if (places.length === 0) throw new ApiError('404.REQUEST_SERVICE.100');
  return places.map(({ id, updatedAt }) => ({ path: `/details/${id}/local`, changedAt: updatedAt }));
}
