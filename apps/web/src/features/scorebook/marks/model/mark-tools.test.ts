import { expect, test } from 'vitest'
import { readChoices } from './mark-tools'

test('readChoices replaces an invalid highlighter by its default and keeps the valid pen', () => {
  const stored = {
    pen: { colour: 'red', width: 60 },
    highlighter: { colour: 'sky', width: -4 },
    isPenKnown: true,
  }
  expect(readChoices(stored)).toMatchObject({
    pen: { colour: 'red', width: 60 },
    highlighter: { colour: 'lemon', width: 200 },
    isPenKnown: true,
    drawsWithFingers: true,
  })
})

test.each([undefined, null, 'pen', 7])(
  'readChoices returns the default pen if the stored value is %s',
  (stored) => {
    expect(readChoices(stored).pen).toEqual({ colour: 'ink', width: 32 })
  },
)
