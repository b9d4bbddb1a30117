import { expect, test } from 'vitest'
import { readChoices } from './mark-tools'
import { pendingSign } from './pending-sign'
import { middleLine } from './sign-place'

const choices = readChoices({ sign: 'down-bow', stamp: { colour: 'red', width: 330 } })
const place = { page: 3, x: 4000, y: 5000 }

test('pendingSign centres a stamp at the point, upright on a rotated page', () => {
  const sign = pendingSign({ tool: 'stamp', draft: '', choices }, place, { rotation: 90, ratio: 1.4 })
  expect(sign).toMatchObject({ page: 3, stamp: 'down-bow', colour: 'red', width: 330, rotation: 270 })
  if (!sign) throw new Error('no sign')
  const { points } = middleLine(
    { ...sign, id: 'a', scoreId: 'b', layer: 'main', createdAt: '' as never },
    1.4,
  )
  const middle = points
    .map(([x, y]) => [x, y])
    .reduce(([a = 0, b = 0], [x = 0, y = 0]) => [a + x / 2, b + y / 2], [0, 0])
  expect([Math.abs((middle[0] ?? 0) - 4000) < 2, Math.abs((middle[1] ?? 0) - 5000) < 2]).toEqual([true, true])
})

test('pendingSign places a trimmed text with its start at the point', () => {
  const sign = pendingSign({ tool: 'text', draft: '  rit. ', choices }, place, { rotation: 0, ratio: 1.4 })
  expect(sign).toMatchObject({ text: 'rit.', stamp: null, rotation: 0, points: [[4000, 5000, 0]] })
})

test('pendingSign returns null for an empty text and for a drawing tool', () => {
  const shape = { rotation: 0, ratio: 1.4 } as const
  expect(pendingSign({ tool: 'text', draft: '   ', choices }, place, shape)).toBeNull()
  expect(pendingSign({ tool: 'pen', draft: 'rit.', choices }, place, shape)).toBeNull()
})
