import { readTextNames } from '@access-atlas/contract/site/text-names.ts';
import { data } from 'react-router';
import { useSite } from '../browser/use-site.ts';
import { apiContext } from '../document/page-context.ts';
import { PageMeta } from '../document/page-meta.tsx';
import { refusedPage } from '../document/refused-page.ts';
import { NewsletterForm } from '../features/content/newsletter-form.tsx';
import { TextPage } from '../features/content/text-page.tsx';
import { SavedOnDevice } from '../features/offline/saved-on-device.tsx';
import { loadMessages } from '../i18n/load-messages.ts';
import type { RouteMessages } from '../i18n/message-namespaces.ts';
import type { Route } from './+types/text-page.ts';

export const handle = { messages: ['texts'] } satisfies RouteMessages;
await loadMessages(handle.messages);

/** The pages that offer the newsletter. */
const withNewsletter = new Set(['about', 'contact']);

export async function loader({ pattern, context }: Route.LoaderArgs) {
  const name = readTextNames.find((known) => pattern.replaceAll('/', '') === known);
  if (name === undefined) throw data(null, { status: 404 });
  const api = context.get(apiContext);
  const answer = name === 'rules' ? await api.getRulesText() : await api.getText({ params: { name } });
  if (answer.status !== 200) throw refusedPage(answer);
  return { text: answer.body };
}

export default function TextPageRoute({ loaderData: { text } }: Route.ComponentProps) {
  const { site } = useSite();
  return (
    <>
      <PageMeta title={text.title} description={text.summary} path={`/${text.name}`} />
      <TextPage text={text}>
        {site.hasNewsletter && withNewsletter.has(text.name) && <NewsletterForm />}
        {text.name === 'cookies' && <SavedOnDevice />}
      </TextPage>
    </>
  );
}
