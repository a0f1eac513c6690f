import { data } from 'react-router';
import { apiContext } from '../page-context.ts';
import type { Route } from './+types/details.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  if (!/^\d{1,18}$/.test(params.id)) throw data(null, { status: 404 });
  const place = await context.get(apiContext).getPlace({ params: { id: params.id } });
  if (place.status !== 200) throw data(null, { status: place.status });
  return { place: place.body };
}

export default function Details({ loaderData: { place } }: Route.ComponentProps) {
  return (
    <main id="main">
      <title>{place.name}</title>
      <h1>{place.name}</h1>
    </main>
  );
}
