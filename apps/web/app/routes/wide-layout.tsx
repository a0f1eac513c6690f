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

/** A page that could not be made keeps the head of the site: the way on stands there. */
export function ErrorBoundary() {
  return <PageError />;
}
