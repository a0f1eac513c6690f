import { useLocation } from 'react-router';
import { Link, NavLink } from '../../../ui/actions/link.tsx';
import type { MenuItems } from './menu-items.ts';

type Item = Pick<MenuItems[number], 'title' | 'url'>;

/** One entry of the menu: within the site it keeps the language; elsewhere it is an ordinary link. */
export function MenuLink({ item, className }: { item: Item; className?: string | undefined }) {
  const { pathname } = useLocation();
  const { url, title } = item;
  if (!url.startsWith('/')) {
    return (
      <a href={url} className={className}>
        {title}
      </a>
    );
  }
  // The pages of a place belong to the map's entry of the menu, but are not the page that the entry leads to.
  if (url === '/' && /^\/(?:details|add-review)\//.test(pathname)) {
    return (
      <Link to={url} className={className} aria-current="true">
        {title}
      </Link>
    );
  }
  return (
    <NavLink to={url} end={url === '/'} className={className}>
      {title}
    </NavLink>
  );
}
