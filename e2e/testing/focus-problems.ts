import type { Page } from 'playwright-core';

/** Nobody tabs farther than this. */
const stopsMax = 200;

/**
 * Walks through a page with the Tab key and says at which stops the focus is not seen: not the ring of yellow and ink, or
 * something in front of it. Also says so where Tab leads nowhere. Begins where the focus is.
 */
export async function focusProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (let stop = 0; stop < stopsMax; stop++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(findProblem);
    if (found === null) return stop === 0 ? ['Tab leads nowhere.'] : problems;
    if (found !== '') problems.push(found);
  }
  return [...problems, `More than ${stopsMax} stops.`];
}

/** Why the focus is not seen where it is now; empty where it is. */
export async function focusProblem(page: Page): Promise<string> {
  return (await page.evaluate(findProblem)) ?? 'The focus has left the page.';
}

/** Runs in the page. Null: the focus has left it. Empty: all is well with the focused element. */
function findProblem(): string | null {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return null;
  const name = `${focused.tagName.toLowerCase()} "${(focused.textContent || focused.id).trim().slice(0, 40)}"`;
  // A row may show the focus of the link that fills it, and a card that of its choice.
  const bearers = [focused, ...[1, 2, 3].map((up) => ancestor(focused, up))];
  const looks = bearers.flatMap((bearer) =>
    bearer === undefined ? [] : [null, '::before', '::after'].map((part) => getComputedStyle(bearer, part)),
  );
  const hasForcedColours = matchMedia('(forced-colors: active)').matches;
  const hasInk = looks.some(
    ({ outlineStyle, outlineWidth, outlineColor }) =>
      outlineStyle === 'solid' &&
      Number.parseFloat(outlineWidth) >= 3 &&
      (hasForcedColours || outlineColor === 'rgb(21, 26, 38)'),
  );
  // Forced colours have no shadows: the outline is in the colour of selected things there.
  const hasYellow = looks.some(
    ({ boxShadow, borderTopColor, borderTopWidth }) =>
      boxShadow.includes('rgb(255, 216, 77)') ||
      (borderTopColor === 'rgb(255, 216, 77)' && Number.parseFloat(borderTopWidth) >= 3),
  );
  if (!hasInk || !(hasYellow || hasForcedColours)) return `${name} has no ring of yellow and ink`;
  const rectangle = [...focused.getClientRects()].find(({ width, height }) => width > 1 && height > 1);
  if (rectangle === undefined) return `${name} has no size`;
  const { left, top, width, height } = rectangle;
  const shares = [0.25, 0.5, 0.75];
  const isInFront = (share: number) => {
    const [x, y] = [left + width * share, top + height * share];
    const front = document.elementFromPoint(x, y);
    return front !== null && (focused.contains(front) || front.contains(focused) || isLabelOf(front, focused));
  };
  // The map has its controls in front of it.
  const isSeen = focused.tagName === 'CANVAS' ? shares.some(isInFront) : shares.every(isInFront);
  return isSeen ? '' : `${name} is hidden behind something or outside of the window`;

  function ancestor(element: Element, up: number): Element | undefined {
    return up === 0 ? element : element.parentElement ? ancestor(element.parentElement, up - 1) : undefined;
  }
  function isLabelOf(front: Element, control: Element): boolean {
    const label = front.closest('label');
    return label !== null && (label.htmlFor === control.id || label.contains(control));
  }
}
