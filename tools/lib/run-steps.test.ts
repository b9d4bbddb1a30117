import { expect, test } from 'vitest'
import { runSteps, type Step, summaryOf } from './run-steps.mjs'

const pass = async () => ({ passed: true })

test('runSteps runs at most the given number of steps at a time', async () => {
  let running = 0
  let most = 0
  const run = async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running--
    return { passed: true }
  }
  const steps: Step[] = ['a', 'b', 'c', 'd', 'e'].map((name) => [name, run])
  const results = await runSteps(steps, 2, () => {})
  expect(most).toBe(2)
  expect(results.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('runSteps prints the output of a step that fails or throws, and runs the other steps', async () => {
  const printed: string[] = []
  const steps: Step[] = [
    ['broken', () => Promise.reject(new Error('no browser'))],
    ['wrong', async () => ({ passed: false, output: 'a.ts is too long\n' })],
    ['right', pass],
  ]
  const results = await runSteps(steps, 1, (text) => printed.push(text))
  expect(results.map(({ passed }) => passed)).toEqual([false, false, true])
  expect(printed.join('\n')).toMatch(/no browser\nFAILED {2}broken/)
  expect(printed.join('\n')).toMatch(/a\.ts is too long\nFAILED {2}wrong/)
})

test('summaryOf counts a step without counts as one check and adds up all counts', async () => {
  const steps: Step[] = [
    ['types', pass],
    ['lint', async () => ({ passed: false })],
    ['unit', async () => ({ passed: true, counts: { passed: 40, failed: 0, skipped: 2 } })],
  ]
  const { lines, counts } = summaryOf(await runSteps(steps, 2, () => {}))
  expect(counts).toEqual({ passed: 41, failed: 1, skipped: 2 })
  expect(lines).toEqual([
    expect.stringMatching(/^passed {2}types {8} \d+\.\d s$/),
    expect.stringMatching(/^FAILED {2}lint/),
    expect.stringMatching(/^passed {2}unit/),
  ])
})
