import type { RecentChange } from '@access-atlas/contract/moderation/changes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.tsx';
import type { Looks } from './use-looks.ts';

interface MarkAllProps {
  readonly changes: readonly RecentChange[];
  /** Whether less is listed than everything: then what is listed is marked, change by change. */
  readonly isFiltered: boolean;
  readonly looks: Looks;
  readonly onSay: (text: string) => void;
}

/** Marks all that is listed as looked at, and takes that back: one button, which keeps the focus. */
export function MarkAll({ changes, isFiltered, looks, onSay }: MarkAllProps) {
  const { t } = useTranslation();
  /** What was marked before all was; null as long as there is nothing to take back. */
  const [before, setBefore] = useState<ReadonlySet<string> | null>(null);
  const idsOf = (isLookedAt: boolean) =>
    changes.filter((change) => change.isLookedAt === isLookedAt).map(({ _id }) => _id);
  const unseen = idsOf(false);
  if (before === null && unseen.length === 0 && isFiltered) return null;
  const markAll = async () => {
    const marked = new Set(idsOf(true));
    if (!(await (isFiltered ? looks.mark(unseen, true) : looks.markAll()))) return;
    setBefore(marked);
    onSay(t('console.changes.allMarked'));
  };
  const takeBack = async (marked: ReadonlySet<string>) => {
    const added = idsOf(true).filter((id) => !marked.has(id));
    if (!(await (isFiltered ? looks.mark(added, false) : looks.takeBackAll(marked)))) return;
    setBefore(null);
    onSay(t('console.changes.allTakenBack'));
  };
  const words =
    before !== null
      ? t('console.changes.takeBackAll')
      : isFiltered
        ? t('console.changes.markThese', { count: unseen.length })
        : t('console.changes.markAll');
  return (
    <div>
      <Button
        icon={before === null ? 'check' : 'close'}
        isLoading={looks.isMarkingAll}
        loadingText={t('console.changes.marking')}
        onClick={() => void (before === null ? markAll() : takeBack(before))}
      >
        {words}
      </Button>
    </div>
  );
}
