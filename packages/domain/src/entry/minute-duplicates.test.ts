import { expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../testing/builders/build-entry'
import { seconds } from '../units/duration'
import type { Instant } from '../units/instant'
import type { Entry } from './entry'
import { differByMinute, mergeMinuteDuplicates } from './minute-duplicates'

const at = (time: string) => `2026-11-21T${time}.000Z` as Instant
const first = buildEntry({
  id: 'a',
  timestamp: at('08:00:00'),
  duration: seconds(1800),
  pieces: [buildPiece({ id: '1' })],
})
const like = (fields: Partial<Entry>): Entry => ({
  ...first,
  id: 'b',
  pieces: [buildPiece({ id: '2' })],
  ...fields,
})

test.each([
  [{ timestamp: at('08:01:00') }, true],
  [{ duration: seconds(1860) }, true],
  [{ timestamp: at('08:01:01') }, false],
  [{ duration: seconds(1861) }, false],
  [{ notes: 'Slow.' }, false],
  [{ tags: ['slow'] }, false],
  [{ pieces: [buildPiece({ id: '2', tempo: 84 })] }, false],
])(
  'differByMinute for a copy changed by %o returns true only up to a minute in start or duration: %s',
  (fields, wanted) => {
    expect(differByMinute(first, like(fields))).toBe(wanted)
  },
)

test('mergeMinuteDuplicates merges each entry once and ignores pairs with different notes', () => {
  const near = like({ duration: seconds(1860) })
  const nearer = like({ id: 'c', timestamp: at('08:01:00') })
  const far = like({ id: 'd', notes: 'Slow.' })
  const pairs = [
    { first, second: far, confidence: 0.9 },
    { first, second: near, confidence: 0.9 },
    { first: near, second: nearer, confidence: 0.9 },
  ]
  const { changes, count } = mergeMinuteDuplicates(pairs)
  expect(count).toBe(1)
  expect(changes.map(({ op, id }) => `${op} ${id}`)).toEqual(['patch a', 'delete b'])
})
