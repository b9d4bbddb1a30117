import { expect, test } from 'vitest'
import { playwrightTimes, slowestLines, vitestTimes } from './slowest-tests.mjs'

test('vitestTimes reads the time of each test, and zero for one that did not run', () => {
  const report = {
    testResults: [
      {
        name: '/segno/a.test.ts',
        assertionResults: [{ fullName: ' a group a test', duration: 1500 }, { fullName: 'skipped' }],
      },
    ],
  }
  expect(vitestTimes(JSON.stringify(report))).toEqual([
    { file: '/segno/a.test.ts', title: 'a group a test', seconds: 1.5 },
    { file: '/segno/a.test.ts', title: 'skipped', seconds: 0 },
  ])
})

test('playwrightTimes reads nested groups and adds up the tries of a test', () => {
  const spec = (title: string, ...durations: number[]) => ({
    title,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  })
  const inner = { title: 'in both themes', file: 'goals/goals.spec.ts', specs: [spec('a goal is set', 2000)] }
  const report = {
    suites: [
      {
        title: 'goals/goals.spec.ts',
        file: 'goals/goals.spec.ts',
        specs: [spec('a goal moves', 500, 250)],
        suites: [inner],
      },
    ],
  }
  expect(playwrightTimes(JSON.stringify(report))).toEqual([
    { file: 'goals/goals.spec.ts', title: 'a goal moves', seconds: 0.75 },
    { file: 'goals/goals.spec.ts', title: 'in both themes › a goal is set', seconds: 2 },
  ])
})

test('slowestLines names the slowest tests first, by their path from the root', () => {
  const times = [1, 3, 2].map((seconds) => ({ file: '/segno/a.test.ts', title: `test ${seconds}`, seconds }))
  expect(slowestLines(times, '/segno', 2)).toEqual([
    '    3.0 s  a.test.ts › test 3',
    '    2.0 s  a.test.ts › test 2',
  ])
})
