import type { CaptchaForm } from '@access-atlas/contract/captcha.ts';
import { captchaMinutes } from '@access-atlas/contract/limits.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

export type CaptchaState = 'working' | 'solved' | 'failed';

export interface CaptchaSolver {
  readonly state: CaptchaState;
  /** A solution that was not used yet; the empty text where there can be none. */
  readonly take: () => Promise<string>;
}

/** A solution is sent with a minute to spare. */
const freshMilliseconds = (captchaMinutes - 1) * 60_000;

interface Work {
  readonly solution: Promise<string>;
  readonly begunAt: number;
}

/** Has the device show that it is no robot while its person fills in the form. */
export function useCaptcha(form: CaptchaForm): CaptchaSolver {
  const [state, setState] = useState<CaptchaState>('working');
  const current = useRef<Work | null>(null);
  const begin = useCallback(() => {
    setState('working');
    const solution = import('./solve-captcha.ts').then(({ solveCaptcha }) => solveCaptcha(form));
    solution.then(
      () => setState('solved'),
      () => setState('failed'),
    );
    current.current = { solution, begunAt: Date.now() };
    return solution;
  }, [form]);
  useEffect(() => {
    // The form is drawn first.
    const timer = setTimeout(begin);
    return () => clearTimeout(timer);
  }, [begin]);
  const take = useCallback(async () => {
    const work = current.current;
    const isFresh = work !== null && Date.now() - work.begunAt < freshMilliseconds;
    try {
      return await (isFresh ? work.solution : begin());
    } catch {
      // What failed while nobody looked may have been the connection: once more.
      return begin().catch(() => '');
    } finally {
      current.current = null;
    }
  }, [begin]);
  return { state, take };
}
