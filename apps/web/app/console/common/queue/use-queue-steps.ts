import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { focusForReading } from '../../../ui/focus/focus-for-reading.ts';
import type { Queue } from './use-queue.ts';

/** How somebody goes through a queue. */
export interface QueueSteps {
  /** Of the chosen thing among those that are loaded; -1 where it is not among them. */
  readonly position: number;
  /** Whether the heading of what is open gets the focus: somebody came to it by deciding, or by a key. */
  readonly takesFocus: boolean;
  /** A row was followed: what it opens takes the focus, which on a narrow window has lost its place. */
  readonly follow: () => void;
  readonly step: (by: 1 | -1) => void;
  /** Takes what was decided out, opens what follows, and says both. @param isGoingOn false: what is open stays, to be read */
  readonly goOn: (id: string, said: string, isGoingOn?: boolean) => void;
  /** Opens a thing that waits again, and says so. */
  readonly open: (id: string, text: string) => void;
  readonly said: { readonly text: string; readonly occasion: string };
  /** Of the queue itself, which gets the focus where nothing is left. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Where what is open stands. */
  readonly panel: RefObject<HTMLElement | null>;
  /** Of what is open, which has the focus from one thing to the next. */
  readonly itemHeading: RefObject<HTMLHeadingElement | null>;
  /** What was decided about, as long as it is in the list. */
  readonly leaving: RefObject<string | null>;
  /** What the list calls the chosen thing; null where it is not in the list. */
  readonly title: string | null;
}

interface QueueStepsOptions<Item> {
  readonly chosenId: string | null;
  readonly addressOf: (id: string | null) => string;
  /** What a thing is called: it is said when it is opened, because not every screen reader reads what gets the focus. */
  readonly titleOf: (item: Item) => string;
  /** Called before another thing is opened. */
  readonly onGo?: () => void;
}

export function useQueueSteps<Item extends { readonly _id: string }>(
  { items, total, takeOut }: Pick<Queue<Item>, 'items' | 'total' | 'takeOut'>,
  { chosenId, addressOf, titleOf, onGo }: QueueStepsOptions<Item>,
): QueueSteps {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLElement>(null);
  const itemHeading = useRef<HTMLHeadingElement>(null);
  const [takesFocus, setTakesFocus] = useState(false);
  const [said, setSaid] = useState({ text: '', occasion: '' });
  const position = items?.findIndex(({ _id }) => _id === chosenId) ?? -1;
  const chosen = items?.[position];
  // As long as it is open, it is in the list: a page that shows it from there would say that it is gone.
  const leaving = useRef<string | null>(null);
  const takeOutLeft = useEffectEvent(() => {
    if (leaving.current !== null) takeOut(leaving.current);
    leaving.current = null;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was left is taken out once something else is open
  useEffect(() => takeOutLeft(), [chosenId]);
  const go = (id: string | null) => {
    setTakesFocus(true);
    onGo?.();
    // Where what has the focus goes away, keys go nowhere, and screen readers look for another place without a word.
    focusForReading(id === null ? heading.current : itemHeading.current, { preventScroll: true });
    void navigate(addressOf(id), { preventScrollReset: true });
  };
  return {
    position,
    takesFocus,
    follow: () => {
      setTakesFocus(true);
      onGo?.();
    },
    step: (by) => {
      const number = position === -1 ? 0 : position + by;
      const target = items?.[number];
      if (target === undefined) return;
      const text = t('console.position', { title: titleOf(target), number: number + 1, count: total });
      setSaid({ text, occasion: target._id });
      go(target._id);
    },
    goOn: (id, text, isGoingOn = true) => {
      const next = items?.[position + 1] ?? items?.[position - 1];
      const said = isGoingOn && next !== undefined ? `${text} ${titleOf(next)}` : text;
      setSaid({ text: said, occasion: id });
      if (isGoingOn) {
        leaving.current = id;
        go(next?._id ?? null);
        return;
      }
      takeOut(id);
      // The form is gone, and the focus with it: what is open is read again.
      focusForReading(panel.current);
    },
    open: (id, text) => {
      setSaid({ text, occasion: `${id} again` });
      if (id !== chosenId) go(id);
    },
    said,
    heading,
    panel,
    itemHeading,
    leaving,
    title: chosen === undefined ? null : titleOf(chosen),
  };
}
