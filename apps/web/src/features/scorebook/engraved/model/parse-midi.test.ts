import { expect, test } from 'vitest'
import { parseMidi } from './parse-midi'

const header = [0x4d, 0x54, 0x68, 0x64, 0, 0, 0, 6, 0, 1, 0, 2, 0, 120]
const track = (...events: readonly (readonly number[])[]) => {
  const bytes = [...events.flat(), 0, 0xff, 0x2f, 0]
  return [0x4d, 0x54, 0x72, 0x6b, 0, 0, 0, bytes.length, ...bytes]
}
const midi = (...tracks: readonly (readonly number[])[]) =>
  parseMidi(Uint8Array.from([...header, ...tracks.flat()]))

test('parseMidi returns notes, tempos and meters of all tracks in order of time', () => {
  const music = midi(
    track([0, 0xff, 0x51, 3, 0x07, 0xa1, 0x20], [0, 0xff, 0x58, 4, 6, 3, 24, 8]),
    // Channel 9 is drums, and 0x81 0x70 is 240 ticks.
    track([0x81, 0x70, 0x99, 38, 127], [60, 0x89, 38, 0]),
    track([0, 0x90, 60, 64], [120, 60, 0], [0, 64, 64], [120, 0x80, 64, 0]),
  )
  expect(music).toEqual({
    ticksPerQuarter: 120,
    tempos: [{ tick: 0, quarter: 500 }],
    meters: [{ tick: 0, beats: 6, unit: 8 }],
    notes: [
      { tick: 0, length: 120, pitch: 60, velocity: 64, isDrum: false },
      { tick: 120, length: 120, pitch: 64, velocity: 64, isDrum: false },
      { tick: 240, length: 60, pitch: 38, velocity: 127, isDrum: true },
    ],
  })
})

test('parseMidi ends the first of two overlapping equal notes first', () => {
  const { notes } = midi(track([0, 0x90, 60, 90], [10, 0x90, 60, 80], [10, 0x80, 60, 0], [10, 0x80, 60, 0]))
  expect(notes.map(({ tick, length }) => [tick, length])).toEqual([
    [0, 20],
    [10, 20],
  ])
})

test('parseMidi returns only the note of a track with program, controller, system and text events', () => {
  const { notes } = midi(
    track(
      [0, 0xc0, 12],
      [0, 0xb0, 7, 100],
      [0, 0xf0, 2, 1, 0xf7],
      [0, 0xff, 3, 2, 65, 66],
      [0, 0x90, 60, 1],
      [5, 0x90, 60, 0],
    ),
  )
  expect(notes).toHaveLength(1)
})

test('parseMidi throws a RangeError for a truncated file', () => {
  expect(() =>
    parseMidi(Uint8Array.from([...header, 0x4d, 0x54, 0x72, 0x6b, 0, 0, 0, 9, 0, 0x90, 60])),
  ).toThrow(RangeError)
})
