import { testPhoto } from '../../../testing/open-write-site.ts';
import { personActor } from '../../../writes/actor.ts';
import type { WriteServices } from '../../../writes/write-services.ts';
import { addPlace } from '../add-place.ts';

/** Adds a place with two photos; the same number is the same submission, and its longitude. */
export async function submitPlace(services: WriteServices, personId: string, number: number): Promise<void> {
  const photos = [{ bytes: await testPhoto() }, { bytes: await testPhoto({ color: 'red' }) }];
  await addPlace(
    services,
    { actor: personActor(personId), submissionKey: `key ${number}` },
    {
      name: `Place ${number}`,
      longitude: number,
      latitude: 0,
      review: { rating: 'accessible', text: 'Level entrance.', photos },
    },
  );
}
