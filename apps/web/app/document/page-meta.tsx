import { knownLanguage } from '@access-atlas/contract/choose-language.ts';
import { isolate } from '@access-atlas/contract/isolate.ts';
import { languages, languageTags } from '@access-atlas/contract/languages.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSite } from '../browser/use-site.ts';

interface PageMetaProps {
  /** The page's own title; the site's name follows it. */
  readonly title: string;
  readonly description?: string | undefined;
  /** The page's one address without language, where it is not the address it was reached by. */
  readonly path?: string | undefined;
  /** The path of a picture of 1200 × 630 pixels, and what it shows. */
  readonly image?: { readonly path: string; readonly altText: string } | undefined;
  /** Set where search engines should not list the page. */
  readonly isHidden?: boolean;
}

/** What a page says of itself to browsers, search engines and those who share it; React moves it into the head. */
export function PageMeta({ title, description, path, image, isHidden = false }: PageMetaProps) {
  const { t, i18n } = useTranslation();
  const { origin } = useSite();
  const location = useLocation();
  const page = `${origin}${path ?? location.pathname}`;
  const chosen = knownLanguage(new URLSearchParams(location.search).get('lng'));
  const address = chosen === undefined ? page : `${page}?lng=${chosen}`;
  const fullTitle = `${isolate(title)} – ${t('site.name')}`;
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {isHidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          <link rel="alternate" hrefLang="x-default" href={page} />
          {languages.map((language) => (
            <link key={language} rel="alternate" hrefLang={languageTags[language]} href={`${page}?lng=${language}`} />
          ))}
        </>
      )}
      <meta property="og:site_name" content={t('site.name')} />
      <meta property="og:title" content={title} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={i18n.language} />
      {description && <meta property="og:description" content={description} />}
      {image && (
        <>
          <meta property="og:image" content={`${origin}${image.path}`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={image.altText} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
