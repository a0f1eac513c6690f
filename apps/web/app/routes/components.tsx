import { data } from 'react-router';
import { Showcase } from '../features/showcase/showcase.tsx';

/** For those who build the site, and its browser tests: a site that runs for visitors does not have it. */
export function loader() {
  const environment = process.env.NODE_ENV;
  if (environment !== 'development' && environment !== 'test') throw data(null, { status: 404 });
  return null;
}

export default function Components() {
  return <Showcase />;
}
