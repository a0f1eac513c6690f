/**
 * The script that pages load, as far as they use it: `grecaptcha.render`, `execute` and `reset`, `onload` with explicit
 * rendering, a badge in the element that is given to it, and the question, which is appended to the body and hidden until it
 * is asked, with its styles in attributes, as Google's script has them.
 * @param url of the double
 */
export function recaptchaScript(
  url: string,
  { onload, render }: { readonly onload: string | null; readonly render: string | null },
): string {
  return `(${runInPage})(${JSON.stringify({ url, onload, render })});`;
}

interface Options {
  readonly sitekey: string;
  readonly size: string;
  readonly callback: (solution: string) => void;
  readonly 'error-callback'?: () => void;
}

/** Runs in the page; it stands in the script as its own text. */
function runInPage(given: {
  readonly url: string;
  readonly onload: string | null;
  readonly render: string | null;
}): void {
  interface Widget {
    readonly options: Options;
    readonly question: HTMLElement;
    readonly frame: HTMLIFrameElement;
  }
  const widgets: Widget[] = [];
  const language = new URL((document.currentScript as HTMLScriptElement).src).searchParams.get('hl') ?? 'en';
  const show = ({ question }: Widget, isShown: boolean) => {
    question.style.visibility = isShown ? 'visible' : 'hidden';
    question.style.top = isShown ? '10px' : '-10000px';
  };
  const makeWidget = (container: HTMLElement, options: Options): number => {
    container.innerHTML =
      '<div class="grecaptcha-badge" style="width: 256px; height: 60px;">protected by reCAPTCHA</div>';
    const question = document.createElement('div');
    question.innerHTML =
      '<div style="width: 100%; height: 100%; position: fixed; top: 0; left: 0; background-color: white; opacity: 0.5;"></div>' +
      '<div style="position: relative; width: 300px; height: 480px; border: 1px solid gray; background-color: white;">' +
      '<iframe title="recaptcha challenge expires in two minutes" style="width: 100%; height: 100%; border: 0;"></iframe></div>';
    question.style.cssText = 'visibility: hidden; position: absolute; top: -10000px; left: 0;';
    document.body.append(question);
    const frame = question.querySelector('iframe');
    if (frame === null) throw new Error('There is no frame.');
    const widget = { options, question, frame };
    const address = new URL('/recaptcha/api2/bframe', given.url);
    address.searchParams.set('hl', language);
    address.searchParams.set('co', location.origin);
    frame.src = address.href;
    // A press beside the question closes it, and nobody is told.
    question.firstElementChild?.addEventListener('click', () => show(widget, false));
    addEventListener('message', ({ origin, source, data }) => {
      if (origin !== given.url || source !== frame.contentWindow) return;
      show(widget, false);
      options.callback(String(data));
    });
    return widgets.push(widget) - 1;
  };
  const grecaptcha = {
    ready: (use: () => void) => use(),
    render: makeWidget,
    reset: (number = 0) => {
      const widget = widgets[number];
      if (widget !== undefined) show(widget, false);
    },
    execute: (number = 0) => {
      const widget = widgets[number];
      if (widget === undefined) throw new Error('No reCAPTCHA clients exist.');
      const { sitekey, callback, 'error-callback': fail } = widget.options;
      fetch(`${given.url}/recaptcha/api2/reload?k=${encodeURIComponent(sitekey)}`, { method: 'POST' })
        .then((response) => (response.ok ? response.json() : Promise.reject(new Error('refused'))))
        .then(({ isQuestion, solution }) => (isQuestion ? show(widget, true) : callback(solution)))
        .catch(() => fail?.());
    },
  };
  if (given.render !== 'explicit') throw new Error('Only explicit rendering is imitated.');
  Object.assign(window, { grecaptcha });
  const loaded = given.onload === null ? undefined : (window as unknown as Record<string, unknown>)[given.onload];
  if (typeof loaded === 'function') setTimeout(() => loaded());
}

/** The page with the question, which stands in a frame of its own at the service. */
export function recaptchaQuestionPage(language: string): string {
  return `<!doctype html>
<html lang="${language === 'fr' || language === 'pt-BR' ? language : 'en'}">
<meta charset="utf-8">
<title>A question</title>
<style>body { font: 16px sans-serif; } button { min-height: 44px; }</style>
<main>
<h1>Select all pictures with a ramp</h1>
<p><label><input type="checkbox" id="ramp"> The picture with a ramp</label></p>
<p><button type="button" id="verify">Verify</button></p>
<p role="status" id="said"></p>
</main>
<script>
document.getElementById('verify').addEventListener('click', async () => {
  if (!document.getElementById('ramp').checked) {
    document.getElementById('said').textContent = 'Please try again.';
    return;
  }
  const asked = new URLSearchParams(location.search).get('co');
  const { solution } = await (await fetch('/recaptcha/api2/userverify?co=' + encodeURIComponent(asked))).json();
  parent.postMessage(solution, asked);
});
</script>
</html>`;
}
