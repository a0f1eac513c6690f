import { searchMaxCharacters } from '@access-atlas/contract/limits.ts';
import { siteListNames, textNames } from '@access-atlas/contract/site/text-names.ts';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { businessStates } from '../../console/businesses/business-states.ts';
import { type ConsolePart, consoleAddress, consoleParts } from '../../console/common/console-address.ts';
import { departedListOf, duplicateListOf } from '../../console/duplicates/duplicate-lists.ts';
import { ConsoleFrame } from '../../console/frame/console-frame.tsx';
import { PageError } from '../../document/page-error.tsx';
import { PageMeta } from '../../document/page-meta.tsx';
import { AccountMenu } from '../../features/frame/header/account-menu.tsx';
import { Brand } from '../../features/frame/header/brand.tsx';
import { SiteHeader } from '../../features/frame/header/site-header.tsx';
import { loadMessages } from '../../i18n/load-messages.ts';
import type { RouteMessages } from '../../i18n/message-namespaces.ts';
import { buttonClass } from '../../ui/actions/button-look.ts';
import { Link } from '../../ui/actions/link.tsx';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import type { Route } from './+types/console.ts';

export const handle = { messages: ['account', 'placeHistory', 'rate', 'console'] } satisfies RouteMessages;
await loadMessages(handle.messages);

const onFailure = { onFailure: 'messageAndRetry' } as const;
// Each page is told in a list of routes what every route loads: what is loaded later is not in it.
const InboxPage = lazyComponent(() => import('../../console/inbox/inbox-page.tsx'), onFailure);
const BusinessesPage = lazyComponent(() => import('../../console/businesses/businesses-page.tsx'), onFailure);
const DuplicatesPage = lazyComponent(() => import('../../console/duplicates/duplicates-page.tsx'), onFailure);
const DepartedPage = lazyComponent(() => import('../../console/duplicates/departed-page.tsx'), onFailure);
const ForOperators = lazyComponent(() => import('../../console/frame/for-operators.tsx'), onFailure);
const ClaimsPage = lazyComponent(() => import('../../console/claims/claims-page.tsx'), onFailure);
const AuditPage = lazyComponent(() => import('../../console/audit/audit-page.tsx'), onFailure);
const EventsPage = lazyComponent(() => import('../../console/events/events-page.tsx'), onFailure);
const ImportsPage = lazyComponent(() => import('../../console/imports/imports-page.tsx'), onFailure);
const HealthPage = lazyComponent(() => import('../../console/health/health-page.tsx'), onFailure);
const TransparencyPage = lazyComponent(() => import('../../console/transparency/transparency-page.tsx'), onFailure);
const PartnersPage = lazyComponent(() => import('../../console/partners/partners-page.tsx'), onFailure);
const TextsPage = lazyComponent(() => import('../../console/texts/texts-page.tsx'), onFailure);
const VocabularyPage = lazyComponent(() => import('../../console/vocabulary/vocabulary-page.tsx'), onFailure);
const TodayPage = lazyComponent(() => import('../../console/today/today-page.tsx'), onFailure);
const ChangesPage = lazyComponent(() => import('../../console/changes/changes-page.tsx'), onFailure);
const PlacesPage = lazyComponent(() => import('../../console/places/places-page.tsx'), onFailure);
const EditPlaceDialog = lazyComponent(() => import('../../features/edit-place/edit-place-dialog.tsx'), onFailure);
const PeoplePage = lazyComponent(() => import('../../console/people/people-page.tsx'), onFailure);

const number = /^[1-9]\d{0,14}$/;
const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';

/** What the things of a part are called; null where it has none that are opened. */
const idOf: Readonly<Record<ConsolePart, RegExp | null>> = {
  today: null,
  changes: null,
  inbox: /^(?:objection-)?[1-9]\d{0,14}$/,
  businesses: number,
  claims: number,
  people: new RegExp(`^${uuid}$`),
  // Two places side by side, the lower number first.
  duplicates: /^[1-9]\d{0,14}-[1-9]\d{0,14}$/,
  departed: number,
  places: number,
  // One is planned there, too.
  events: new RegExp(`^(?:new|${uuid})$`),
  // One is added there, too: no partner has that key.
  partners: /^[a-z]\w{0,49}$/i,
  texts: new RegExp(`^(?:${[...siteListNames, ...textNames].join('|')})$`),
  // A list, a word of it, or the form that adds one.
  vocabulary: /^(?:new-)?(?:labels|flags|tags|categories|services)$|^(?:labels|flags|tags|categories|services)-\w+$/,
  audit: null,
  imports: null,
  health: null,
  transparency: null,
};

