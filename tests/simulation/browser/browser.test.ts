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

/** Seeds of schedules that once failed. */
const remembered: readonly number[] = [79, 160, 417, 978, 4000, 6918]

/** Those with a server that keeps its epoch when it is set back. */
const rememberedWithEpoch: readonly number[] = [127]

describe('two accounts on one browser with the product’s storage', () => {
  test.each(seedsOf({ short: 20, long: 20_000, perTest: PER_TEST }))(
    `two accounts on one browser lose nothing and keep their diaries apart, with any faults (${PER_TEST} from %i)`,
    async (first) => expect(await failuresOf(first)).toEqual([]),
    600_000,
  )

  test.each(seedsOf({ short: 20, long: 5000, perTest: PER_TEST }))(
    `a server that is set back and keeps its epoch receives everything again (${PER_TEST} from %i)`,
    async (first) => expect(await failuresOf(first, { keepsEpoch: true })).toEqual([]),
    600_000,
  )

  test('every schedule of a browser that once failed now succeeds', async () => {
    for (const seed of remembered) expect(await playBrowser(seed), `seed ${seed}`).toBeNull()
    for (const seed of rememberedWithEpoch) {
      expect(await playBrowser(seed, { keepsEpoch: true }), `seed ${seed}`).toBeNull()
    }
  })
})

/** Seeds that the search for a broken variant may need: a change of the product can move the seed that notices it. */
const mostSeeds = isLong ? 20_000 : 60

describe('the simulation of a browser notices broken variants of the product', () => {
  test('every broken variant still replaces a text of the product', () => {
    for (const variant of brokenVariants) expect(() => brokenText(variant), variant.name).not.toThrow()
  })

  test('every finding without a variant names a directed test that exists', () => {
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

  // The other variants take hundreds of schedules, so only the long run plays them.
  const played = brokenVariants.filter(({ seed }) => seed !== null && (isLong || seed <= 12))
  test.each(played)(
    'the simulation of a browser notices the broken variant "$name"',
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
