import { languageTags } from '@access-atlas/contract/languages.ts';
import type { PageText } from '@access-atlas/contract/site/texts.ts';
import type { ReactNode } from 'react';
import { useSite } from '../../browser/use-site.ts';
import { TextArticle } from '../../ui/text/text-article.tsx';

interface TextPageProps {
  readonly text: PageText;
  /** What the visitor can do on the page; it stands below the text. */
  readonly children?: ReactNode;
}

/** A text about the site, to be read from top to bottom. */
export function TextPage({ text, children }: TextPageProps) {
  const { language } = useSite();
  return (
    <>
      <TextArticle
        title={text.title}
        blocks={text.blocks}
        lang={text.language === language ? undefined : languageTags[text.language]}
      />
      {children}
    </>
  );
}
