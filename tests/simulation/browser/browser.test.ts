import { describe, expect, test } from 'vitest'
import { seedsOf } from '../seeds'
import { brokenVariants } from './broken-variants'
import { bundleBrowser } from './bundle-browser'

const isLong = process.env.SEGNO_LONG === '1'
const PER_TEST = 20

const playBrowser = await bundleBrowser()

async function failuresOf(first: number): Promise<string[]> {
  const failures: string[] = []
  for (let seed = first; seed < first + PER_TEST; seed++) {
    const verdict = await playBrowser(seed)
    if (verdict !== null) failures.push(`seed ${seed}: ${verdict}`)
  }
  return failures
}

/** Seeds of schedules that once failed. */
const remembered: readonly number[] = [79, 160, 417]

describe('two accounts on one browser with the product’s storage', () => {
  test.each(seedsOf({ short: 20, long: 20_000, perTest: PER_TEST }))(
    `two accounts on one browser lose nothing and keep their diaries apart, with any faults (${PER_TEST} from %i)`,
    async (first) => expect(await failuresOf(first)).toEqual([]),
    600_000,
  )

  test('every schedule of a browser that once failed now succeeds', async () => {
    for (const seed of remembered) expect(await playBrowser(seed), `seed ${seed}`).toBeNull()
  })
})

describe('the simulation of a browser notices broken variants of the product', () => {
  test.each(brokenVariants)(
    'the simulation of a browser notices the broken variant "$name"',
    async (variant) => {
      const play = await bundleBrowser(variant)
      const { seed: known, keepsEpoch = false } = variant
      if (await play(known, { keepsEpoch })) return
      // A change of the product can move the seed.
      for (let seed = 1; seed <= (isLong ? 20_000 : 200); seed++) {
        if (await play(seed, { keepsEpoch })) return
      }
      expect.fail(`${variant.name} was never noticed`)
    },
    600_000,
  )
})
