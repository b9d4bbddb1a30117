import type { MidiMusic } from './parse-midi'

/** Lengths and times are milliseconds of the score in its own tempo, from its beginning. */
export interface PerformedNote {
  readonly start: number
  readonly length: number
  /** A MIDI number; any number for a drum. */
  readonly pitch: number
  /** From 0 to 1. */
  readonly loudness: number
  readonly isDrum: boolean
}

/** A bar each time that it sounds. */
export interface PerformedBar {
  /** The place of the bar among the printed ones, from 0. */
  readonly bar: number
  readonly start: number
}

/** How a score sounds, with its repeats. Lists are in the order of time. */
export interface Performance {
  readonly notes: readonly PerformedNote[]
  readonly bars: readonly PerformedBar[]
  readonly end: number
  /** `quarter` is the length of a quarter note. */
  readonly tempos: readonly { readonly start: number; readonly quarter: number }[]
  readonly meters: readonly { readonly start: number; readonly beats: number; readonly unit: number }[]
}

/** A bar when it begins to sound, in quarter notes from the beginning of the performance. */
export interface BarOnset {
  readonly bar: number
  readonly quarters: number
}

/** The quarter note of a score without a tempo: 120 BPM. */
const USUAL_QUARTER = 500

/** Joins the notes of a MIDI file with the bars that sound. Both get their times by the same tempos. */
export function performanceOf(
  midi: MidiMusic,
  onsets: readonly BarOnset[],
  endQuarters: number,
): Performance {
  const timeOf = timeReader(midi)
  const notes = midi.notes.map(({ tick, length, pitch, velocity, isDrum }) => {
    const start = timeOf(tick)
    return { start, length: timeOf(tick + length) - start, pitch, loudness: velocity / 127, isDrum }
  })
  const ofQuarters = (quarters: number) => timeOf(quarters * midi.ticksPerQuarter)
  const lastNote = notes.reduce((end, { start, length }) => Math.max(end, start + length), 0)
  return {
    notes,
    bars: onsets.map(({ bar, quarters }) => ({ bar, start: ofQuarters(quarters) })),
    end: Math.max(ofQuarters(endQuarters), lastNote),
    tempos: midi.tempos.map(({ tick, quarter }) => ({ start: timeOf(tick), quarter })),
    meters: midi.meters.map(({ tick, beats, unit }) => ({ start: timeOf(tick), beats, unit })),
  }
}

/** Returns a function that turns ticks into milliseconds. */
function timeReader({ tempos, ticksPerQuarter }: MidiMusic): (tick: number) => number {
  let time = 0
  let last = { tick: 0, quarter: USUAL_QUARTER }
  const steps = [{ ...last, time }]
  for (const tempo of tempos) {
    time += ((tempo.tick - last.tick) / ticksPerQuarter) * last.quarter
    last = { ...tempo }
    steps.push({ ...last, time })
  }
  return (tick) => {
    const step = lastAtOrBefore(steps, tick, ({ tick: from }) => from) ?? steps[0]
    return step ? step.time + ((tick - step.tick) / ticksPerQuarter) * step.quarter : 0
  }
}

/** Returns the last item whose place is not after `place`. `items` are in the order of their places. */
export function lastAtOrBefore<Item>(
  items: readonly Item[],
  place: number,
  placeOf: (item: Item) => number,
): Item | undefined {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const item = items[middle]
    if (item !== undefined && placeOf(item) <= place) low = middle + 1
    else high = middle
  }
  return items[low - 1]
}

/** Returns the quarter notes per minute at a time. */
export function tempoAt({ tempos }: Performance, time: number): number {
  return 60_000 / (lastAtOrBefore(tempos, time, ({ start }) => start)?.quarter ?? USUAL_QUARTER)
}

/** Bars that sound again and again. Both ends are printed bars from 0, and belong to the loop. */
export interface BarLoop {
  readonly from: number
  readonly to: number
}

/** A stretch of the performance in milliseconds. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/**
 * Returns what sounds of a loop, or null if its bars never follow one another. If bars are repeated, it is the shortest
 * stretch from the first bar to the last one: bars 10 to 20 do not go back to bar 1 on the way.
 */
export function stretchOf({ bars, end }: Performance, { from, to }: BarLoop): Stretch | null {
  let shortest: Stretch | null = null
  let start: number | null = null
  for (const [index, { bar, start: onset }] of bars.entries()) {
    if (bar === from) start = onset
    if (bar !== to || start === null) continue
    const found = { start, end: bars[index + 1]?.start ?? end }
    if (!shortest || found.end - found.start < shortest.end - shortest.start) shortest = found
    start = null
  }
  return shortest
}

/** Returns when a bar sounds: within the stretch if it does there, otherwise the first time. Null if it never sounds. */
export function onsetOf({ bars }: Performance, bar: number, { start, end }: Stretch): number | null {
  const onsets = bars.filter((one) => one.bar === bar).map((one) => one.start)
  return onsets.find((onset) => onset >= start && onset < end) ?? onsets[0] ?? null
}

/** Returns the bar that sounds at a time, or null before the first one. */
export function barAt({ bars }: Performance, time: number): number | null {
  return lastAtOrBefore(bars, time, ({ start }) => start)?.bar ?? null
}

/** The clicks before the music: how many, and the milliseconds between two of them in the tempo of the score. */
export interface CountIn {
  readonly clicks: number
  readonly beat: number
}

/** Returns one bar of clicks in the meter at a time. In 6/8, 9/8 and 12/8 a click is a dotted quarter note. */
export function countInAt(performance: Performance, time: number): CountIn {
  const { beats, unit } = lastAtOrBefore(performance.meters, time, ({ start }) => start) ?? {
    beats: 4,
    unit: 4,
  }
  const quarter = 60_000 / tempoAt(performance, time)
  const isCompound = unit >= 8 && beats > 3 && beats % 3 === 0
  const size = isCompound ? 3 : 1
  return { clicks: beats / size, beat: (quarter * 4 * size) / unit }
}
