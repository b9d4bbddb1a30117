import { expect, test } from 'vitest'
import type { Performance } from './performance'
import { advance, type Cue, timeHeard } from './playhead'

/** One note every 500 ms for four seconds. */
const performance: Performance = {
  notes: Array.from({ length: 8 }, (_, index) => ({
    start: index * 500,
    length: 400,
    pitch: 60 + index,
    loudness: 1,
    isDrum: false,
  })),
  bars: [],
  end: 4000,
  tempos: [],
  meters: [],
}
const whole = { start: 0, end: 4000 }

/**
 * Calls `advance` in steps of 0.3 seconds until `until`, like the timer of ScorePlayer. Returns the notes and
 * cues of all steps.
 */
function play(
  from: Cue,
  until: number,
  options: { speed?: number; isLoop?: boolean; stretch?: typeof whole },
) {
  const { speed = 1, isLoop = false, stretch = whole } = options
  const notes: [pitch: number, at: number, length: number][] = []
  const cues = [from]
  let cursor = from
  let endsAt: number | null = null
  for (let horizon = from.at; horizon < until && endsAt === null; horizon += 0.3) {
    const next = advance(performance, { cursor, horizon, speed, stretch, isLoop })
    for (const { pitch, at, length } of next.notes) notes.push([pitch, round(at), round(length)])
    cues.push(...next.cues)
    cursor = next.cursor
    endsAt = next.endsAt
  }
  return { notes, cues, endsAt }
}
const round = (value: number) => Math.round(value * 1000) / 1000

test('advance returns each note once, with its time on the audio clock', () => {
  const { notes, endsAt } = play({ at: 10, time: 0 }, 20, {})
  expect(notes.map(([pitch]) => pitch)).toEqual([60, 61, 62, 63, 64, 65, 66, 67])
  expect(notes.map(([, at]) => at)).toEqual([10, 10.5, 11, 11.5, 12, 12.5, 13, 13.5])
  expect(endsAt).toBeCloseTo(14)
})

test('advance doubles distances and lengths of notes at half the speed', () => {
  const { notes } = play({ at: 0, time: 3000 }, 10, { speed: 0.5 })
  expect(notes).toEqual([
    [66, 0, 0.8],
    [67, 1, 0.8],
  ])
})

test('advance repeats a loop without a gap after its last note', () => {
  const { notes, cues, endsAt } = play({ at: 5, time: 1000 }, 8.2, {
    isLoop: true,
    stretch: { start: 1000, end: 2000 },
  })
  expect(notes.slice(0, 6).map(([pitch, at]) => [pitch, at])).toEqual([
    [62, 5],
    [63, 5.5],
    [62, 6],
    [63, 6.5],
    [62, 7],
    [63, 7.5],
  ])
  expect(cues.slice(0, 3).map(({ at, time }) => [round(at), time])).toEqual([
    [5, 1000],
    [6, 1000],
    [7, 1000],
  ])
  expect(endsAt).toBeNull()
})

test('advance ends an empty loop instead of repeating it for ever', () => {
  expect(play({ at: 0, time: 1000 }, 9, { isLoop: true, stretch: { start: 1000, end: 1000 } }).endsAt).toBe(0)
})

test('timeHeard counts from the latest cue, and returns null before the first', () => {
  const cues = [
    { at: 5, time: 1000 },
    { at: 6, time: 1000 },
  ]
  expect(timeHeard(cues, 4.9, 1)).toBeNull()
  expect(timeHeard(cues, 5.5, 2)).toBe(2000)
  expect(timeHeard(cues, 6.25, 1)).toBe(1250)
})
