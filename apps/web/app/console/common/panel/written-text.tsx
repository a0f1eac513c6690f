import { type Language, languageTags } from '@access-atlas/contract/languages.ts';
import { classNames } from '../../../ui/class-names.ts';
import { textPieces } from './text-pieces.ts';
import { VisiblePiece } from './visible-piece.tsx';
import styles from './written-text.module.css';

interface WrittenTextProps {
  readonly text: string | null;
  /** null where it is not known. */
  readonly language: Language | null;
  /** What a check found doubtful, with the words that it is about. */
  readonly reasons?: readonly { readonly excerpt: string | null }[];
  /** As one of several texts. */
  readonly isSmall?: boolean;
}

/** What somebody wrote, with all that a moderator might not see of it: `text-pieces.ts`. */
export function WrittenText({ text, language, reasons = [], isSmall = false }: WrittenTextProps) {
  if (text === null || text === '') return null;
  const excerpts = reasons.flatMap(({ excerpt }) => excerpt ?? []);
  return (
    <blockquote
      className={classNames(styles.written, isSmall && styles.small)}
      dir="auto"
      lang={language === null ? undefined : languageTags[language]}
    >
      {textPieces(text, excerpts).map((piece) =>
        piece.isDoubtful ? (
          <mark key={piece.at}>
            <VisiblePiece {...piece} />
          </mark>
        ) : (
          <VisiblePiece key={piece.at} {...piece} />
        ),
      )}
    </blockquote>
  );
}
