/** What this process knows of a job's runs. */
export interface JobState {
  readonly isRunning: boolean;
  /** When it ran last; null where it has not yet. */
  readonly endedAt: Date | null;
  /** Whether that run failed. */
  readonly hasFailed: boolean;
}

/** What the jobs of this process did, for those who look after the site. */
export interface JobRecord {
  /** Runs `work` and notes when it ended and how; what it throws is thrown. */
  note<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** By name; a job that never ran here is not there. */
  states(): ReadonlyMap<string, JobState>;
}

/** @see JobRecord */
export function createJobRecord(): JobRecord {
  const states = new Map<string, JobState>();
  return {
    states: () => states,
    note: async (name, work) => {
      const before = states.get(name) ?? { endedAt: null, hasFailed: false };
      states.set(name, { ...before, isRunning: true });
      try {
        const result = await work();
        states.set(name, { isRunning: false, endedAt: new Date(), hasFailed: false });
        return result;
      } catch (error) {
        states.set(name, { isRunning: false, endedAt: new Date(), hasFailed: true });
        throw error;
      }
    },
  };
}
