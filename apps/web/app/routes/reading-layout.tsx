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

/** A page that could not be made keeps the head of the site: the way on stands there. */
export function ErrorBoundary() {
  return <PageError />;
}
