import { Outlet } from 'react-router';
import { PageError } from '../document/page-error.tsx';
import { ReadingLayout } from '../features/frame/layout/reading-layout.tsx';

/** Pages without the map that lay things side by side. */
export default function WideLayoutRoute() {
  return (
    <ReadingLayout isWide>
      <Outlet />
    </ReadingLayout>
  );
}

/** An error page keeps the site's header, which leads on. */
export function ErrorBoundary() {
  return <PageError />;
}
