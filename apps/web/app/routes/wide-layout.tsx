import { Outlet } from 'react-router';
import { ReadingLayout } from '../features/frame/reading-layout.tsx';

/** Pages without the map that lay things side by side. */
export default function WideLayoutRoute() {
  return (
    <ReadingLayout isWide>
      <Outlet />
    </ReadingLayout>
  );
}
