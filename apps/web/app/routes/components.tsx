import { data } from 'react-router';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';

// Every page is told what every route loads: what is loaded later is not in that list.
const Showcase = lazyComponent(() => import('../features/showcase/showcase.tsx'), { onFailure: 'message' });

/** The showcase, for development and browser tests; production servers answer 404. */
export function loader() {
  const environment = process.env.NODE_ENV;
  if (environment !== 'development' && environment !== 'test') throw data(null, { status: 404 });
  return null;
}

export default function Components() {
  return <Showcase />;
}
