import { expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../testing/builders/build-entry'
import { cleanRepetitionsOf } from './clean-repetitions'

const counted = (counts: object, pieces = 1) =>
  cleanRepetitionsOf(
    buildEntry({
      metadata: { source: 'counter', ...counts },
      pieces: Array.from({ length: pieces }, (_, at) => buildPiece({ id: `piece-${at}` })),
    }),
  )

test('cleanRepetitionsOf returns the counts in the metadata of an entry with one piece', () => {
  expect(counted({ totalReps: 24, cleanReps: 18 })).toEqual({ clean: 18, all: 24 })
  expect(counted({ totalReps: 3, cleanReps: 0 })).toEqual({ clean: 0, all: 3 })
})

test('cleanRepetitionsOf returns null without both counts, with unreadable counts, and unless the entry has one piece', () => {
  expect(counted({ totalReps: 24 })).toBeNull()
  expect(counted({ totalReps: 0, cleanReps: 0 })).toBeNull()
  expect(counted({ totalReps: 4, cleanReps: 5 })).toBeNull()
  expect(counted({ totalReps: '4', cleanReps: -1 })).toBeNull()
  expect(counted({ totalReps: 24, cleanReps: 18 }, 2)).toBeNull()
  expect(counted({ totalReps: 24, cleanReps: 18 }, 0)).toBeNull()
})
