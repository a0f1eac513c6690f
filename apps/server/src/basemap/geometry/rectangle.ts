import type { Rectangle } from './unit-square.ts';

/** Whether the two share more than an edge. */
export function overlaps(a: Rectangle, b: Rectangle): boolean {
  return a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY;
}

/** Whether `inner` lies wholly within `outer`, edges included. */
export function contains(outer: Rectangle, inner: Rectangle): boolean {
  return outer.minX <= inner.minX && outer.minY <= inner.minY && outer.maxX >= inner.maxX && outer.maxY >= inner.maxY;
}

/** What both share; its width or height is not positive when they share nothing. */
export function intersection(a: Rectangle, b: Rectangle): Rectangle {
  return {
    minX: Math.max(a.minX, b.minX),
    minY: Math.max(a.minY, b.minY),
    maxX: Math.min(a.maxX, b.maxX),
    maxY: Math.min(a.maxY, b.maxY),
  };
}

/** What is left of `from` without `hole`: up to four rectangles that do not overlap. */
export function subtract(from: Rectangle, hole: Rectangle): Rectangle[] {
  if (!overlaps(from, hole)) return [from];
  const middle = intersection(from, hole);
  return [
    { ...from, maxY: middle.minY },
    { ...from, minY: middle.maxY },
    { minX: from.minX, maxX: middle.minX, minY: middle.minY, maxY: middle.maxY },
    { minX: middle.maxX, maxX: from.maxX, minY: middle.minY, maxY: middle.maxY },
  ].filter((rectangle) => rectangle.minX < rectangle.maxX && rectangle.minY < rectangle.maxY);
}
