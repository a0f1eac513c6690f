/**
 * Calls when an element is in view, now or later, each time it comes into it.
 * @param margin how far outside the window counts as in view, as in CSS
 * @returns what ends it
 */
export function whenInView(element: Element, onView: () => void, margin = '0px'): () => void {
  const observer = new IntersectionObserver(
    // A busy browser tells of several changes at once; the first may say what was so before.
    (changes) => {
      if (changes.at(-1)?.isIntersecting) onView();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
