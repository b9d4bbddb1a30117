import { expect, test } from 'vitest'
import { isFlashed, readMetronomeDisplay } from './metronome-display'

test.each([
  [60, [true, true, true, true]],
  [180, [true, true, true, true]],
  [181, [true, false, false, false]],
  [400, [true, false, false, false]],
])('isFlashed at %i BPM in 4/4 returns which of the four beats flash: %j', (tempo, expected) => {
  expect([0, 1, 2, 3].map((beat) => isFlashed({ tempo, beat, beats: 4 }))).toEqual(expected)
})

test('isFlashed is false for one beat a bar at 400 beats a minute, which exceeds three flashes a second', () => {
  expect(isFlashed({ tempo: 400, beat: 0, beats: 1 })).toBe(false)
})

test.each([[null], ['text'], [{ delay: 'late', flash: 1 }]])(
  'readMetronomeDisplay replaces %j by the defaults',
  (stored) => {
    expect(readMetronomeDisplay(stored)).toEqual({ delay: 0, flash: false, vibration: false })
  },
)

test('readMetronomeDisplay returns a stored display, with its delay within the bounds', () => {
  expect(readMetronomeDisplay({ delay: 999, flash: true, vibration: true })).toEqual({
    delay: 500,
    flash: true,
    vibration: true,
  })
})
