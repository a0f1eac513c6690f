import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { reachVerdict, type Verdict } from '../../domain/verdict/verdict.ts';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import { barrierTagsOf } from '../../writes/refresh-verdicts.ts';
import { selectCountedReports } from './counted-reports.sql.ts';
import type { Finding } from './finding.ts';
import { type IdRange, idRanges, type OnWalk } from './id-ranges.sql.ts';

/** Rating, summary and tags of each place, against what its reports come to. */
export async function* checkVerdicts(
  kysely: Kysely<DatabaseSchema>,
  vocabulary: Vocabulary,
  onWalk: OnWalk,
): AsyncGenerator<Finding> {
  const barrierTags = barrierTagsOf(vocabulary);
  for await (const range of idRanges(kysely, 'place', onWalk)) {
    const places = await selectStoredVerdicts(kysely, range);
    const ids = places.map(({ id }) => id);
    const reports = Map.groupBy(await selectCountedReports(kysely, ids), ({ placeId }) => placeId);
    for (const { id, ...stored } of places) {
      const wrong = differences(stored, reachVerdict(reports.get(id) ?? [], barrierTags));
      if (wrong.length === 0) continue;
      yield {
        check: 'wrongVerdict',
        sentence: `Place ${id} has another ${wrong.join(' and ')} than its reports come to.`,
      };
    }
  }
}

async function selectStoredVerdicts(
  kysely: Kysely<DatabaseSchema>,
  { after, upTo }: IdRange,
): Promise<(Verdict & { readonly id: number })[]> {
  const rows = await kysely
    .selectFrom('place')
    .select(['id', 'rating', 'rating_summary', 'yes_tags', 'no_tags', 'tag_facts'])
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    rating: row.rating,
    ratingSummary: row.rating_summary,
    yesTags: row.yes_tags,
    noTags: row.no_tags,
    tagFacts: row.tag_facts,
  }));
}

function differences(stored: Verdict, reached: Verdict): string[] {
  const hasSame = (key: keyof Verdict) => isDeepStrictEqual(stored[key], reached[key]);
  return [
    ...(hasSame('rating') && hasSame('ratingSummary') ? [] : ['rating']),
    ...(hasSame('yesTags') && hasSame('noTags') && hasSame('tagFacts') ? [] : ['set of tags']),
  ];
}
