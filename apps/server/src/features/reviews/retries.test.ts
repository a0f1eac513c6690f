import { expect, test } from 'vitest';
import { describeOnEachWriteSite } from '../../testing/describe-on-each-write-site.ts';
import { system, testPhoto } from '../../testing/open-write-site.ts';
import { addPlace, type NewPlace } from '../places/add-place.ts';
import { addReview } from './add-review.ts';
import { deleteReview } from './delete-review.ts';

const attempts = 100;

describeOnEachWriteSite('retries', (getSite) => {
  const count = async (table: 'review' | 'place' | 'report' | 'submission' | 'audit') => {
    const { count } = await getSite()
      .services.database.kysely.selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };

  test('100 at once with the same key are one review, with the same answer', async () => {
    const { services, addPerson, addTestPlace, photoFiles } = getSite();
    const { actor } = await addPerson();
    const review = {
      placeId: await addTestPlace(),
      rating: 'accessible',
      text: 'Level entrance.',
      photos: [{ bytes: await testPhoto(), altText: 'The door' }],
    } as const;
    const files = photoFiles().length;
    const before = { review: await count('review'), audit: await count('audit') };
    const submit = () => addReview(services, { actor, submissionKey: 'draft-1' }, review);
    const answers = await Promise.all(Array.from({ length: attempts }, submit));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await count('review')).toBe(before.review + 1);
    expect(await count('audit')).toBe(before.audit + 1);
    // Files of the attempts that came too late are gone.
    expect(photoFiles()).toHaveLength(files + 2);
    expect(await submit()).toEqual(answers[0]);
  });

  test('attempts in several processes are one review as well', async () => {
    const { services, addPerson, addTestPlace, photoFiles } = getSite();
    const { actor } = await addPerson();
    const review = {
      placeId: await addTestPlace(),
      rating: 'accessible',
      photos: [{ bytes: await testPhoto() }],
    } as const;
    const files = photoFiles().length;
    const before = await count('review');
    // Attempts of one process are told apart by their database; these look like those of ten.
    const processes = Array.from({ length: 10 }, () => ({
      ...services,
      database: { ...services.database, kysely: services.database.kysely.withoutPlugins() },
    }));
    const answers = await Promise.all(
      processes.map((process) => addReview(process, { actor, submissionKey: 'draft-3' }, review)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await count('review')).toBe(before + 1);
    expect(photoFiles()).toHaveLength(files + 2);
  });

  test('100 at once with the same key are one place', async () => {
    const { services, addPerson } = getSite();
    const { actor } = await addPerson();
    const place: NewPlace = { name: 'Café Luz', longitude: 1, latitude: 1, review: { rating: 'accessible' } };
    const before = await count('place');
    const submit = () => addPlace(services, { actor, submissionKey: 'draft-2' }, place);
    const answers = await Promise.all(Array.from({ length: attempts }, submit));
    const added = answers.filter(({ outcome }) => outcome === 'added');
    expect(new Set(added.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(added).toHaveLength(attempts);
    expect(await count('place')).toBe(before + 1);
  });

  test('20 submissions of one place at once add it once, and the others hear which it is', async () => {
    const { services, addPerson } = getSite();
    const people = await Promise.all(Array.from({ length: 5 }, () => addPerson()));
    const place: NewPlace = { name: 'Old Mill', longitude: 2, latitude: 2, review: { rating: 'accessible' } };
    const before = await count('place');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const actor = people[index % people.length]?.actor ?? system;
        return addPlace(services, { actor }, place);
      }),
    );
    const added = answers.filter((answer) => answer.outcome === 'added');
    expect(added).toHaveLength(1);
    expect(await count('place')).toBe(before + 1);
    for (const answer of answers)
      if (answer.outcome === 'duplicates') expect(answer.duplicates).toMatchObject([{ placeId: added[0]?.placeId }]);
  });

  test('the same key with something else is refused; another person’s or verb’s key is another', async () => {
    const { services, addPerson, addTestPlace } = getSite();
    const { actor } = await addPerson();
    const other = await addPerson();
    const placeId = await addTestPlace();
    const photo = { bytes: await testPhoto() };
    const review = { placeId, rating: 'accessible', photos: [photo] } as const;
    const first = await addReview(services, { actor, submissionKey: 'k' }, review);
    const conflict = { code: '409.REQUEST_SERVICE.100', status: 409 };
    for (const changed of [
      { ...review, rating: 'notAccessible' as const },
      { ...review, text: 'More' },
      { ...review, photos: [{ bytes: await testPhoto({ color: 'red' }) }] },
    ]) {
      await expect(addReview(services, { actor, submissionKey: 'k' }, changed)).rejects.toMatchObject(conflict);
    }
    const second = await addReview(services, { actor: other.actor, submissionKey: 'k' }, review);
    expect(second.reviewId).not.toBe(first.reviewId);
    await deleteReview(services, { actor, submissionKey: 'k' }, { reviewId: first.reviewId });
  });

  test('an attempt that failed stored nothing, and may come again', async () => {
    const { services, addPerson, addTestPlace } = getSite();
    const { actor } = await addPerson();
    const placeId = await addTestPlace();
    const before = await count('submission');
    const action = { actor, submissionKey: 'again' };
    const wrong = { placeId, rating: 'accessible', text: 'fuck off' } as const;
    await expect(addReview(services, action, wrong)).rejects.toMatchObject({ status: 400 });
    expect(await count('submission')).toBe(before);
    await addReview(services, action, { ...wrong, text: 'Go in by the back door.' });
    expect(await count('submission')).toBe(before + 1);
  });
});
