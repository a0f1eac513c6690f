import type { TakeBackPreview } from '@access-atlas/contract/moderation/taking-back.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { consolePeopleApi } from '../../browser/api/console-people-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { callConsole } from '../common/call-console.ts';
import type { AskedPeriod } from './take-back-period.ts';

/** What would be taken back in the period that is chosen; `none`: there is none. */
type ShownPreview =
  | { readonly status: 'none' | 'loading' | 'failed' }
  | { readonly status: 'there'; readonly preview: TakeBackPreview };

/** Asks what would be taken back of somebody, anew whenever another period is chosen. */
export function useTakeBackPreview(
  id: string,
  period: AskedPeriod | null,
): { readonly shown: ShownPreview; readonly load: () => Promise<void> } {
  const { language } = useSite();
  const [shown, setShown] = useState<ShownPreview>({ status: 'none' });
  const load = async (isWanted: () => boolean = () => true) => {
    if (period === null) return setShown({ status: 'none' });
    setShown({ status: 'loading' });
    const query = { lng: language, ...period };
    const outcome = await callConsole((signal) => consolePeopleApi(signal).previewTakeBack({ params: { id }, query }));
    if (!isWanted()) return;
    setShown(outcome.isTaken ? { status: 'there', preview: outcome.body } : { status: 'failed' });
  };
  const loadChosen = useEffectEvent((isWanted: () => boolean) => void load(isWanted));
  const chosen = period === null ? '' : `${period.from} ${period.until ?? ''}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen is asked about once
  useEffect(() => {
    let isWanted = true;
    loadChosen(() => isWanted);
    return () => {
      isWanted = false;
    };
  }, [chosen]);
  return { shown, load: () => load() };
}
