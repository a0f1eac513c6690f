import { languageTags } from '@access-atlas/contract/languages.ts';
import type { PageText } from '@access-atlas/contract/site/texts.ts';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { focusForReading } from '../../ui/focus/focus-for-reading.ts';
import { TextArticle } from '../../ui/text/text-article.tsx';
import styles from './texts.module.css';

interface TextPreviewProps {
  readonly page: PageText;
  /** Where it changes, the preview was asked for again, and gets the focus. */
  readonly occasion: number;
  /** Whether the text was changed since. */
  readonly isOld: boolean;
}

/** A text as its page is going to show it. */
export function TextPreview({ page, occasion, isOld }: TextPreviewProps) {
  const { t } = useTranslation();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (occasion === 0) return;
    focusForReading(heading.current);
    // The focus brings no more than the heading into view.
    heading.current?.scrollIntoView({ block: 'start' });
  }, [occasion]);
  return (
    <section className={styles.preview} aria-labelledby={id}>
      {/* As high as the text's own title lets what follows it be. */}
      <h2 ref={heading} id={id}>
        {t('console.texts.previewTitle')}
      </h2>
      <p className={styles.meta}>{t(isOld ? 'console.texts.previewOld' : 'console.texts.previewHelp')}</p>
      <div className={styles.page}>
        <TextArticle title={page.title} blocks={page.blocks} lang={languageTags[page.language]} />
      </div>
    </section>
  );
}
