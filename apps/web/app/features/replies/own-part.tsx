import type { OwnPart } from '@access-atlas/contract/places/own-part.ts';
import { createContext, type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { callContributions } from '../../account/call-accounts.ts';
import { useAccount } from '../../account/state/account-state.ts';
import { useSite } from '../../browser/use-site.ts';
import { askedFormIn, type ReplyFormName } from './asked-form.ts';

/** What whoever is signed in has to do with the place that is shown. */
export interface ShownOwnPart {
  readonly placeId: string;
  /** null until it is known, and where nobody is signed in. */
  readonly part: OwnPart | null;
  /** The form that is open; null without one. */
  readonly form: ReplyFormName | null;
  readonly setForm: (form: ReplyFormName | null) => void;
  /** Ids of reviews and replies that were deleted since the page was opened. */
  readonly deletedIds: ReadonlySet<string>;
  readonly noteDeleted: (id: string) => void;
  /** Asks again, because something was written. Never rejects. */
  readonly reload: () => Promise<void>;
}

export const OwnPartContext = createContext<ShownOwnPart | null>(null);

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
  const { state } = useLocation();
  const personId = account.status === 'signedIn' ? account.user._id : null;
  const [part, setPart] = useState<OwnPart | null>(null);
  const [form, setForm] = useState<ReplyFormName | null>(null);
  const [deletedIds, setDeletedIds] = useState<ReadonlySet<string>>(new Set());
  const load = async () => {
    const call = { params: { id: placeId }, query: { lng: language } };
    const outcome = await callContributions((api) => api.getOwnPart(call));
    return outcome.isTaken ? outcome.body : null;
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
  const reload = useEffectEvent(async () => {
    const loaded = await load();
    if (loaded !== null) setPart(loaded);
  });
  const shown = useMemo(
    (): ShownOwnPart => ({
      placeId,
      part,
      form,
      setForm,
      deletedIds,
      noteDeleted: (id) => setDeletedIds((before) => new Set(before).add(id)),
      reload: () => reload(),
    }),
    [placeId, part, form, deletedIds],
  );
  return <OwnPartContext value={shown}>{children}</OwnPartContext>;
}
