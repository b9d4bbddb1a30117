import { expect, test } from 'vitest'
import type { ScoreSound, SoundingNote } from '../../../contracts/score-sound'
import type { Performance } from './model/performance'
import { type PlayerSettings, ScorePlayer } from './score-player'

/** Four bars of one second in 2/4, each with a note at its start. */
const performance: Performance = {
  notes: [0, 1, 2, 3].map((bar) => ({
    start: bar * 1000,
    length: 900,
    pitch: 60 + bar,
    loudness: 1,
    isDrum: false,
  })),
  bars: [0, 1, 2, 3].map((bar) => ({ bar, start: bar * 1000 })),
  end: 4000,
  tempos: [{ start: 0, quarter: 500 }],
  meters: [{ start: 0, beats: 2, unit: 4 }],
}
const plain: PlayerSettings = { speed: 100, loop: null, countsIn: false }

/**
 * Creates a player whose audio clock the test moves. `heard` has no notes that `hush` ended before their start.
 */
function playerInHand(settings: PlayerSettings = plain) {
  let now = 0
  let waiting: SoundingNote[] = []
  const heard: [pitch: number, at: number][] = []
  const clicks: number[] = []
  const bars: (number | null)[] = []
  let tick = () => {}
  const sound: ScoreSound = {
    start: async () => {},
    now: () => now,
    heard: () => now,
    play: (note) => waiting.push(note),
    click: (at) => clicks.push(round(at)),
    hush: () => {
      waiting = []
    },
    close: () => {},
  }
  const every = (_interval: number, run: () => void) => {
    tick = run
    return () => {
      tick = () => {}
    }
  }
  const player = new ScorePlayer(sound, { every }, settings, (bar) => {
    if (bar !== bars.at(-1)) bars.push(bar)
  })
  const pass = (seconds: number) => {
    for (let step = 0; step < Math.round(seconds * 20); step++) {
      now += 0.05
      tick()
      for (const { pitch, at } of waiting.filter((note) => note.at <= now)) heard.push([pitch, round(at)])
      waiting = waiting.filter((note) => note.at > now)
    }
  }
  return { player, pass, heard, clicks, bars }
}
const round = (value: number) => Math.round(value * 100) / 100

test('ScorePlayer plays a score to its end and reports each sounding bar', () => {
  const { player, pass, heard, bars } = playerInHand()
  player.play(performance, null)
  pass(5)
  expect(heard.map(([pitch]) => pitch)).toEqual([60, 61, 62, 63])
  expect(bars).toEqual([0, 1, 2, 3, null])
})

test('ScorePlayer applies a new speed at once and neither loses nor doubles a note', () => {
  const { player, pass, heard } = playerInHand()
  player.play(performance, null)
  pass(1.5)
  player.change({ ...plain, speed: 50 })
  pass(6)
  expect(heard.map(([pitch]) => pitch)).toEqual([60, 61, 62, 63])
  expect(heard[3]?.[1]).toBeCloseTo((heard[2]?.[1] ?? 0) + 2, 1)
})

test('ScorePlayer continues in the sounding bar when a loop around it is set or removed', () => {
  const { player, pass, bars } = playerInHand()
  player.play(performance, 1)
  pass(0.5)
  player.change({ ...plain, loop: { from: 1, to: 2 } })
  pass(5)
  player.change(plain)
  pass(5)
  expect(bars.slice(0, 4)).toEqual([1, 2, 1, 2])
  expect(bars.slice(-3)).toEqual([2, 3, null])
  expect(bars.slice(0, -1)).not.toContain(null)
})

test("ScorePlayer counts one bar in at the musician's tempo before the music", () => {
  const { player, pass, heard, clicks } = playerInHand({ ...plain, speed: 50, countsIn: true })
  player.play(performance, 2)
  pass(3)
  expect(clicks).toEqual([0.08, 1.08])
  expect(heard[0]).toEqual([62, 2.08])
})

test('ScorePlayer.stop ends all scheduled notes', () => {
  const { player, pass, heard, bars } = playerInHand()
  player.play(performance, null)
  pass(0.5)
  player.stop()
  pass(5)
  expect(heard).toHaveLength(1)
  expect(bars.at(-1)).toBeNull()
})
