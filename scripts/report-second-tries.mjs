/** A reporter for vitest that names every test that failed first and passed at its second try: flaky, not hidden. */
export default class SecondTriesReporter {
  #names = [];

  onTestCaseResult(testCase) {
    if (testCase.diagnostic()?.flaky) this.#names.push(`${testCase.module.relativeModuleId} > ${testCase.fullName}`);
  }

  onTestRunEnd() {
    for (const name of this.#names) process.stdout.write(`passed only at its second try: ${name}\n`);
  }
}
