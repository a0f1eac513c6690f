import type { RecentChange } from '@access-atlas/contract/moderation/changes.ts';
import { changeLooksMax } from '@access-atlas/contract/operating/console-limits.ts';
import { useState } from 'react';
import { consoleChangesApi } from '../../browser/api/console/console-changes-api.ts';
import { callConsole } from '../common/call-console.ts';
import type { Changes } from './use-changes.ts';

/** The marks of whoever looks. */
export interface Looks {
  /** Whether the last mark was not taken: it is off again. */
  readonly hasFailed: boolean;
  readonly isMarkingAll: boolean;
  /** Marks changes, or takes the marks off. @returns whether that was taken */
  readonly mark: (ids: readonly string[], isLookedAt: boolean) => Promise<boolean>;
  /** Marks everything up to what is listed. @returns whether that was taken */
  readonly markAll: () => Promise<boolean>;
  /** Takes that back. @param marked what was marked before, of what is listed */
  readonly takeBackAll: (marked: ReadonlySet<string>) => Promise<boolean>;
}

/** Sets marks at what is listed; they are seen at once, and taken back where the site does not take them. */
export function useLooks({ changes, at, show }: Pick<Changes, 'changes' | 'at' | 'show'>): Looks {
  const [hasFailed, setFailed] = useState(false);
  const [isMarkingAll, setMarkingAll] = useState(false);
  const mark = async (ids: readonly string[], isLookedAt: boolean) => {
    const marked = new Set(ids);
    const before = new Map(changes?.map((change) => [change._id, change.isLookedAt]));
    const set = (value: (change: RecentChange) => boolean) =>
      show((change) => (marked.has(change._id) ? value(change) : change.isLookedAt));
    set(() => isLookedAt);
    let isTaken = true;
    for (let start = 0; isTaken && start < ids.length; start += changeLooksMax) {
      const body = { ids: ids.slice(start, start + changeLooksMax), isLookedAt, at };
      const idempotencyKey = crypto.randomUUID();
      const outcome = await callConsole((signal) => consoleChangesApi(signal).lookAtChanges({ body, idempotencyKey }));
      isTaken = outcome.isTaken;
    }
    setFailed(!isTaken);
    if (!isTaken) set(({ _id, isLookedAt: now }) => before.get(_id) ?? now);
    return isTaken;
  };
  const setUntil = async (until: string | null, isMarked: (change: RecentChange) => boolean) => {
    setMarkingAll(true);
    const idempotencyKey = crypto.randomUUID();
    const outcome = await callConsole((signal) =>
      consoleChangesApi(signal).lookAtAllChanges({ body: { until }, idempotencyKey }),
    );
    setMarkingAll(false);
    setFailed(!outcome.isTaken);
    if (outcome.isTaken) show(isMarked);
    return outcome.isTaken;
  };
  return {
    hasFailed,
    isMarkingAll,
    mark,
    markAll: () => setUntil(at, () => true),
    takeBackAll: (marked) => setUntil(null, ({ _id }) => marked.has(_id)),
  };
}
