/** A reporter for vitest that names every test that failed first and passed at its second try, and why: not hidden. */
export default class SecondTriesReporter {
  #tries = [];

  onTestCaseResult(testCase) {
    if (!testCase.diagnostic()?.flaky) return;
    const [error] = testCase.result().errors ?? [];
    const place = error?.stack?.split('\n').find((line) => line.includes('.test.ts:'));
    const why = [error?.message.split('\n')[0], place?.trim()].filter(Boolean).join(' ');
    this.#tries.push(`${testCase.module.relativeModuleId} > ${testCase.fullName}: ${why}`);
  }

  onTestRunEnd() {
    for (const text of this.#tries) process.stdout.write(`passed only at its second try: ${text}\n`);
  }
}
