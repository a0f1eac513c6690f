import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { DemonstrationNotice } from '../features/frame/demonstration-notice.tsx';
import { NavigationFocus } from '../features/frame/navigation-focus.tsx';
import { SiteHeader } from '../features/frame/site-header.tsx';
import { apiContext } from '../page-context.ts';
import { SkipLinks } from '../ui/skip-links.tsx';
import { useSite } from '../use-site.ts';
import type { Route } from './+types/frame.ts';

/** The site's own menu; another product's stands on another site. */
const product = 'access-atlas';

export async function loader({ context }: Route.LoaderArgs) {
  const menu = await context.get(apiContext).getMenu({ params: { product } });
  return { menu: menu.status === 200 ? menu.body.items : [] };
}

/** The menu does not change while a visitor goes from page to page. */
export const shouldRevalidate = () => false;

export default function Frame({ loaderData: { menu } }: Route.ComponentProps) {
  const { site } = useSite();
  const { t } = useTranslation();
  return (
    <>
      <SkipLinks links={[{ targetId: 'main', label: t('frame.skipToContent') }]} />
      <SiteHeader menu={menu} />
      {site.isDemonstration && <DemonstrationNotice />}
      <NavigationFocus />
      <Outlet />
    </>
  );
}
