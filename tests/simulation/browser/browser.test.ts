import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { seedsOf } from '../seeds'
import { brokenVariants } from './broken-variants'
import type { BrowserScheduleOptions } from './browser-schedule'
import { brokenText, bundleBrowser } from './bundle-browser'
import { directedProofs } from './findings'

const isLong = process.env.SEGNO_LONG === '1'
const PER_TEST = 20

const playBrowser = await bundleBrowser()

async function failuresOf(first: number, options: BrowserScheduleOptions = {}): Promise<string[]> {
  const failures: string[] = []
  for (let seed = first; seed < first + PER_TEST; seed++) {
    const verdict = await playBrowser(seed, options)
    if (verdict !== null) failures.push(`seed ${seed}: ${verdict}`)
  }
  return failures
}

/** Seeds of schedules that have failed once. */
const remembered: readonly number[] = [79, 160, 417, 978, 4000, 6918]

/** Seeds that have failed once with a server that keeps its epoch after a restore. */
const rememberedWithEpoch: readonly number[] = [127]

describe('two accounts on one browser with the product’s storage', () => {
  test.each(seedsOf({ short: 20, long: 20_000, perTest: PER_TEST }))(
    `two accounts on one browser lose no value and stay separate, with any faults (${PER_TEST} seeds from %i)`,
    async (first) => expect(await failuresOf(first)).toEqual([]),
    600_000,
  )

  test.each(seedsOf({ short: 20, long: 5000, perTest: PER_TEST }))(
    `a server restored with its old epoch receives all lost records again (${PER_TEST} seeds from %i)`,
    async (first) => expect(await failuresOf(first, { keepsEpoch: true })).toEqual([]),
    600_000,
  )

  test('every browser schedule that has failed once now succeeds', async () => {
    for (const seed of remembered) expect(await playBrowser(seed), `seed ${seed}`).toBeNull()
    for (const seed of rememberedWithEpoch) {
      expect(await playBrowser(seed, { keepsEpoch: true }), `seed ${seed}`).toBeNull()
    }
  })
})

/**
 * The maximum number of seeds that the search for a broken variant tries. A change of the product can move the
 * detecting seed.
 */
const mostSeeds = isLong ? 20_000 : 60

describe('the simulation of a browser notices broken variants of the product', () => {
  test('every broken variant still finds the text of the product that it replaces', () => {
    for (const variant of brokenVariants) expect(() => brokenText(variant), variant.name).not.toThrow()
  })

  test('every finding without a broken variant of the product names an existing test that proves its fix', () => {
    for (const { finding, file, title } of directedProofs) {
      const path = resolve(import.meta.dirname, '../../..', file)
      expect(readFileSync(path, 'utf8').includes(title), finding).toBe(true)
    }
  })

  test('every broken variant without a seed names a directed test', () => {
    const titles = directedProofs.map(({ title }) => title)
    for (const { name, seed, proof } of brokenVariants) {
      if (seed === null) expect(titles, name).toContain(proof)
    }
  })

  // Other variants take hundreds of schedules, so only the long run plays them.
  const played = brokenVariants.filter(({ seed }) => seed !== null && (isLong || seed <= 12))
  test.each(played)(
    'the browser simulation detects the broken variant "$name"',
    async ({ seed: known, ...variant }) => {
      const play = await bundleBrowser(variant)
      for (const seed of [known ?? 1, ...Array.from({ length: mostSeeds }, (_, at) => at + 1)]) {
        if (await play(seed)) return
      }
      expect.fail(`${variant.name} was never noticed`)
    },
    600_000,
  )
})
