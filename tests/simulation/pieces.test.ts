import { describe, expect, test } from 'vitest'
import { type PieceFault, pieceFaults } from './piece-faults'
import { playPieces, playPiecesInTurn } from './piece-schedule'

const isLong = process.env.SEGNO_LONG === '1'
const schedules = isLong ? 5000 : 200
const PER_TEST = 100

type Play = (seed: number, fault?: PieceFault) => Promise<string | null>

async function failuresOf(play: Play, first: number): Promise<string[]> {
  const failures: string[] = []
  for (let seed = first; seed < first + PER_TEST; seed++) {
    const verdict = await play(seed)
    if (verdict !== null) failures.push(`seed ${seed}: ${verdict}`)
  }
  return failures
}

const firsts = Array.from({ length: schedules / PER_TEST }, (_, at) => at * PER_TEST + 1)

describe('pieces and goals on several devices', () => {
  test.each(firsts)(
    `devices that write pieces and goals at once become equal and lose nothing (${PER_TEST} seeds from %i)`,
    async (first) => expect(await failuresOf(playPieces, first)).toEqual([]),
    600_000,
  )

  test.each(firsts)(
    `devices that write pieces and goals in turn obey all laws at the end (${PER_TEST} seeds from %i)`,
    async (first) => expect(await failuresOf(playPiecesInTurn, first)).toEqual([]),
    600_000,
  )
})

describe('the laws of pieces and goals notice faults', () => {
  const broken = pieceFaults.filter((fault) => fault !== 'none')
  test.each(broken)(
    'the laws of pieces and goals detect the fault %s',
    async (fault) => {
      // The test stops at the first schedule that detects the fault.
      for (let seed = 1; seed <= 300; seed++) if (await playPiecesInTurn(seed, fault)) return
      expect.fail(`${fault} was never noticed`)
    },
    600_000,
  )
})