/** What an address of the console asks for. */
function readAddress(params: Route.LoaderArgs['params'], search: URLSearchParams) {
  const { part = 'today', id } = params;
  // They had a part of their own once.
  if (part === 'objections') throw redirect(consoleAddress('inbox', id === undefined ? null : `objection-${id}`));
  const known = consoleParts.find((name) => name === part);
  const isId = known !== undefined && (id === undefined || idOf[known]?.test(id) === true);
  if (!isId) throw data(null, { status: 404 });
  const words = (search.get('q') ?? '').slice(0, searchMaxCharacters);
  const state = businessStates.find((name) => name === search.get('state')) ?? 'submitted';
  const list = search.get('list') ?? '';
  const isGone = search.get('only') === 'gone';
  return { part: known, id: id ?? null, words, state, list, isGone };
}

/** One route for all parts of the console, because each route costs every page some bytes. */
export function loader({ params, request }: Route.LoaderArgs) {
  return readAddress(params, new URL(request.url).searchParams);
}

/** From one thing to the next the server is not asked what the address says. */
export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return readAddress(params, new URL(request.url).searchParams);
}

export default function ConsoleRoute({ loaderData: { part, id, words, state, list, isGone } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t(`console.${part}.pageTitle`)} isHidden />
      <ConsoleFrame brand={<Brand />} account={<AccountMenu />}>
        {(user) => {
          const shown = { user, chosenId: id };
          if (part === 'businesses') return <BusinessesPage {...shown} state={state} />;
          if (part === 'duplicates') return <DuplicatesPage {...shown} list={duplicateListOf(list)} words={words} />;
          if (part === 'departed') return <DepartedPage {...shown} list={departedListOf(list)} />;
          if (part === 'people') return <PeoplePage {...shown} words={words} />;
          if (part === 'places')
            return <PlacesPage {...shown} words={words} isGone={isGone} EditDialog={EditPlaceDialog} />;
          if (part === 'events') return user.isOperator ? <EventsPage {...shown} /> : <ForOperators />;
          if (part === 'partners') return user.isOperator ? <PartnersPage {...shown} /> : <ForOperators />;
          if (part === 'texts')
            return user.isOperator ? <TextsPage {...shown} Header={VisitorsHeader} /> : <ForOperators />;
          if (part === 'vocabulary') return user.isOperator ? <VocabularyPage {...shown} /> : <ForOperators />;
          if (part === 'audit') return user.isOperator ? <AuditPage /> : <ForOperators />;
          if (part === 'imports') return user.isOperator ? <ImportsPage user={user} /> : <ForOperators />;
          if (part === 'health') return user.isOperator ? <HealthPage user={user} /> : <ForOperators />;
          if (part === 'transparency') return user.isOperator ? <TransparencyPage /> : <ForOperators />;
          if (part === 'claims') return user.isOperator ? <ClaimsPage {...shown} /> : <ForOperators />;
          if (part === 'changes') return <ChangesPage />;
          if (part === 'inbox') return <InboxPage {...shown} />;
          return <TodayPage user={user} />;
        }}
      </ConsoleFrame>
    </>
  );
}

/** The header of visitors who are not logged in, in which operators see the menu that they write. */
function VisitorsHeader({ menu }: Pick<ComponentProps<typeof SiteHeader>, 'menu'>) {
  const { t } = useTranslation();
  const logIn = (
    <Link to="/login" className={buttonClass({ variant: 'outline' })}>
      {t('frame.account.logIn')}
    </Link>
  );
  return <SiteHeader menu={menu} account={logIn} />;
}

/** An error page keeps nothing of the console but its address. */
export function ErrorBoundary() {
  return <PageError />;
}
