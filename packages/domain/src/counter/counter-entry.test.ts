import { expect, test } from 'vitest'
import { entrySchema } from '../entry/entry'
import { logPractice } from '../entry/log-practice'
import { milliseconds as ms } from '../units/duration'
import { counterEntry, counterMetadata } from './counter-entry'
import { type CounterSettings, defaultCounterSettings as initial } from './counter-settings'
import type { CounterRun } from './repetition-counter'

const ladder = { start: 60, top: 80, step: 4, row: 2, miss: 'back' } as const
const context = { instrument: 'piano', timeZone: 'Asia/Taipei', notes: null, pieceId: 'piece' }

function run(
  counted: number,
  repetitions: readonly boolean[],
  fields: Partial<CounterSettings> = {},
): CounterRun {
  return {
    id: 'run',
    settings: { ...initial, ...fields },
    startedAt: ms(Date.UTC(2026, 10, 21, 17, 20)),
    counted: ms(counted),
    stretches: [],
    countedAt: ms(0),
    sincePress: ms(0),
    repetitions,
  }
}

test('counterEntry returns the counted seconds, the local day, the bars and the reached tempo', () => {
  const piece = { title: ' Courante ', composer: '', measures: '12–20' }
  const counted = run(754_900, [true, true, true, true, false], { mode: 'ladder', ladder, piece })
  const fields = counterEntry(counted, context)
  expect(fields).toMatchObject({ duration: 754, localDay: '2026-11-22', type: 'practice' })
  expect(fields.pieces).toEqual([
    { id: 'piece', title: 'Courante', composer: null, measures: '12–20', tempo: 64 },
  ])
  const [change] = logPractice(fields, { id: 'run', now: ms(1), source: 'counter' })
  expect(entrySchema.safeParse(change?.op === 'put' && change.body).success).toBe(true)
})

test('counterEntry returns no tempo without a full row, and no piece without a title', () => {
  const piece = { title: 'Courante', composer: 'Bach', measures: '' }
  const [named] = counterEntry(run(1, [true], { mode: 'ladder', ladder, piece }), context).pieces
  expect(named).toMatchObject({ composer: 'Bach', measures: null, tempo: null })
  expect(counterEntry(run(1, [true]), context)).toMatchObject({ pieces: [], duration: 60 })
})

test('counterMetadata contains the repetitions and, for a ladder, the clean ones', () => {
  expect(counterMetadata(run(1, [true, true]))).toEqual({ mode: 'up', totalReps: 2 })
  expect(counterMetadata(run(1, [true, false], { mode: 'ladder', ladder }))).toEqual({
    mode: 'ladder',
    totalReps: 2,
    cleanReps: 1,
  })
})
