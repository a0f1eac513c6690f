import { useLocation } from 'react-router';
import { NavLink } from '../../ui/link.tsx';
import type { MenuItems } from './site-header.tsx';

type Item = Pick<MenuItems[number], 'title' | 'url'>;

/** One entry of the menu: within the site it keeps the language; elsewhere it is an ordinary link. */
export function MenuLink({ item, className }: { item: Item; className?: string | undefined }) {
  const { pathname } = useLocation();
  if (item.url.startsWith('/')) {
    // A place is read beside the map: its page is part of the map's.
    const isPart = item.url === '/' && pathname.startsWith('/details/');
    return (
      <NavLink to={item.url} end={item.url === '/'} className={className} {...(isPart && { 'aria-current': 'true' })}>
        {item.title}
      </NavLink>
    );
  }
  return (
    <a href={item.url} className={className}>
      {item.title}
    </a>
  );
}
