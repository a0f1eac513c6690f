import { execFileSync } from 'node:child_process';

/** The slowest single test takes two minutes; machines with much other work need several times as long. */
const silenceMaxMilliseconds = 15 * 60_000;
const lookEveryMilliseconds = 30_000;

/**
 * A reporter for vitest that names test files of which nothing was heard for a quarter of an hour, and ends the run: a
 * loop without an end cannot be ended by the time limit of its test, and would keep CI until CI gives up, without a name.
 */
export default class StuckFilesReporter {
  /** When each running file was heard of last. */
  #heardAt = new Map();
  #timer;

  onTestRunStart() {
    this.#timer = setInterval(() => this.#look(), lookEveryMilliseconds);
    this.#timer.unref();
  }

  onTestModuleStart(testModule) {
    this.#heardAt.set(testModule.relativeModuleId, Date.now());
  }

  onTestCaseResult(testCase) {
    this.#heardAt.set(testCase.module.relativeModuleId, Date.now());
  }

  onTestModuleEnd(testModule) {
    this.#heardAt.delete(testModule.relativeModuleId);
  }

  onTestRunEnd() {
    clearInterval(this.#timer);
  }

  #look() {
    const stuck = [...this.#heardAt].filter(([, heardAt]) => Date.now() - heardAt > silenceMaxMilliseconds);
    if (stuck.length === 0) return;
    for (const [file] of stuck) process.stdout.write(`stuck, the run ends: ${file}\n`);
    // The workers of these files read no message any more.
    try {
      execFileSync('pkill', ['-KILL', '-P', String(process.pid)]);
    } catch {
      process.stdout.write('their workers may still be running\n');
    }
    process.exit(1);
  }
}
