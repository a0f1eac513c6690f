import type { SiteHealth } from '@access-atlas/contract/operating/site-health.ts';

/** How a part of a site does: `late` is what an operator should look at, `failed` what does not work. */
export type SiteState = 'good' | 'busy' | 'late' | 'failed' | 'off';

const hourMilliseconds = 3_600_000;
/** A backup a day is what the guide for operators asks for; it may begin a little later than the day before. */
const backupLateMilliseconds = 25 * hourMilliseconds;
const mailLateMilliseconds = 10 * 60_000;
const littleShare = 0.05;
const littleBytes = 1_000_000_000;

/** Whether maps, lists and search answer. */
export function mapState({
  parts: { mapIndex, searchIndex },
}: SiteHealth): Extract<SiteState, 'good' | 'busy' | 'failed'> {
  if (mapIndex === 'down' || searchIndex === 'down') return 'failed';
  return mapIndex === 'ready' && searchIndex === 'ready' ? 'good' : 'busy';
}

/** Whether what people write can be stored. */
export function storingState({ parts: { writes } }: SiteHealth): SiteState {
  return writes === 'ready' ? 'good' : 'failed';
}

/** Whether there is room: `late` with less than 1 GB or a twentieth free. */
export function diskState({ disk }: SiteHealth): SiteState {
  if (disk === null) return 'failed';
  return disk.freeBytes < littleBytes || disk.freeBytes < littleShare * disk.totalBytes ? 'late' : 'good';
}

/** How the backups do: `late` where there is none of the last day. */
export function backupState({ backup: { running, failed, last } }: SiteHealth, now: Date): SiteState {
  if (running !== null) return 'busy';
  if (failed !== null) return 'failed';
  return last !== null && now.getTime() - Date.parse(last.at) <= backupLateMilliseconds ? 'good' : 'late';
}

/** How mails do: `late` where one waits for more than 10 minutes. */
export function mailState({ mails: { isSending, oldestAt } }: SiteHealth, now: Date): SiteState {
  if (!isSending) return 'off';
  return oldestAt !== null && now.getTime() - Date.parse(oldestAt) > mailLateMilliseconds ? 'late' : 'good';
}

/** How what is done by the clock does: by its last run on the server that answers. */
export function jobState({ hasFailed, isRunning, endedAt }: SiteHealth['jobs'][number]): SiteState {
  if (hasFailed) return 'failed';
  return isRunning && endedAt === null ? 'busy' : 'good';
}

/** The parts of a site that can need a look; `byClock` is all that is done by the clock. */
export type SitePart = 'map' | 'storing' | 'disk' | 'backup' | 'mails' | 'byClock';

/** Whether an operator should look at it. */
export function needsLook(state: SiteState): boolean {
  return state === 'late' || state === 'failed';
}

/** The parts of a site that an operator should look at. */
export function partsToLookAt(health: SiteHealth, now: Date): SitePart[] {
  const states: readonly (readonly [SitePart, readonly SiteState[]])[] = [
    ['map', [mapState(health)]],
    ['storing', [storingState(health)]],
    ['disk', [diskState(health)]],
    ['backup', [backupState(health, now)]],
    ['mails', [mailState(health, now)]],
    ['byClock', health.jobs.map(jobState)],
  ];
  return states.flatMap(([part, all]) => (all.some(needsLook) ? [part] : []));
}
