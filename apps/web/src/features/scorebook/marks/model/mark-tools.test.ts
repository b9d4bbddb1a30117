import { expect, test } from 'vitest'
import { readChoices } from './mark-tools'

test('stored choices are read, and an invalid one gets its default while the others stay', () => {
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

test.each([undefined, null, 'pen', 7])('the device stores %s, and every tool has its default', (stored) => {
  expect(readChoices(stored).pen).toEqual({ colour: 'ink', width: 32 })
})
