import { languageTags } from '@access-atlas/contract/languages.ts';
import { i18nContext } from '../document/page-context.ts';
import { pageLanguage } from '../i18n/page-language.ts';
import type { Route } from './+types/web-manifest.ts';

const hour = 3600;

/**
 * The web app manifest, in the page's language. The start address contains no language, so that the visitor's latest
 * choice applies. https://www.w3.org/TR/appmanifest/
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const language = pageLanguage(request);
  const { t } = context.get(i18nContext);
  const manifest = {
    id: '/',
    name: t('site.name'),
    short_name: t('site.name'),
    description: t('site.tagline'),
    lang: languageTags[language],
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#173f9e',
    background_color: '#ffffff',
    categories: ['travel', 'navigation', 'health'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icons/app-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/app-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': `private, max-age=${hour}`,
    },
  });
}
