import { relative } from 'node:path';

const shown = 10;

/** A reporter for vitest that names the files whose tests took longest, their preparation included. */
export default class SlowestFilesReporter {
  onTestRunEnd(modules) {
    const times = modules.map((module) => ({
      path: relative(process.cwd(), module.moduleId),
      seconds: secondsOf(module.diagnostic()),
    }));
    times.sort((one, other) => other.seconds - one.seconds);
    process.stdout.write('the slowest files:\n');
    for (const { path, seconds } of times.slice(0, shown)) {
      process.stdout.write(`${seconds.toFixed(1).padStart(8)} s  ${path}\n`);
    }
  }
}

function secondsOf({ environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration }) {
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000;
}
