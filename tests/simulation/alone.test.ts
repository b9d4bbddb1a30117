import { describe, expect, test } from 'vitest'
import { playAlone } from './alone-schedule'
import { faultsSeenAlone } from './faults'
import { seedsOf } from './seeds'

const PER_TEST = 500

async function failuresOf(first: number): Promise<string[]> {
  const failures: string[] = []
  for (let seed = first; seed < first + PER_TEST; seed++) {
    const verdict = await playAlone(seed)
    if (verdict !== null) failures.push(`seed ${seed}: ${verdict}`)
  }
  return failures
}

describe('one person who writes on one device', () => {
  test.each(seedsOf({ short: 1000, long: 50_000, perTest: PER_TEST }))(
    `all devices show the entries that one device writes, with any network faults (${PER_TEST} seeds from %i)`,
    async (first) => expect(await failuresOf(first)).toEqual([]),
    600_000,
  )
})

describe('the simulation of one writing device notices faults', () => {
  test.each(faultsSeenAlone)(
    'the simulation of one writing device detects the fault %s',
    async (fault) => {
      for (let seed = 1; seed <= 1000; seed++) if (await playAlone(seed, fault)) return
      expect.fail(`${fault} was never noticed`)
    },
    600_000,
  )
})
