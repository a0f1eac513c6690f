import type { ListedText } from '@access-atlas/contract/operating/operated-texts.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { formatDay } from '../../i18n/format-date.ts';
import { StateLabel } from '../../ui/display/state-label.tsx';
import { QueueRow } from '../common/queue/queue-row.tsx';
import { authorName, originName } from './text-names.ts';

/** A text in the list: whose it is in which language, who changed it last, and where it is missing. */
export function TextRow({ text: { name, languages } }: { readonly text: ListedText }) {
  const { t } = useTranslation();
  const { language: shown } = useSite();
  const namesOf = (those: typeof languages) =>
    those.map(({ language }) => t(`console.texts.languages.${language}`)).join(', ');
  const origins = (['console', 'file', 'product'] as const).flatMap((origin) => {
    const those = languages.filter((each) => each.origin === origin);
    if (those.length === 0) return [];
    if (those.length === languages.length) return [originName(t, origin)];
    return [t('console.texts.in', { what: originName(t, origin), languages: namesOf(those) })];
  });
  const missing = languages.filter(({ origin }) => origin === null);
  const [last] = languages
    .flatMap(({ changed }) => changed ?? [])
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  const changed =
    last && t('console.texts.changed', { day: formatDay(last.createdAt, shown), name: authorName(t, last.author) });
  return (
    <QueueRow
      icon="text"
      title={t(`console.texts.names.${name}`)}
      meta={[...origins, ...(changed === undefined ? [] : [changed])].join(' · ')}
      {...(missing.length > 0 && {
        mark: (
          <StateLabel icon="info">
            {missing.length === languages.length
              ? t('console.texts.origins.none')
              : t('console.texts.missingIn', { languages: namesOf(missing) })}
          </StateLabel>
        ),
      })}
    />
  );
}
