import { languages } from '@access-atlas/contract/languages.ts';
import type * as contract from '@access-atlas/contract/operating/operated-texts.ts';
import type { SiteVersion } from '@access-atlas/contract/operating/site-versions.ts';
import { textNames } from '@access-atlas/contract/site/text-names.ts';
import type { StoredTextVersion } from '../site-texts.sql.ts';
import type { EditedText } from './get-operated-text.ts';
import type { SeenVersion } from './get-text-version.ts';
import type { TextOverview } from './list-texts.ts';

/** All texts, each with its languages. */
export function presentTexts(texts: readonly TextOverview[]): contract.ListedText[] {
  return textNames.map((name) => ({
    name,
    languages: languages.flatMap((language) =>
      texts
        .filter((text) => text.name === name && text.language === language)
        .map(({ text, changed }) => ({
          language,
          origin: text?.origin ?? null,
          title: text?.title ?? null,
          changed: changed && presentVersion(changed),
        })),
    ),
  }));
}

/** A text as whoever edits it gets it. */
export function presentOperatedText({ name, language, text, below, versions }: EditedText): contract.OperatedText {
  return {
    name,
    language,
    origin: text?.origin ?? null,
    originBelow: below?.origin ?? null,
    source: text?.source ?? '',
    version: versions[0]?.version ?? 0,
    versions: versions.map(presentVersion),
  };
}

/** An earlier version, with what it says. */
export function presentSeenVersion({ stored, preview }: SeenVersion): contract.SeenTextVersion {
  return { ...presentVersion(stored), source: stored.source, ...preview };
}

function presentVersion({ version, createdAt, authorId, username, isTakenBack }: StoredTextVersion): SiteVersion {
  const author = authorId === null ? null : { _id: authorId, username };
  return { version, createdAt: createdAt.toISOString(), author, isTakenBack };
}
