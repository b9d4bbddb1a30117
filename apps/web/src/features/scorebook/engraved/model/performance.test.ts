import { expect, test } from 'vitest'
import { barAt, countInAt, onsetOf, type Performance, performanceOf, stretchOf, tempoAt } from './performance'

/** Four bars of 4/4 at 120 BPM, 2,000 ms each. The first two are repeated: 1 2 1 2 3 4. */
const repeated: Performance = {
  notes: [],
  bars: [0, 1, 0, 1, 2, 3].map((bar, index) => ({ bar, start: index * 2000 })),
  end: 12_000,
  tempos: [{ start: 0, quarter: 500 }],
  meters: [{ start: 0, beats: 4, unit: 4 }],
}
const whole = { start: 0, end: repeated.end }

test('performanceOf applies each change of tempo to the times of both notes and bars', () => {
  const midi = {
    ticksPerQuarter: 100,
    notes: [{ tick: 500, length: 100, pitch: 60, velocity: 127, isDrum: false }],
    tempos: [
      { tick: 0, quarter: 500 },
      { tick: 400, quarter: 1000 },
    ],
    meters: [],
  }
  const performance = performanceOf(
    midi,
    [
      { bar: 0, quarters: 0 },
      { bar: 1, quarters: 5 },
    ],
    9,
  )
  expect(performance.notes).toMatchObject([{ start: 3000, length: 1000, loudness: 1 }])
  expect(performance.bars).toEqual([
    { bar: 0, start: 0 },
    { bar: 1, start: 3000 },
  ])
  expect(performance.end).toBe(7000)
  expect([tempoAt(performance, 1999), tempoAt(performance, 2000)]).toEqual([120, 60])
})

test('tempoAt returns 120 BPM for a score without a tempo', () => {
  expect(tempoAt({ ...repeated, tempos: [] }, 0)).toBe(120)
})

test('stretchOf starts a loop at the second sounding of a repeated bar if the loop ends after the repeat', () => {
  expect(stretchOf(repeated, { from: 1, to: 2 })).toEqual({ start: 6000, end: 10_000 })
  expect(stretchOf(repeated, { from: 0, to: 1 })).toEqual({ start: 0, end: 4000 })
  expect(stretchOf(repeated, { from: 3, to: 3 })).toEqual({ start: 10_000, end: 12_000 })
  expect(stretchOf(repeated, { from: 3, to: 0 })).toBeNull()
})

test('onsetOf returns the onset of a bar within the loop, else its first onset, else null', () => {
  expect(onsetOf(repeated, 1, { start: 6000, end: 10_000 })).toBe(6000)
  expect(onsetOf(repeated, 1, whole)).toBe(2000)
  expect(onsetOf(repeated, 9, whole)).toBeNull()
})

test('barAt returns the sounding bar at each time, and null before the music', () => {
  expect([0, 1999, 2000, 5000, 11_999].map((time) => barAt(repeated, time))).toEqual([0, 0, 1, 0, 3])
  expect(barAt(repeated, -1)).toBeNull()
})

test('countInAt returns the beats of the bar, and dotted quarters in compound time', () => {
  expect(countInAt(repeated, 0)).toEqual({ clicks: 4, beat: 500 })
  const meters = [
    { start: 0, beats: 3, unit: 4 },
    { start: 6000, beats: 6, unit: 8 },
    { start: 8000, beats: 3, unit: 8 },
  ]
  const changing = { ...repeated, meters }
  expect([0, 6000, 9000].map((time) => countInAt(changing, time))).toEqual([
    { clicks: 3, beat: 500 },
    { clicks: 2, beat: 750 },
    { clicks: 3, beat: 250 },
  ])
})
