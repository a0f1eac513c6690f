import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { namedFiles } from '../../db/tables/named-files.sql.ts';
import type { ListedFile, PhotoStore } from '../../storage/photo-store.ts';
import type { Finding } from './finding.ts';
import { idRanges, type OnWalk } from './id-ranges.sql.ts';

/** Younger files may belong to a photo whose row is being written. */
const youngestOrphanMilliseconds = 24 * 60 * 60 * 1000;
const filesPerQuestion = 500;

interface NamedFile {
  /** What names it, in words: `Photo 12`. */
  readonly owner: string;
  readonly file: string;
}

/** Rows whose file is not there. Deleted photos keep theirs until they are purged. */
export async function* checkMissingFiles(
  kysely: Kysely<DatabaseSchema>,
  photoStore: PhotoStore,
  onWalk: OnWalk,
): AsyncGenerator<Finding> {
  for await (const { owner, file } of filesOfRows(kysely, onWalk)) {
    if (await photoStore.has(file)) continue;
    yield { check: 'missingFile', sentence: `${owner} has lost its file ${file}.` };
  }
}

/** Files older than a day that no row names. */
export async function* checkFilesWithoutRow(
  kysely: Kysely<DatabaseSchema>,
  photoStore: PhotoStore,
  now: Date,
  onWalk: OnWalk,
): AsyncGenerator<Finding> {
  let waiting: ListedFile[] = [];
  for await (const listed of photoStore.list()) {
    waiting.push(listed);
    if (waiting.length < filesPerQuestion) continue;
    onWalk(waiting.length);
    yield* describeOrphans(kysely, waiting, now);
    waiting = [];
  }
  onWalk(waiting.length);
  yield* describeOrphans(kysely, waiting, now);
}

async function* describeOrphans(
  kysely: Kysely<DatabaseSchema>,
  listed: readonly ListedFile[],
  now: Date,
): AsyncGenerator<Finding> {
  const files = listed
    .filter(({ storedAt }) => now.getTime() - storedAt.getTime() >= youngestOrphanMilliseconds)
    .map(({ file }) => file);
  const { rows } = await sql<{ file: string }>`
    select file from unnest(${files}::text[]) as found(file) except (${namedFiles(files)})
    order by file`.execute(kysely);
  for (const { file } of rows) {
    yield { check: 'fileWithoutRow', sentence: `The file ${file} belongs to no photo.` };
  }
}

async function* filesOfRows(kysely: Kysely<DatabaseSchema>, onWalk: OnWalk): AsyncGenerator<NamedFile> {
  for await (const { after, upTo } of idRanges(kysely, 'photo', onWalk)) {
    const photos = await kysely
      .selectFrom('photo')
      .select(['id', 'file', 'thumbnail_file'])
      .where('id', '>', after)
      .where('id', '<=', upTo)
      .orderBy('id')
      .execute();
    for (const photo of photos) {
      yield { owner: `Photo ${photo.id}`, file: photo.file };
      yield { owner: `The small version of photo ${photo.id}`, file: photo.thumbnail_file };
    }
  }
  const { rows } = await sql<NamedFile>`
    select 'The avatar of person ' || id as owner, avatar_file as file from person where avatar_file is not null
    union all select 'The photo ' || sha256 || ' that person ' || person_id || ' sent', unnest(array[file, thumbnail_file])
      from sent_photo
    union all select 'The picture that decision ' || id || ' took down', before ->> 'avatarFile' from decision
      where before ->> 'avatarFile' is not null
    union all select 'The logo of partner ' || key, logo_file from partner where logo_file is not null
    order by 1`.execute(kysely);
  yield* rows;
}
