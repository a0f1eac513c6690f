import { captchaFramePath } from '@access-atlas/contract/accounts/captcha-frame.ts';
import { RecaptchaProblem } from './recaptcha-problem.ts';
import { watchForQuestion } from './watch-for-question.ts';

/** What reCAPTCHA is asked with. */
export interface RecaptchaRequest {
  readonly siteKey: string;
  readonly scriptUrl: string;
  /** Of the page, as Google names it: en, fr, pt-BR. */
  readonly language: string;
  /** What the frame is called. */
  readonly title: string;
  /** Where the frame is put. */
  readonly host: HTMLElement;
  /** The frame has to be seen: Google asks a question, or takes long. */
  readonly onShown: () => void;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** The part of Google's script that is used (developers.google.com/recaptcha/docs/invisible). */
interface Recaptcha {
  render(
    container: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly size: 'invisible';
      readonly badge: 'inline';
      readonly callback: (solution: string) => void;
      readonly 'error-callback': () => void;
    },
  ): number;
  execute(widget: number): void;
}

type FrameWindow = Window & { grecaptcha?: Recaptcha; recaptchaLoaded?: () => void };

/** For the frame and Google's script. */
const patienceMilliseconds = 20_000;

/**
 * Has Google judge whether somebody is a robot, and gives its solution. Google's script runs in a frame of the site, which
 * is gone afterwards. Where Google asks a question, it stands in that frame, wherever the form stands: see
 * docs/adr/0020-recaptcha.md.
 * @throws {RecaptchaProblem}
 */
export async function askRecaptcha(request: RecaptchaRequest): Promise<string> {
  const { host, title, signal } = request;
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.src = captchaFramePath;
  const ended = new AbortController();
  const stopped = new Promise<never>((_resolve, reject) => {
    const stop = () => reject(new RecaptchaProblem('stopped'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { signal: ended.signal });
  });
  try {
    return await Promise.race([judge(frame, host, request, ended.signal), stopped]);
  } finally {
    ended.abort();
    frame.remove();
  }
}

async function judge(
  frame: HTMLIFrameElement,
  host: HTMLElement,
  request: RecaptchaRequest,
  ended: AbortSignal,
): Promise<string> {
  const tooLate = new Promise<never>((_resolve, reject) => {
    const timer = setTimeout(() => reject(new RecaptchaProblem('unavailable')), patienceMilliseconds);
    ended.addEventListener('abort', () => clearTimeout(timer));
  });
  const opened = new Promise<void>((resolve) => frame.addEventListener('load', () => resolve(), { once: true }));
  host.append(frame);
  await Promise.race([opened, tooLate]);
  const { contentWindow, contentDocument } = frame;
  // Where the site cannot be reached, the browser shows a page of its own.
  if (contentWindow === null || contentDocument === null) throw new RecaptchaProblem('unavailable');
  const recaptcha = await Promise.race([loadScript(contentWindow, contentDocument, request), tooLate]);
  return execute(recaptcha, contentDocument, request, ended);
}

/** Loads Google's script into a frame. */
function loadScript(
  inside: FrameWindow,
  page: Document,
  { scriptUrl, language }: RecaptchaRequest,
): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const unavailable = () => reject(new RecaptchaProblem('unavailable'));
    inside.recaptchaLoaded = () => (inside.grecaptcha === undefined ? unavailable() : resolve(inside.grecaptcha));
    const url = new URL(scriptUrl);
    url.search = String(new URLSearchParams({ onload: 'recaptchaLoaded', render: 'explicit', hl: language }));
    const script = page.createElement('script');
    script.addEventListener('error', unavailable);
    script.src = url.href;
    page.head.append(script);
  });
}

function execute(
  recaptcha: Recaptcha,
  page: Document,
  { siteKey, onShown }: RecaptchaRequest,
  ended: AbortSignal,
): Promise<string> {
  const widget = page.createElement('div');
  // The form says that reCAPTCHA is used; its badge would say it again.
  widget.style.visibility = 'hidden';
  page.body.append(widget);
  return new Promise((resolve, reject) => {
    const stop = () => reject(new RecaptchaProblem('stopped'));
    page.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') stop();
    });
    watchForQuestion({ page, widget, onShown, onClosed: stop, signal: ended });
    const number = recaptcha.render(widget, {
      sitekey: siteKey,
      size: 'invisible',
      badge: 'inline',
      callback: resolve,
      'error-callback': () => reject(new RecaptchaProblem('unavailable')),
    });
    recaptcha.execute(number);
  });
}
