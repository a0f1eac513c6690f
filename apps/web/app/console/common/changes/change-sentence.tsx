import { languageTags } from '@access-atlas/contract/languages.ts';
import type { RecentChange } from '@access-atlas/contract/moderation/changes.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../browser/use-site.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { consoleAddress } from '../console-address.ts';

/** Who did what, in one sentence; whoever did it as a person is a link to what moderators know of them. */
export function ChangeSentence({ change }: { readonly change: RecentChange }) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { kind, author, user, changes, import: run } = change;
  if (run !== null) return <ImportSentence run={run} />;
  const fields = [...new Set(changes.map(({ field }) => t(`placeHistory.fields.${field}`)))];
  const list = new Intl.ListFormat(languageTags[language], { type: 'conjunction' });
  const did = () => {
    if (kind === 'added') return t('placeHistory.added.person');
    if (kind === 'replied') return t('console.changes.replied');
    if (kind === 'edited') return t('placeHistory.did.edited', { fields: list.format(fields) });
    return t(`placeHistory.did.${kind === 'merged' ? 'joined' : kind}`);
  };
  const byNobody = author === 'site' ? t('placeHistory.site') : t('placeHistory.someone');
  return (
    <>
      {user === null ? (
        byNobody
      ) : (
        <Link to={consoleAddress('people', user._id)}>
          <bdi>{user.username ?? byNobody}</bdi>
        </Link>
      )}{' '}
      {did()}
    </>
  );
}

const counted = ['added', 'updated', 'removed', 'refused'] as const;

/** What a run of an import brought. */
function ImportSentence({ run }: { readonly run: NonNullable<RecentChange['import']> }) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { source, state, counts } = run;
  const name = t(`console.imports.sources.${source}`);
  if (state === 'running') return t('console.changes.imports.running', { source: name });
  if (state === 'failed') return t('console.changes.imports.failed', { source: name });
  const parts = counted.flatMap((what) => {
    const count = counts?.[what] ?? 0;
    return count === 0 ? [] : [t(`console.imports.counts.${what}`, { count, shown: formatNumber(count, language) })];
  });
  const brought = parts.length === 0 ? t('console.imports.nothing') : parts.join(', ');
  return t('console.changes.imports.finished', { source: name, brought });
}

/** What a change is about: its place, or the file that was imported. */
export function titleOfChange({ place, import: run }: RecentChange): string {
  return place?.name ?? run?.file ?? '';
}
