/** A question is looked for this often. */
const lookMilliseconds = 200;
/** Where nothing was answered for so long, and no question was recognized, the frame is shown with whatever is in it. */
const showAfterMilliseconds = 5_000;
/** A question that went away, and was not answered within this time, was closed. */
const closedAfterMilliseconds = 2_000;

interface QuestionWatch {
  /** The page in which reCAPTCHA runs. */
  readonly page: Document;
  /** The element that was given to it; what it puts elsewhere is a question. */
  readonly widget: HTMLElement;
  /** Called once, where there is something to see. */
  readonly onShown: () => void;
  /** Called once, where the question was closed. */
  readonly onClosed: () => void;
  /** Ends watching. */
  readonly signal: AbortSignal;
}

/**
 * Finds out whether reCAPTCHA asks a question, which its script tells nobody. It keeps a frame for questions at the end of the
 * page, hidden until there is one; a press beside an open one hides it again.
 */
export function watchForQuestion({ page, widget, onShown, onClosed, signal }: QuestionWatch): void {
  const begunAt = Date.now();
  let isShown = false;
  let seenAt: number | null = null;
  const look = () => {
    const now = Date.now();
    const isThere = [...page.querySelectorAll('iframe')].some((frame) => !widget.contains(frame) && isVisible(frame));
    if (isThere) seenAt = now;
    if (!isShown && (isThere || now - begunAt >= showAfterMilliseconds)) {
      isShown = true;
      onShown();
    }
    if (seenAt === null || now - seenAt < closedAfterMilliseconds) return;
    clearInterval(timer);
    onClosed();
  };
  const timer = setInterval(look, lookMilliseconds);
  signal.addEventListener('abort', () => clearInterval(timer));
}

function isVisible(frame: HTMLIFrameElement): boolean {
  const style = frame.ownerDocument.defaultView?.getComputedStyle(frame);
  return style?.visibility === 'visible' && frame.getClientRects().length > 0;
}
