import { expect, test } from 'vitest'
import { latestReadingOf } from './latest-reading'

test('latestReadingOf returns the latest reading that shares a bar, and for a whole piece the latest of all', () => {
  const history = [
    { measures: '12-20', tempo: 60 },
    { measures: '30-40', tempo: 80 },
    { measures: 'coda', tempo: 92 },
  ]
  const tempoOf = (measures: string | null) => latestReadingOf(history, measures)?.tempo ?? null
  expect(['16', '33-36', 'Coda', null, '50'].map(tempoOf)).toEqual([60, 80, 92, 92, null])
})
