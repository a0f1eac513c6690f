import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router';

/** What stands in the place of a page that could not be made: what happened, and what to do. */
export function PageError() {
  const { t } = useTranslation();
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <main id="main">
      <title>{t('site.name')}</title>
      <h1>{status}</h1>
    </main>
  );
}
