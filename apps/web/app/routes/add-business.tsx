import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { apiContext } from '../document/page-context.ts';
import { PageMeta } from '../document/page-meta.tsx';
import { AccountPage } from '../features/accounts/account-page.tsx';
import { AddBusiness } from '../features/directory/adding/add-business.tsx';
import { DirectoryUnavailable } from '../features/directory/directory-unavailable.tsx';
import { loadDirectoryWords } from '../features/directory/load-directory-words.ts';
import { loadMessages } from '../i18n/load-messages.ts';
import type { RouteMessages } from '../i18n/message-namespaces.ts';
import { ButtonLink } from '../ui/actions/button-link.tsx';
import { addBusinessAddress, directoryAddress, unfilteredDirectory } from '../url-state/directory-parameters.ts';
import type { Route } from './+types/add-business.ts';

export const handle = { messages: ['account', 'rate', 'directory', 'business'] } satisfies RouteMessages;
await loadMessages(handle.messages);

export async function loader({ context }: Route.LoaderArgs) {
  const words = await loadDirectoryWords(context.get(apiContext));
  return data(words, { status: words.kind === 'unavailable' ? 503 : 200 });
}

export default function AddBusinessRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta
        title={t('business.title')}
        description={t('business.introduction')}
        path={addBusinessAddress}
        isHidden
      />
      {loaderData.kind === 'unavailable' ? (
        <DirectoryUnavailable asked={unfilteredDirectory} />
      ) : (
        <AccountPage title={t('business.title')}>
          <AddBusiness
            {...loaderData}
            done={
              <ButtonLink to={directoryAddress(unfilteredDirectory)} variant="primary" isLarge>
                {t('business.toDirectory')}
              </ButtonLink>
            }
          />
        </AccountPage>
      )}
    </>
  );
}
