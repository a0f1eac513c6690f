import { knownLanguage } from '@access-atlas/contract/choose-language.ts';
import { languageTags } from '@access-atlas/contract/languages.ts';
import { type ReactNode, useContext, useEffect } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import {
  data,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { cookieValue } from './browser/cookies.ts';
import { preferenceCookie, readPreferences } from './browser/preferences.ts';
import { staleIfError } from './browser/stale-if-error.ts';
import type { SharedPageData } from './browser/use-site.ts';
import { callInPage } from './document/call-in-page.ts';
import { DeferredScripts } from './document/deferred-scripts.tsx';
import { hideAddressSecrets } from './document/hide-address-secrets.ts';
import { InstallLinks } from './document/install-links.tsx';
import { apiContext, MessageUrlContext, originContext, useNonce } from './document/page-context.ts';
import { PageError } from './document/page-error.tsx';
import { PageStyles } from './document/page-styles.tsx';
import { refusedPage } from './document/refused-page.ts';
import { replayEarlyInput } from './document/replay-early-input.ts';
import { namespacesOf } from './i18n/message-namespaces.ts';
import { languageOfTag, pageLanguage } from './i18n/page-language.ts';
import { keptSecrets, secretParametersOf } from './url-state/hidden-parameters.ts';
import './document/styles/tokens.css';
import './document/styles/base.css';

/** Pages vary by the visitor's preferences, and no shared cache may store them: they carry a nonce. */
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
  if (site.status !== 200) throw refusedPage(site);
  // Only a language chosen by a link is stored, because the browser's preference may change.
  const isChosen = knownLanguage(new URL(request.url).searchParams.get('lng')) !== undefined;
  return data(
    {
      language,
      preferences: readPreferences(request.headers.get('cookie')),
      site: site.body,
      origin: context.get(originContext),
      hasSession: cookieValue(request.headers.get('cookie'), 'signedIn') === '1',
    } satisfies SharedPageData,
    { headers: isChosen ? { 'set-cookie': preferenceCookie('lng', language) } : {} },
  );
}

/**
 * The age at which shared data are loaded again on the next navigation: a site's region may change while pages are
 * open.
 */
const sharedDataMaxAgeMilliseconds = 60_000;

/** The data that all pages share. */
const shared = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>>();

/** Where the site does not answer, the shared data stay as they were, with the preferences of the current cookies. */
export function clientLoader(asked: Route.ClientLoaderArgs) {
  return shared.load(asked, (shown, from, to) => {
    const isOtherLanguage = languageAsked(from) !== languageAsked(to);
    return isOtherLanguage ? null : { ...shown, preferences: readPreferences(document.cookie) };
  });
}

/**
 * Shared data depend on the language, not on the page. They are loaded again when they are old, and when the same
 * address is requested again.
 */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isOld = currentUrl.pathname !== nextUrl.pathname && shared.ageMilliseconds() > sharedDataMaxAgeMilliseconds;
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
  const language = root?.language ?? languageOfTag(i18n.language);
  const theme = root?.preferences.theme;
  const handles = useMatches().map(({ handle }) => handle);
  const namespaces = namespacesOf(handles);
  const secrets = secretParametersOf(handles);
  const urlOf = useContext(MessageUrlContext);
  const messages = urlOf === undefined ? [] : namespaces.map((namespace) => urlOf(language, namespace));
  return (
    <html lang={languageTags[language]} data-theme={theme === 'system' ? undefined : theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {secrets.length > 0 && (
          <script
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script with the names of our own parameters
            dangerouslySetInnerHTML={{
              __html: import.meta.env.SSR ? callInPage(hideAddressSecrets, [secrets, keptSecrets]) : '',
            }}
          />
        )}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <InstallLinks language={language} />
        <Meta />
        {/* Development adds a style of its own, whose nonce the browser hides. */}
        <PageStyles nonce={import.meta.env.DEV ? '' : nonce} />
      </head>
      <body>
        <I18nProvider locale={languageTags[language]}>{children}</I18nProvider>
        {/* Within another site's page browsers deny access to the session storage that this component uses. */}
        {pathname !== '/embed' && <ScrollRestoration nonce={nonce} />}
        <DeferredScripts nonce={nonce} messages={messages} />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  shared.useLatest(loaderData);
  useEffect(() => void replayEarlyInput(), []);
  return <Outlet />;
}

export function ErrorBoundary() {
  return <PageError />;
}
