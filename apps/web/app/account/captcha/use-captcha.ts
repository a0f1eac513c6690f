import type { CaptchaForm } from '@access-atlas/contract/accounts/captcha.ts';
import { captchaMinutes } from '@access-atlas/contract/limits.ts';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaptchaAnswer } from './solve-captcha.ts';
import type { TakenCaptcha } from './taken-captcha.ts';

/**
 * `working`, `solved`, `failed`: this device shows by itself that it is no robot; `recaptcha`: Google is asked when the form is
 * sent; `question`: Google is asked, and what it shows must be seen.
 */
export type CaptchaState = 'working' | 'solved' | 'failed' | 'recaptcha' | 'question';

export interface CaptchaSolver {
  readonly state: CaptchaState;
  /** A solution; the empty text where this device found none, which the site then refuses. Never rejects. */
  readonly take: () => Promise<TakenCaptcha>;
  /** Where what Google shows is put. */
  readonly frameHost: RefObject<HTMLDivElement | null>;
  /** Closes what Google shows. */
  readonly stop: () => void;
}

/** A solution is sent with a minute to spare. */
const freshMilliseconds = (captchaMinutes - 1) * 60_000;

interface Work {
  readonly answer: Promise<CaptchaAnswer>;
  readonly begunAt: number;
}

/** Has the device show that it is no robot while its person fills in the form, or Google when they send it. */
export function useCaptcha(form: CaptchaForm): CaptchaSolver {
  const { t } = useTranslation();
  const [state, setState] = useState<CaptchaState>('working');
  const current = useRef<Work | null>(null);
  const frameHost = useRef<HTMLDivElement>(null);
  const asking = useRef<AbortController | null>(null);
  const stop = useCallback(() => asking.current?.abort(), []);
  const begin = useCallback(() => {
    setState((before) => (before === 'recaptcha' ? before : 'working'));
    const answer = import('./solve-captcha.ts').then(({ solveCaptcha }) => solveCaptcha(form));
    answer.then(
      ({ kind }) => setState(kind === 'recaptcha' ? 'recaptcha' : 'solved'),
      () => setState('failed'),
    );
    current.current = { answer, begunAt: Date.now() };
    return answer;
  }, [form]);
  useEffect(() => {
    // The form is drawn first.
    const timer = setTimeout(begin);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [begin, stop]);

  const answerOf = useCallback(async (): Promise<CaptchaAnswer> => {
    const work = current.current;
    const isFresh = work !== null && Date.now() - work.begunAt < freshMilliseconds;
    try {
      return await (isFresh ? work.answer : begin());
    } catch {
      // What failed while nobody looked may have been the connection: once more.
      return begin().catch(() => ({ kind: 'solution', solution: '' }));
    } finally {
      current.current = null;
    }
  }, [begin]);

  const take = async (): Promise<TakenCaptcha> => {
    const answer = await answerOf();
    if (answer.kind === 'solution') return { solution: answer.solution };
    const host = frameHost.current;
    // Nobody waits for it any more.
    if (host === null) return { solution: '' };
    const control = document.activeElement;
    asking.current = new AbortController();
    try {
      const { askRecaptcha } = await import('./ask-recaptcha.ts');
      const solution = await askRecaptcha({
        ...answer,
        language: document.documentElement.lang,
        title: t('account.captcha.frame'),
        host,
        onShown: () => setState('question'),
        signal: asking.current.signal,
      });
      return { solution };
    } catch (error) {
      const isStopped = Object(error).kind === 'stopped';
      return {
        refusal: { general: { text: t(isStopped ? 'account.captcha.stopped' : 'account.captcha.unavailable') } },
      };
    } finally {
      asking.current = null;
      setState('recaptcha');
      // What had the focus in the frame is gone.
      if (control instanceof HTMLElement && document.activeElement === document.body) control.focus();
    }
  };
  return { state, take, frameHost, stop };
}
