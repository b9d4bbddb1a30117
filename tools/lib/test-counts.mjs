/** @typedef {{ passed: number, failed: number, skipped: number }} TestCounts */

/**
 * Returns the counts of Vitest's JSON report. A file that could not be loaded has no tests and counts as one failure.
 * @param {string} text
 * @returns {TestCounts}
 */
export function vitestCounts(text) {
  const report = JSON.parse(text)
  const brokenFiles = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ file) =>
      file.status === 'failed' && file.assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * Returns the counts of Playwright's JSON report. A test that passes at the second try counts as passed;
 * Playwright's own output lists it as flaky. An error outside a test counts as a failure.
 * @param {string} text
 * @returns {TestCounts}
 */
export function playwrightCounts(text) {
  const { stats, errors } = JSON.parse(text)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (errors?.length ?? 0),
    skipped: stats.skipped,
  }
}

/**
 * Returns the sums of passed, failed and skipped tests over several counts.
 * @param {readonly TestCounts[]} list
 * @returns {TestCounts}
 */
export function addCounts(list) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const counts of list) {
    total.passed += counts.passed
    total.failed += counts.failed
    total.skipped += counts.skipped
  }
  return total
}

/**
 * Returns the last line of a run: `41 passed, 2 failed, 3 skipped`.
 * @param {TestCounts} counts
 */
export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

/**
 * Returns true if a run ended with the code 0, no failed test and at least one passed test. The exit code alone
 * is not enough: a library of the tests may end the process with 0.
 * @param {number | null} code
 * @param {TestCounts} counts
 */
export function hasPassed(code, { passed, failed }) {
  return code === 0 && failed === 0 && passed > 0
}
