import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DatabaseSchema } from '../../db/schema.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';
import type { ImportRunner } from './import-services.ts';

const sentKey = 'sentImportFiles';
/** Of so many it is remembered where they lie. */
const keptMax = 50;
const keptMilliseconds = 7 * 24 * 3_600_000;

const sentSchema = z.array(
  z.object({
    name: z.string(),
    folder: z.string(),
    server: z.string(),
    sentAt: z.iso.datetime().transform((text) => new Date(text)),
  }),
);

/** A file that an operator sent, and the folder of which server has it. */
export type SentFile = z.output<typeof sentSchema>[number];

/** Notes on which server a file lies that was sent, so that the others can say where it is. */
export async function noteSentFile(kysely: Kysely<DatabaseSchema>, sent: SentFile): Promise<void> {
  const before = await readSentFiles(kysely);
  const others = before.filter(({ name, folder }) => name !== sent.name || folder !== sent.folder);
  await writeSetting(kysely, sentKey, [sent, ...others].slice(0, keptMax));
}

/** Files that were sent in the last week to the folder of another server, and are not in this one. */
export async function findFilesElsewhere(
  kysely: Kysely<DatabaseSchema>,
  imports: Pick<ImportRunner, 'place' | 'files'>,
  now: Date,
): Promise<SentFile[]> {
  const { folder } = await imports.place();
  const here = new Set((await imports.files()).map(({ name }) => name));
  const sent = await readSentFiles(kysely);
  return sent.filter(
    (file) =>
      file.folder !== folder && !here.has(file.name) && now.getTime() - file.sentAt.getTime() < keptMilliseconds,
  );
}

/** What cannot be understood counts as unknown. */
async function readSentFiles(kysely: Kysely<DatabaseSchema>): Promise<SentFile[]> {
  return sentSchema.safeParse(await readSetting(kysely, sentKey)).data ?? [];
}
