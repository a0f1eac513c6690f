import { type KeyboardEvent, useEffect, useState } from 'react';

interface ComboboxOptions {
  /** How many options the list has now. */
  readonly count: number;
  readonly listId: string;
  /** Enter was pressed on an option. */
  readonly onChoose: (index: number) => void;
}

/**
 * The keyboard of a combobox with list autocomplete: arrow keys move through the options, Enter takes the active one,
 * Escape closes. The focus stays in the text field; `aria-activedescendant` names the active option.
 */
export function useCombobox({ count, listId, onChoose }: ComboboxOptions) {
  const [isWanted, setWanted] = useState(false);
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  const isOpen = isWanted && count > 0;
  const close = () => {
    setWanted(false);
    setActiveIndex(null);
  };
  // A new list has no active option: the former index may mean another one.
  useEffect(() => {
    if (count >= 0) setActiveIndex(null);
  }, [count]);

  const optionId = (index: number) => `${listId}-${index}`;
  const walk = (by: number) => {
    setWanted(true);
    if (count === 0) return;
    const from = activeIndex ?? (by > 0 ? -1 : count);
    // Past either end no option is active, as at the start.
    const next = from + by;
    setActiveIndex(next < 0 || next >= count ? null : next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a character, it handles the keys.
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
