import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '../../account/call-accounts.ts';
import { refusalOfDecision } from '../common/deciding/refusal-of-decision.ts';

/** A call that changes a place. @param idempotencyKey of this one attempt */
export type PlaceCall = (idempotencyKey: string) => Promise<Outcome<unknown>>;

/** What was done, in words, and what takes it back. */
export interface DoneAct {
  readonly said: string;
  /** null where nothing does. */
  readonly undo: PlaceCall | null;
}

/** An act that a button or a mark makes at once. */
export interface PlaceAct extends DoneAct {
  readonly send: PlaceCall;
  /** Whether what was pressed is still there: the focus stays on it. */
  readonly keepsFocus?: boolean;
}

/** The acts about the place that is open. */
export interface PlaceActs {
  /** What was done last; null as long as nothing was, and while something is under way. */
  readonly done: DoneAct | null;
  /** Why the last was not done; null where it was. */
  readonly failure: string | null;
  /** How often something was done: whoever shows it says it again. */
  readonly times: number;
  /** How often what was pressed went away with it: the heading gets the focus. */
  readonly occasion: number;
  readonly run: (act: PlaceAct) => void;
  /** Tells what a form has done. */
  readonly tell: (done: DoneAct) => void;
  /** Sends what takes back what was done last. Where it is refused, the place is shown as it is now. */
  readonly sendUndo: PlaceCall;
  /** Tells that it was taken back. */
  readonly tellUndone: () => void;
}

/** Makes one act after the other, each of which can be taken back as long as no other followed. @param load shows the place as it is */
export function usePlaceActs(load: () => Promise<void>): PlaceActs {
  const { t } = useTranslation();
  const [done, setDone] = useState<DoneAct | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const [times, setTimes] = useState(0);
  const [occasion, setOccasion] = useState(0);
  const show = async (act: DoneAct, keepsFocus: boolean) => {
    await load();
    setFailure(null);
    setDone(act);
    setWorking(false);
    setTimes((before) => before + 1);
    if (!keepsFocus) setOccasion((before) => before + 1);
  };
  const run = async ({ send, said, undo, keepsFocus = false }: PlaceAct) => {
    if (isWorking) return;
    setWorking(true);
    const outcome = await send(crypto.randomUUID());
    if (outcome.isTaken) return show({ said, undo }, keepsFocus);
    // What somebody else did meanwhile is why, more often than not.
    await load();
    setDone(null);
    setFailure(refusalOfDecision(t, outcome.answer, []).general?.text ?? t('console.notDecided'));
    setWorking(false);
  };
  return {
    done,
    failure,
    times,
    occasion,
    run: (act) => void run(act),
    tell: (act) => void show(act, false),
    sendUndo: async (idempotencyKey) => {
      const undo = done?.undo ?? null;
      if (undo === null) return { isTaken: false, answer: null };
      const outcome = await undo(idempotencyKey);
      // What somebody else did meanwhile is why, more often than not.
      if (!outcome.isTaken && outcome.answer?.status !== 403) await load();
      return outcome;
    },
    tellUndone: () => void show({ said: t('console.places.done.undone'), undo: null }, false),
  };
}
