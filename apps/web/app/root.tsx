import { languageTags } from '@access-atlas/contract/languages.ts';
import { type ReactNode, useEffect } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import {
  data,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { keepShown } from './browser/keep-shown.ts';
import { preferenceCookie, readPreferences } from './browser/preferences.ts';
import type { SharedPageData } from './browser/use-site.ts';
import { InstallLinks } from './document/install-links.tsx';
import { LateScripts } from './document/late-scripts.tsx';
import { apiContext, originContext, useNonce } from './document/page-context.ts';
import { PageError } from './document/page-error.tsx';
import { PageStyles } from './document/page-styles.tsx';
import { repeatEarlyPress } from './document/repeat-early-press.ts';
import { messageUrls } from './i18n/message-urls.ts';
import { pageLanguage } from './i18n/page-language.ts';
import './document/styles/tokens.css';
import './document/styles/base.css';

/** Pages differ by what the visitor chose, and no shared cache may keep one: it carries a nonce. */
export const middleware: Route.MiddlewareFunction[] = [
  async (_arguments, next) => {
    const response = await next();
    response.headers.append('vary', 'cookie, accept-language');
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-cache');
    return response;
  },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = pageLanguage(request);
  const site = await context.get(apiContext).getSite();
  if (site.status !== 200) throw data(null, { status: site.status });
  // Only a language chosen by its link is kept: what the browser prefers may change.
  const isChosen = new URL(request.url).searchParams.get('lng') === language;
  return data(
    {
      language,
      preferences: readPreferences(request.headers.get('cookie')),
      site: site.body,
      origin: context.get(originContext),
    } satisfies SharedPageData,
    { headers: isChosen ? { 'set-cookie': preferenceCookie('lng', language) } : {} },
  );
}

/** So long it is taken for what it still is: a site gets its region, or is a demonstration no more, while pages are open. */
const sharedMilliseconds = 60_000;

/** What all pages share. */
const shared = keepShown<Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>>();

/** Where the site does not answer it stays as it was; what the visitor chose is known here too. */
export function clientLoader(asked: Route.ClientLoaderArgs) {
  return shared.load(asked, (shown, from, to) => {
    const isOtherLanguage = languageAsked(from) !== languageAsked(to);
    return isOtherLanguage ? null : { ...shown, preferences: readPreferences(document.cookie) };
  });
}

/** It hangs on the language and not on the page, and grows old; where nothing changes, somebody wants all anew. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isOld = currentUrl.pathname !== nextUrl.pathname && shared.age() > sharedMilliseconds;
  const isSame = currentUrl.href === nextUrl.href;
  return defaultShouldRevalidate && (isOld || isSame || languageAsked(currentUrl) !== languageAsked(nextUrl));
}

function languageAsked({ searchParams }: URL): string | null {
  return searchParams.get('lng');
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const { i18n } = useTranslation();
  const { pathname } = useLocation();
  const root = useRouteLoaderData<SharedPageData>('root');
  const language = root?.language ?? 'en';
  const theme = root?.preferences.theme;
  return (
    <html
      lang={languageTags[language] ?? i18n.language}
      data-theme={theme === 'system' ? undefined : theme}
      data-messages={messageUrls[language]}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <InstallLinks language={language} />
        <Meta />
        {/* Development adds a style of its own, which the browser hides the nonce of. */}
        <PageStyles nonce={import.meta.env.DEV ? '' : nonce} />
      </head>
      <body>
        <I18nProvider locale={languageTags[language]}>{children}</I18nProvider>
        {/* Within another site's page browsers keep nothing for us, and refuse to be asked. */}
        {pathname !== '/embed' && <ScrollRestoration nonce={nonce} />}
        <LateScripts nonce={nonce} messages={messageUrls[language]} />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  shared.useShown(loaderData);
  useEffect(repeatEarlyPress, []);
  return <Outlet />;
}

export function ErrorBoundary() {
  return <PageError />;
}
