import type { PageText } from '@access-atlas/contract/texts.ts';
import type { ReactNode } from 'react';
import { TextBlocks } from './text-blocks.tsx';
import styles from './text-page.module.css';

interface TextPageProps {
  readonly text: PageText;
  /** What the visitor can do on the page; it stands below the text. */
  readonly children?: ReactNode;
}

/** A text about the site, to be read from top to bottom. */
export function TextPage({ text, children }: TextPageProps) {
  return (
    <>
      <article className={styles.text}>
        <h1>{text.title}</h1>
        <TextBlocks blocks={text.blocks} />
      </article>
      {children}
    </>
  );
}
