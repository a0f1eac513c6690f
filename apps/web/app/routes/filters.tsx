import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { apiContext } from '../document/page-context.ts';
import { PageMeta } from '../document/page-meta.tsx';
import { FilterPage } from '../features/filters/filter-page.tsx';
import { loadCommonNeeds } from '../features/filters/load-common-needs.ts';
import { loadFilterVocabulary } from '../features/filters/load-filter-vocabulary.ts';
import { redirectToKnownFilters } from '../features/filters/redirect-to-known-filters.ts';
import { loadMessages } from '../i18n/load-messages.ts';
import type { RouteMessages } from '../i18n/message-namespaces.ts';
import { readSearch } from '../url-state/search-parameters.ts';
import type { Route } from './+types/filters.ts';

export const handle = { messages: ['search'] } satisfies RouteMessages;
await loadMessages(handle.messages);

export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }) => redirectToKnownFilters(context.get(apiContext), request),
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const api = context.get(apiContext);
  const [vocabulary, needs] = await Promise.all([loadFilterVocabulary(api), loadCommonNeeds(api)]);
  return data(
    { search: readSearch(searchParams), vocabulary, needs, language: searchParams.get('lng') },
    { status: vocabulary === null ? 503 : 200 },
  );
}

export default function Filters({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('filters.title')} description={t('site.tagline')} path="/filters" isHidden />
      <FilterPage {...loaderData} />
    </>
  );
}
