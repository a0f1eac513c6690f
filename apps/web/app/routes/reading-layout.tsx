import { Outlet } from 'react-router';
import { ReadingLayout } from '../features/frame/reading-layout.tsx';

/** Pages that are read from top to bottom, without the map. */
export default function ReadingLayoutRoute() {
  return (
    <ReadingLayout>
      <Outlet />
    </ReadingLayout>
  );
}
