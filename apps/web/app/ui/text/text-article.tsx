import type { TextBlock } from '@access-atlas/contract/site/texts.ts';
import styles from './text-article.module.css';
import { TextBlocks } from './text-blocks.tsx';

interface TextArticleProps {
  readonly title: string;
  readonly blocks: readonly TextBlock[];
  /** Where it is not the page's: the tag of its language. */
  readonly lang: string | undefined;
}

/** A text about the site, from its title to its end. */
export function TextArticle({ title, blocks, lang }: TextArticleProps) {
  return (
    <article className={styles.text} lang={lang}>
      <h1>{title}</h1>
      <TextBlocks blocks={blocks} />
    </article>
  );
}
