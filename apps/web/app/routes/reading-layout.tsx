import { Outlet } from 'react-router';
import { PageError } from '../document/page-error.tsx';
import { ReadingLayout } from '../features/frame/layout/reading-layout.tsx';

/** Pages that are read from top to bottom, without the map. */
export default function ReadingLayoutRoute() {
  return (
    <ReadingLayout>
      <Outlet />
    </ReadingLayout>
  );
}

/** An error page keeps the site's header, which leads on. */
export function ErrorBoundary() {
  return <PageError />;
}
