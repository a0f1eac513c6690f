import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { useSite } from '../browser/use-site.ts';
import { apiContext } from '../document/page-context.ts';
import { PageMeta } from '../document/page-meta.tsx';
import { DirectoryPage } from '../features/directory/directory-page.tsx';
import { DirectoryUnavailable } from '../features/directory/directory-unavailable.tsx';
import { loadDirectory } from '../features/directory/load-directory.ts';
import { ReportProvider } from '../features/notices/report-provider.tsx';
import { loadMessages } from '../i18n/load-messages.ts';
import type { RouteMessages } from '../i18n/message-namespaces.ts';
import { carryParameters } from '../url-state/carry-parameters.ts';
import { directoryAddress, readDirectory, unfilteredDirectory } from '../url-state/directory-parameters.ts';
import type { Route } from './+types/directory.ts';

export const handle = { messages: ['directory'] } satisfies RouteMessages;
await loadMessages(handle.messages);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  const asked = readDirectory(searchParams);
  const directory = await loadDirectory(context.get(apiContext), asked);
  if (directory.kind === 'list' && asked.page > directory.pages) {
    throw redirect(carryParameters(directoryAddress({ ...directory.parameters, page: directory.pages }), search));
  }
  // The page is rendered, but programs should know that the businesses could not be loaded.
  const status = directory.kind === 'unavailable' ? 503 : 200;
  return data({ asked, directory }, { status });
}

/** The API's list has the same address, for requests that do not accept HTML. */
export function headers() {
  return { vary: 'accept' };
}

export default function Directory({ loaderData: { asked, directory } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { site } = useSite();
  const isWhole = directory.kind === 'list' && directoryAddress(asked) === directoryAddress(unfilteredDirectory);
  return (
    <>
      <PageMeta
        title={t('directory.title')}
        description={t('directory.introduction')}
        path={directoryAddress(unfilteredDirectory)}
        // Search engines must not list invented places.
        isHidden={!isWhole || site.isDemonstration}
      />
      {directory.kind === 'list' ? (
        <ReportProvider>
          <DirectoryPage directory={directory} />
        </ReportProvider>
      ) : (
        <DirectoryUnavailable asked={asked} />
      )}
    </>
  );
}
