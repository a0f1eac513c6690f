const toldMaxCharacters = 2_000;

/** What was there instead of what was expected: the first line of the message says it of short values only. */
function found(error) {
  const actual = error?.actual;
  return typeof actual === 'string' && actual !== '' ? `found: ${actual.slice(0, toldMaxCharacters)}` : '';
}

/** A reporter for vitest that names every test that failed first and passed at its second try, and why: not hidden. */
export default class SecondTriesReporter {
  #tries = [];

  onTestCaseResult(testCase) {
    if (!testCase.diagnostic()?.flaky) return;
    const [error] = testCase.result().errors ?? [];
    const place = error?.stack?.split('\n').find((line) => line.includes('.test.ts:'));
    const why = [error?.message.slice(0, toldMaxCharacters), place?.trim(), found(error)].filter(Boolean).join(' ');
    this.#tries.push(`${testCase.module.relativeModuleId} > ${testCase.fullName}: ${why}`);
  }

  onTestRunEnd() {
    for (const text of this.#tries) process.stdout.write(`passed only at its second try: ${text}\n`);
  }
}
