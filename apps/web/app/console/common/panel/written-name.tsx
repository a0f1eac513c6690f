import { type Language, languageTags } from '@access-atlas/contract/languages.ts';
import { textPieces } from './text-pieces.ts';
import { VisiblePiece } from './visible-piece.tsx';

interface WrittenNameProps {
  readonly name: string;
  /** null where it is not known. */
  readonly language?: Language | null;
}

/** A name or an address that somebody gave, with all that a moderator might not see of it: `text-pieces.ts`. */
export function WrittenName({ name, language = null }: WrittenNameProps) {
  return (
    <bdi lang={language === null ? undefined : languageTags[language]}>
      {textPieces(name, []).map((piece) => (
        <VisiblePiece key={piece.at} {...piece} />
      ))}
    </bdi>
  );
}
