import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@access-atlas/contract/languages.ts';
import type { TextOrigin } from '@access-atlas/contract/operating/operated-texts.ts';
import {
  type OperatorTextName,
  operatorTextNames,
  type ProductTextName,
  productTextNames,
  type TextName,
  textNames,
} from '@access-atlas/contract/site/text-names.ts';
import { ConfigError } from '../../config/config-error.ts';
import { isSystemError, systemReason } from '../../runtime/system-reason.ts';
import { parseTextFile, type TextFile, TextFileError } from './text-file.ts';

/** A text with where it comes from. */
export interface SourcedText extends TextFile {
  readonly origin: TextOrigin;
  /** The Markdown that it was read from. */
  readonly source: string;
}

/** The texts about the site: the product's in every language, the operator's own in those in which they are written. */
export type Texts = Readonly<Record<Language, TextsOfLanguage>>;
type TextsOfLanguage = Readonly<Record<ProductTextName, SourcedText> & Partial<Record<OperatorTextName, SourcedText>>>;

const shippedFolder = join(import.meta.dirname, '../../reference-data/texts');

/**
 * Reads the product's texts, in place of each the file of the same name that the operator's folder has
 * (`FOLDER/fr/about.md`), and the texts that the operator alone can write (`FOLDER/fr/blog.md`).
 * @param operatorFolder from the setting TEXTS_DIR; null without one
 * @throws {ConfigError} one sentence, where the folder or a file of it cannot be used
 */
export function readTexts(operatorFolder: string | null): Texts {
  const replaced = operatorFolder === null ? new Set<string>() : filesOf(operatorFolder);
  const read = (language: Language, name: TextName): SourcedText => {
    const path = join(language, `${name}.md`);
    const isReplaced = replaced.has(path) && operatorFolder !== null;
    const origin = isReplaced ? 'file' : 'product';
    return { ...readTextFile(join(isReplaced ? operatorFolder : shippedFolder, path)), origin };
  };
  const namesIn = (language: Language) => [
    ...productTextNames,
    ...operatorTextNames.filter((name) => replaced.has(join(language, `${name}.md`))),
  ];
  return Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(namesIn(language).map((name) => [name, read(language, name)])),
    ]),
    // Made from the lists that the type is made from.
  ) as unknown as Texts;
}

/** The product's words around the rules, in each language; the rules stand before their first heading. */
export function readRulesTexts(): Readonly<Record<Language, TextFile>> {
  const read = (language: Language) => readTextFile(join(shippedFolder, language, 'rules.md'));
  return { en: read('en'), fr: read('fr'), pt: read('pt') };
}

function readTextFile(path: string): TextFile & { readonly source: string } {
  let source: string;
  try {
    source = readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError(`The text ${path} cannot be read: ${reasonOf(error)}.`);
  }
  try {
    return { ...parseTextFile(source), source };
  } catch (error) {
    if (!(error instanceof TextFileError)) throw error;
    throw new ConfigError(`The text ${path} ${error.message}.`);
  }
}

/** The texts that a folder has, by path within it. A text under a name that no page has would never be seen. */
function filesOf(folder: string): Set<string> {
  const known = new Set(languages.flatMap((language) => textNames.map((name) => join(language, `${name}.md`))));
  const files = listFolder(folder)
    .filter((path) => path.endsWith('.md') && path !== 'README.md')
    .sort();
  const unknown = files.find((path) => !known.has(path));
  if (unknown !== undefined) {
    throw new ConfigError(
      `The folder of TEXTS_DIR has ${unknown}, which is no page's: texts are ${languages.join('/, ')}/ with ${textNames.join('.md, ')}.md.`,
    );
  }
  return new Set(files);
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch (error) {
    throw new ConfigError(`The setting TEXTS_DIR names a folder that cannot be read: ${reasonOf(error)}.`);
  }
}

function reasonOf(error: unknown): string {
  return isSystemError(error) ? systemReason(error) : String(error);
}
