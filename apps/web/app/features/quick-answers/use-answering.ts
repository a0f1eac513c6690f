import type { KnownFrom } from '@access-atlas/contract/places/accessibility.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { setAccountDialog } from '../../account/state/account-dialog-state.ts';
import { useAccount } from '../../account/state/account-state.ts';
import { isOffline } from '../../browser/connection-state.ts';
import { useReconnect } from '../../browser/use-reconnect.ts';
import { lookWhetherNear, presenceAt } from './presence.ts';
import type { AnsweredPlace, QuickAnswer, StoredAnswer } from './quick-answer.ts';
import { refusedAnswer } from './refused-answer.ts';
import { sendAnswer, takeBack, tellHowKnown } from './send-answer.ts';

/** What became of a tap. */
export type Answering =
  | { readonly status: 'idle' }
  /** Sent once they have logged in. */
  | { readonly status: 'loggingIn'; readonly said: QuickAnswer; readonly key: string }
  | { readonly status: 'sending'; readonly said: QuickAnswer; readonly key: string }
  | {
      readonly status: 'failed';
      readonly said: QuickAnswer;
      readonly key: string;
      readonly title: string;
      readonly text: string;
      /** The site was not reached: it is sent when it is. */
      readonly isUnreached: boolean;
      /** How often it has failed. */
      readonly attempts: number;
    }
  | {
      readonly status: 'saved';
      readonly said: QuickAnswer;
      readonly stored: StoredAnswer;
      readonly asksHowKnown: boolean;
      readonly isUndoing: boolean;
      /** How often taking it back has failed. */
      readonly undoFailures: number;
    }
  | { readonly status: 'undone'; readonly said: QuickAnswer };

export interface AnsweringState {
  readonly answering: Answering;
  readonly say: (said: QuickAnswer) => void;
  readonly tryAgain: () => void;
  readonly undo: () => void;
  readonly tell: (knownFrom: KnownFrom) => void;
  /** Goes back to where nothing was said; what was not sent is dropped. */
  readonly reset: () => void;
}

const idle: Answering = { status: 'idle' };

/**
 * One thing that is said of a place with a tap: saved at once, after logging in where that is needed, and taken back in the
 * same place.
 */
export function useAnswering(place: AnsweredPlace): AnsweringState {
  const { t } = useTranslation();
  const account = useAccount();
  const { revalidate } = useRevalidator();
  const [answering, setAnswering] = useState<Answering>(idle);
  /** What is sent as soon as the page knows who they are. */
  const [toBeSent, setToBeSent] = useState<{ readonly said: QuickAnswer; readonly key: string } | null>(null);
  const placeId = place._id;

  async function send(said: QuickAnswer, key: string, attempts = 0): Promise<void> {
    const logIn = () => {
      setAnswering({ status: 'loggingIn', said, key });
      setAccountDialog({ view: 'logIn', onSignedIn: () => setToBeSent({ said, key }) });
    };
    if (account.status === 'signedOut') return logIn();
    setAnswering({ status: 'sending', said, key });
    const { knownFrom } = presenceAt(placeId);
    const sent = isOffline()
      ? ({ isStored: false, answer: null } as const)
      : await sendAnswer({ placeId, said, knownFrom, key });
    if (!sent.isStored) {
      const { answer } = sent;
      if (answer?.status === 401) return logIn();
      const isUnreached = answer === null;
      const words = refusedAnswer(t, answer);
      return setAnswering({ status: 'failed', said, key, ...words, isUnreached, attempts: attempts + 1 });
    }
    const { stored } = sent;
    const saved = { status: 'saved', said, stored, isUndoing: false, undoFailures: 0 } as const;
    setAnswering({ ...saved, asksHowKnown: false });
    void revalidate();
    if (await lookWhetherNear(placeId, place)) return;
    const presence = presenceAt(placeId);
    if (presence.isAsked) return;
    presence.isAsked = true;
    setAnswering((now) =>
      now.status === 'saved' && now.stored.id === stored.id ? { ...now, asksHowKnown: true } : now,
    );
  }

  async function takeItBack(saved: Extract<Answering, { status: 'saved' }>): Promise<void> {
    setAnswering({ ...saved, isUndoing: true });
    if (await takeBack(saved.stored)) {
      setAnswering({ status: 'undone', said: saved.said });
      void revalidate();
    } else setAnswering({ ...saved, isUndoing: false, undoFailures: saved.undoFailures + 1 });
  }

  const lookAtOpening = useEffectEvent(() => void lookWhetherNear(placeId, place));
  useEffect(lookAtOpening, []);
  const isSignedIn = account.status === 'signedIn';
  const goOn = useEffectEvent(() => {
    if (toBeSent === null) return;
    setToBeSent(null);
    void send(toBeSent.said, toBeSent.key);
  });
  useEffect(() => {
    if (toBeSent !== null && isSignedIn) goOn();
  }, [toBeSent, isSignedIn]);
  const isUnreached = answering.status === 'failed' && answering.isUnreached;
  const tryAgain = () => {
    if (answering.status === 'failed') void send(answering.said, answering.key, answering.attempts);
  };
  useReconnect(isUnreached, async () => tryAgain());

  return {
    answering,
    say: (said) => {
      if (answering.status !== 'sending') void send(said, crypto.randomUUID());
    },
    tryAgain,
    undo: () => {
      if (answering.status === 'saved' && !answering.isUndoing) void takeItBack(answering);
    },
    tell: (knownFrom) => {
      presenceAt(placeId).knownFrom = knownFrom;
      setAnswering((now) => (now.status === 'saved' ? { ...now, asksHowKnown: false } : now));
      // It is stored with the answer; where that fails, the answer stands without it.
      void tellHowKnown(placeId, knownFrom);
    },
    reset: () => setAnswering(idle),
  };
}
