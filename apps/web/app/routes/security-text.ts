import { languages } from '@access-atlas/contract/languages.ts';
import { data } from 'react-router';
import { apiContext, originContext } from '../document/page-context.ts';
import { refusedPage } from '../document/refused-page.ts';
import type { Route } from './+types/security-text.ts';

const dayMilliseconds = 86_400_000;
const hour = 3600;

/** Whom a hole is reported to (RFC 9116); nothing where the operator named no address. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = await context.get(apiContext).getSite();
  if (site.status !== 200) throw refusedPage(site);
  const { contactEmail } = site.body;
  if (contactEmail === null) throw data(null, { status: 404 });
  // It is made anew at every request: whoever kept it for half a year should look again.
  const expires = new Date(Math.ceil(Date.now() / dayMilliseconds + 182) * dayMilliseconds).toISOString();
  const lines = [
    `Contact: mailto:${encodeURI(contactEmail)}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${context.get(originContext)}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': `private, max-age=${hour}` },
  });
}
