import { expect, test } from 'vitest'
import { pressedPedal } from './midi-pedals'

test.each([
  ['a sustain pedal that goes down', [0xb0, 64, 127], 'right'],
  ['a soft pedal on another channel', [0xb5, 67, 64], 'left'],
  ['a pedal that goes up', [0xb0, 64, 0], null],
  ['another controller', [0xb0, 7, 127], null],
  ['a note', [0x90, 64, 127], null],
  ['an empty message', [], null],
])('pressedPedal returns a pedal only for a message that presses one: %s', (_, message, expected) => {
  expect(pressedPedal(message)).toBe(expected)
})
