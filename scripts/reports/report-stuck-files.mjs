import { execFileSync } from 'node:child_process';

/** The slowest single test takes two minutes; machines with much other work need several times as long. */
const silenceMaxMilliseconds = 15 * 60_000;
const lookEveryMilliseconds = 30_000;

/**
 * A reporter for vitest that ends the run when no file was heard of for a quarter of an hour, and names those that have
 * not ended: a loop without an end cannot be ended by the time limit of its test, and would keep CI until CI gives up,
 * without a name. A file that is silent while others are heard of ends nothing: on a loaded machine the ends of two
 * short files were never told, while hundreds of others ran.
 */
export default class StuckFilesReporter {
  #running = new Set();
  /** When any file was heard of last. */
  #heardAt = Date.now();
  #timer;

  onTestRunStart() {
    this.#heardAt = Date.now();
    this.#timer = setInterval(() => this.#look(), lookEveryMilliseconds);
    this.#timer.unref();
  }

  onTestModuleStart(testModule) {
    this.#heardAt = Date.now();
    this.#running.add(testModule.relativeModuleId);
  }

  onTestCaseResult() {
    this.#heardAt = Date.now();
  }

  onTestModuleEnd(testModule) {
    this.#heardAt = Date.now();
    this.#running.delete(testModule.relativeModuleId);
  }

  onTestRunEnd() {
    clearInterval(this.#timer);
  }

  #look() {
    if (Date.now() - this.#heardAt <= silenceMaxMilliseconds) return;
    for (const file of this.#running) process.stdout.write(`stuck, the run ends: ${file}\n`);
    // The workers of these files read no message any more.
    try {
      execFileSync('pkill', ['-KILL', '-P', String(process.pid)]);
    } catch {
      process.stdout.write('their workers may still be running\n');
    }
    process.exit(1);
  }
}
