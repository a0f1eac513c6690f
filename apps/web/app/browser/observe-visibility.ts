/**
 * Calls back each time an element enters the view, at once if it is in view already.
 * @param margin how far outside the window counts as in view, as in CSS
 * @returns a function that stops observing
 */
export function observeVisibility(element: Element, onVisible: () => void, margin = '0px'): () => void {
  const observer = new IntersectionObserver(
    // A busy browser reports several changes together; only the last one is current.
    (changes) => {
      if (changes.at(-1)?.isIntersecting) onVisible();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
