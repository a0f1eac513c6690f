import type { OwnPart } from '@access-atlas/contract/places/own-part.ts';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useAccount } from '../../account/state/account-state.ts';
import { useSite } from '../../browser/use-site.ts';
import { askedFormIn, type ReplyFormName } from './asked-form.ts';
import { OwnPartContext, type ShownOwnPart } from './own-part-context.ts';

interface OwnPartProviderProps {
  readonly placeId: string;
  readonly children: ReactNode;
}

/**
 * Asks what the person has to do with a place, after its page is shown: pages are the same for everybody. Where the site does
 * not answer, the page stays as everybody sees it.
 */
export function OwnPartProvider({ placeId, children }: OwnPartProviderProps) {
  const account = useAccount();
  const { language } = useSite();
  const { state, key } = useLocation();
  const personId = account.status === 'signedIn' ? account.user._id : null;
  const [part, setPart] = useState<OwnPart | null>(null);
  const [parts, setParts] = useState<ShownOwnPart['parts']>(null);
  const [form, setForm] = useState<ReplyFormName | null>(null);
  const [deletedIds, setDeletedIds] = useState<ReadonlySet<string>>(new Set());
  const load = async () => {
    const call = { params: { id: placeId }, query: { lng: language } };
    try {
      // Most visitors have no account: they load nothing of this.
      const [{ callContributions }, { ownReviewParts }] = await Promise.all([
        import('../../account/call-accounts.ts'),
        import('./own-review-parts.tsx'),
      ]);
      setParts(ownReviewParts);
      const outcome = await callContributions((api) => api.getOwnPart(call));
      return outcome.isTaken ? outcome.body : null;
    } catch {
      return null;
    }
  };
  const openAskedForm = useEffectEvent(() => setForm((before) => before ?? askedFormIn(state)));
  const loadFirst = useEffectEvent(load);
  useEffect(() => {
    setPart(null);
    if (personId === null) return;
    let isCurrent = true;
    void loadFirst().then((loaded) => {
      if (!isCurrent) return;
      setPart(loaded);
      openAskedForm();
    });
    return () => {
      isCurrent = false;
    };
  }, [personId]);
  // A dialog over this very page may ask for a form, once what the person has to do with the place is known.
  const isLoaded = part !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each way to the page may ask for something
  useEffect(() => {
    if (isLoaded) openAskedForm();
  }, [key]);
  const reload = useEffectEvent(async () => {
    const loaded = await load();
    if (loaded !== null) setPart(loaded);
  });
  const shown = useMemo(
    (): ShownOwnPart => ({
      placeId,
      part,
      parts,
      form,
      setForm,
      deletedIds,
      noteDeleted: (id) => setDeletedIds((before) => new Set(before).add(id)),
      reload: () => reload(),
    }),
    [placeId, part, parts, form, deletedIds],
  );
  return <OwnPartContext value={shown}>{children}</OwnPartContext>;
}
