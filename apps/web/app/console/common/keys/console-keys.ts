import type { KeyboardEvent } from 'react';

/** What keys of the console do; each is a press of a letter or digit alone. What a page leaves out, no key does. */
export interface ConsoleKeyActs {
  readonly next: () => void;
  readonly previous: () => void;
  readonly approve?: () => void;
  readonly refuse?: () => void;
  /** @param rule the number of the rule, or of whatever else is chosen from, that the digit names */
  readonly chooseRule?: (rule: number) => void;
  readonly togglePhoto?: () => void;
  /** Marks what is chosen as looked at, or takes the mark off. */
  readonly mark?: () => void;
  /** Takes the last decision back. */
  readonly undo?: () => void;
  readonly openPlace?: () => void;
  readonly openHistory?: () => void;
  readonly showKeys: () => void;
}

const actOfKey = {
  j: 'next',
  k: 'previous',
  a: 'approve',
  r: 'refuse',
  m: 'mark',
  p: 'togglePhoto',
  u: 'undo',
  g: 'openPlace',
  h: 'openHistory',
  '?': 'showKeys',
} as const satisfies Record<string, Exclude<keyof ConsoleKeyActs, 'chooseRule'>>;

/**
 * Does what a pressed key stands for. Nothing where somebody writes, where the key is pressed with another, or while a
 * decision is on its way: a key that is held would decide about the next thing unseen.
 */
export function actOnKey(event: KeyboardEvent, acts: ConsoleKeyActs): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isWriting(event.target)) return;
  const key = event.key.toLowerCase();
  const name = Object.hasOwn(actOfKey, key) ? actOfKey[key as keyof typeof actOfKey] : undefined;
  const act = /^[1-9]$/.test(key) ? acts.chooseRule : name && acts[name];
  if (act === undefined) return;
  event.preventDefault();
  act(Number(key));
}

function isWriting(target: EventTarget): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('dialog') !== null || target.isContentEditable) return true;
  if (target instanceof HTMLInputElement) return !['radio', 'checkbox', 'button', 'submit'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
