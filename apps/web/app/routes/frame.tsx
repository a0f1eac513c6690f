import { useTranslation } from 'react-i18next';
import { Outlet, useMatches } from 'react-router';
import { OwnReviewsContext } from '../account/views/own-reviews-context.ts';
import { useSite } from '../browser/use-site.ts';
import { apiContext } from '../document/page-context.ts';
import { DemonstrationNotice } from '../features/frame/demonstration-notice.tsx';
import { SiteHeader } from '../features/frame/header/site-header.tsx';
import { NavigationFocus } from '../features/frame/navigation-focus.tsx';
import { InstallBanner } from '../features/install-banner/install-banner.tsx';
import { offersApp } from '../features/install-banner/offers-app.ts';
import { Offline } from '../features/offline/offline.tsx';
import { Outbox } from '../features/outbox/outbox.tsx';
import type { Senders } from '../forms/outbox/sender.ts';
import { SkipLinks } from '../ui/actions/skip-links.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import type { Route } from './+types/frame.ts';

const MyReviews = lazyComponent(() => import('../features/my-reviews/my-reviews.tsx'), {
  onFailure: 'messageAndRetry',
});

const loadReviewSenders = () => import('../features/rate/send-waiting-review.ts');

/** Who sends what waits in the outbox, by the kind of its draft. */
const senders: Senders = {
  review: async () => (await loadReviewSenders()).sendWaitingReview,
  edit: async () => (await loadReviewSenders()).sendWaitingEdit,
  business: async () => (await import('../features/directory/adding/send-waiting-business.ts')).sendWaitingBusiness,
  place: async () => (await import('../features/add-place/send-waiting-place.ts')).sendWaitingPlace,
};

/** The key of this site's menu on the content site. */
const product = 'access-atlas';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [menu, site] = await Promise.all([api.getMenu({ params: { product } }), api.getSite()]);
  const appId = site.status === 200 ? site.body.androidAppId : null;
  return {
    menu: menu.status === 200 ? menu.body.items : [],
    offeredAppId: appId !== null && offersApp(request.headers, appId) ? appId : null,
  };
}

/** The menu does not change while a visitor goes from page to page. */
export const shouldRevalidate = () => false;

export default function Frame({ loaderData: { menu, offeredAppId } }: Route.ComponentProps) {
  const { site } = useSite();
  const { t } = useTranslation();
  const matches = useMatches();
  // An error page has no map, and no data.
  const hasMap = matches.some(({ id }) => id === 'routes/map-layout') && matches.at(-1)?.loaderData !== undefined;
  return (
    <OwnReviewsContext value={MyReviews}>
      <SkipLinks
        links={[
          { targetId: 'main', label: t('frame.skipToContent') },
          ...(hasMap ? [{ targetId: 'map', label: t('frame.skipToMap') }] : []),
        ]}
      />
      <SiteHeader menu={menu} />
      {/* What is told to somebody who is restricted: `account/restriction-banner.tsx` puts it here. */}
      <div id="restriction-banner" />
      <Offline />
      <Outbox senders={senders} />
      {offeredAppId !== null && <InstallBanner appId={offeredAppId} />}
      {site.isDemonstration && <DemonstrationNotice />}
      <NavigationFocus />
      <Outlet />
    </OwnReviewsContext>
  );
}
