import type { Language } from '@access-atlas/contract/languages.ts';
import type { TextName } from '@access-atlas/contract/site/text-names.ts';
import { textNames } from '@access-atlas/contract/site/text-names.ts';
import type { Database } from '../../db/database.ts';
import type { DatabaseLog } from '../../db/database-log.ts';
import type { SourcedText, Texts } from './read-texts.ts';
import { selectCurrentSources } from './site-texts.sql.ts';
import { parseTextFile, TextFileError } from './text-file.ts';

/** The texts of a site, kept in memory so that their pages need no database. */
export interface SiteTexts {
  /** As visitors read them now: what operators wrote in the console lies over the files. */
  readonly current: Texts;
  /** The files alone: those of TEXTS_DIR over the product's. */
  readonly files: Texts;
  /** Reads again what operators wrote in the console. */
  refresh(): Promise<void>;
}

interface SiteTextsOptions {
  readonly database: Database;
  readonly files: Texts;
  readonly log: DatabaseLog;
}

/** The texts of a site as its files have them, until the first refresh. */
export function createSiteTexts({ database, files, log }: SiteTextsOptions): SiteTexts {
  let current = files;
  let reading: Promise<unknown> = Promise.resolve();
  const read = async () => {
    const stored = await selectCurrentSources(database.kysely);
    const written = stored.flatMap(({ name, language, source }) => {
      const known = textNames.find((each) => each === name);
      const text = known && readStored(source, `${name}, ${language}`, log);
      return known && text ? [{ name: known, language, text }] : [];
    });
    current = laidOver(files, written);
  };
  return {
    files,
    get current() {
      return current;
    },
    refresh: async () => {
      // One after the other: a slow read must not bring back what a later one has replaced.
      const next = reading.then(read, read);
      reading = next.catch(() => undefined);
      await next;
    },
  };
}

/** A text that this version of the product cannot show is passed over, and the file below it is read. */
function readStored(source: string, named: string, log: DatabaseLog): SourcedText | null {
  try {
    return { ...parseTextFile(source), source, origin: 'console' };
  } catch (error) {
    if (!(error instanceof TextFileError)) throw error;
    log.warn({ text: named }, `A text that was written in the console cannot be shown: it ${error.message}.`);
    return null;
  }
}

interface WrittenText {
  readonly name: TextName;
  readonly language: Language;
  readonly text: SourcedText;
}

function laidOver(files: Texts, written: readonly WrittenText[]): Texts {
  const texts = { en: { ...files.en }, fr: { ...files.fr }, pt: { ...files.pt } };
  for (const { name, language, text } of written) texts[language][name] = text;
  return texts;
}
