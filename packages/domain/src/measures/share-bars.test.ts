import { expect, test } from 'vitest'
import { shareBars } from './share-bars'

test.each([
  ['12-20', '20-24', true],
  ['1-4, 33', 'm. 30 to 40', true],
  ['12–20', 'bars 21-24', false],
  [null, '12', true],
  ['12', '', true],
  ['Coda', 'coda', true],
  ['coda', '12-20', false],
])(
  'shareBars for %s and %s, in either order, returns whether they name a common bar: %s',
  (a, b, isShared) => {
    expect([shareBars(a, b), shareBars(b, a)]).toEqual([isShared, isShared])
  },
)
