import { afterEach, expect, test, vi } from 'vitest';
import { observeVisibility } from './observe-visibility.ts';

type Change = Pick<IntersectionObserverEntry, 'isIntersecting'>;

afterEach(() => vi.unstubAllGlobals());

test.each([
  [[true], true],
  [[false], false],
  [[false, true], true],
  [[true, false], false],
] as const)('changes told at once, in view: %j', (changes, isInView) => {
  let tell: (changes: readonly Change[]) => void = () => undefined;
  const observe = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = observe;
      disconnect = () => undefined;
      constructor(callback: typeof tell) {
        tell = callback;
      }
    },
  );
  const onVisible = vi.fn();
  const element = {} as Element;
  observeVisibility(element, onVisible);
  expect(observe).toHaveBeenCalledWith(element);
  tell(changes.map((isIntersecting) => ({ isIntersecting })));
  expect(onVisible).toHaveBeenCalledTimes(isInView ? 1 : 0);
});
