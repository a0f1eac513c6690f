import { type KeyboardEvent, useEffect, useState } from 'react';

interface ComboboxOptions {
  /** How many options the list has now. */
  readonly count: number;
  readonly listId: string;
  /** Enter was pressed on an option. */
  readonly onChoose: (index: number) => void;
}

/**
 * The keyboard of a combobox whose list only offers: arrows walk through the options, Enter takes the one that is
 * active, Escape closes. Focus stays in the text field; the active option is told by `aria-activedescendant`.
 */
export function useCombobox({ count, listId, onChoose }: ComboboxOptions) {
  const [isWanted, setWanted] = useState(false);
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  const isOpen = isWanted && count > 0;
  const close = () => {
    setWanted(false);
    setActiveIndex(null);
  };
  // Another list begins anew: what was active may mean something else now.
  useEffect(() => {
    if (count >= 0) setActiveIndex(null);
  }, [count]);

  const optionId = (index: number) => `${listId}-${index}`;
  const walk = (by: number) => {
    setWanted(true);
    if (count === 0) return;
    const from = activeIndex ?? (by > 0 ? -1 : count);
    // Past either end the text field itself is next, as it is where the walk began.
    const next = from + by;
    setActiveIndex(next < 0 || next >= count ? null : next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method that is composing a character owns the keys.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') walk(1);
    else if (event.key === 'ArrowUp') walk(-1);
    else if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'Enter' && isOpen && activeIndex !== null) {
      close();
      onChoose(activeIndex);
    } else return;
    event.preventDefault();
  };
  return {
    isOpen,
    activeIndex,
    optionId,
    open: () => setWanted(true),
    close,
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': listId,
      'aria-activedescendant': isOpen && activeIndex !== null ? optionId(activeIndex) : undefined,
      onKeyDown,
      onBlur: close,
    },
  } as const;
}
