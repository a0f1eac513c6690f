import { data } from 'react-router';
import { Showcase } from '../features/showcase/showcase.tsx';

/** The showcase, for development and browser tests; production servers answer 404. */
export function loader() {
  const environment = process.env.NODE_ENV;
  if (environment !== 'development' && environment !== 'test') throw data(null, { status: 404 });
  return null;
}

export default function Components() {
  return <Showcase />;
}
