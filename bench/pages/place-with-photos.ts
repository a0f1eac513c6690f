import { placeSchema } from '@access-atlas/contract/places/place-schemas.ts';

/** The id of the first place that has photos and reviews. */
export async function placeWithPhotos(address: string): Promise<string> {
  for (let id = 1; ; id++) {
    const response = await fetch(`${address}/api/places/v1/${id}`);
    if (!response.ok) throw new Error(`Before place ${id} none had photos and reviews.`);
    const { _id, images, reviewCount } = placeSchema.parse(await response.json());
    if (images.length > 0 && reviewCount > 0) return _id;
  }
}
