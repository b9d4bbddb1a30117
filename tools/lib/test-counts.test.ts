import { describe, expect, test } from 'vitest'
import { addCounts, playwrightCounts, summaryLine, vitestCounts } from './test-counts.mjs'

describe('the counts of a test run', () => {
  test('come from the unit tests, a file that does not load being a failure', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [
        { status: 'passed', assertionResults: [{}] },
        { status: 'failed', assertionResults: [{}] },
        { status: 'failed', assertionResults: [] },
      ],
    }
    expect(vitestCounts(JSON.stringify(report))).toEqual({ passed: 5, failed: 2, skipped: 3 })
  })

  test('come from the browser tests, a second try that passed being a pass, an error outside a test a failure', () => {
    const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] }
    expect(playwrightCounts(JSON.stringify(report))).toEqual({ passed: 5, failed: 2, skipped: 2 })
  })

  test('add up to one line', () => {
    const total = addCounts([
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 40, failed: 2, skipped: 3 },
    ])
    expect(summaryLine(total)).toBe('41 passed, 2 failed, 3 skipped')
    expect(summaryLine(addCounts([]))).toBe('0 passed, 0 failed, 0 skipped')
  })
})
