import { describe, expect, test } from 'vitest'
import { addCounts, hasPassed, playwrightCounts, summaryLine, vitestCounts } from './test-counts.mjs'

describe('the counts of a test run', () => {
  test('vitestCounts counts a file that does not load as a failure', () => {
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

  test('playwrightCounts counts a passed second try as passed and an error outside a test as failed', () => {
    const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] }
    expect(playwrightCounts(JSON.stringify(report))).toEqual({ passed: 5, failed: 2, skipped: 2 })
  })

  test('addCounts adds up the counts of several runs, and summaryLine writes them in one line', () => {
    const total = addCounts([
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 40, failed: 2, skipped: 3 },
    ])
    expect(summaryLine(total)).toBe('41 passed, 2 failed, 3 skipped')
    expect(summaryLine(addCounts([]))).toBe('0 passed, 0 failed, 0 skipped')
  })
})

test('hasPassed is false after a failed test, without a passed test, and for an exit code other than 0', () => {
  expect(hasPassed(0, { passed: 5, failed: 0, skipped: 1 })).toBe(true)
  expect(hasPassed(0, { passed: 5, failed: 1, skipped: 0 })).toBe(false)
  expect(hasPassed(0, { passed: 0, failed: 0, skipped: 0 })).toBe(false)
  expect(hasPassed(1, { passed: 5, failed: 0, skipped: 0 })).toBe(false)
})
