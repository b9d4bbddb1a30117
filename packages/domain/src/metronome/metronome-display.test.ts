import { expect, test } from 'vitest'
import { isFlashed, readMetronomeDisplay } from './metronome-display'

test.each([
  [60, [true, true, true, true]],
  [180, [true, true, true, true]],
  [181, [true, false, false, false]],
  [400, [true, false, false, false]],
])('at %i beats a minute in four the screen lights up on %j', (tempo, expected) => {
  expect([0, 1, 2, 3].map((beat) => isFlashed({ tempo, beat, beats: 4 }))).toEqual(expected)
})

test('one beat a bar at 400 beats a minute lights up nothing, because that is over three flashes a second', () => {
  expect(isFlashed({ tempo: 400, beat: 0, beats: 1 })).toBe(false)
})

test.each([[null], ['text'], [{ delay: 'late', flash: 1 }]])(
  'the stored display %j gets the defaults',
  (stored) => {
    expect(readMetronomeDisplay(stored)).toEqual({ delay: 0, flash: false, vibration: false })
  },
)

test('a stored display is read back within its bounds', () => {
  expect(readMetronomeDisplay({ delay: 999, flash: true, vibration: true })).toEqual({
    delay: 500,
    flash: true,
    vibration: true,
  })
})
