import type { MidiMusic } from './parse-midi'

/** A note that sounds. Lengths and times are in milliseconds from the beginning, at the score's own tempo. */
export interface PerformedNote {
  readonly start: number
  readonly length: number
  /** The MIDI note number. Without meaning for a drum. */
  readonly pitch: number
  /** The share of the greatest loudness, from 0 to 1. */
  readonly loudness: number
  readonly isDrum: boolean
}

/** One sounding of a bar. A repeated bar has several. */
export interface PerformedBar {
  /** The index of the bar among the printed bars. */
  readonly bar: number
  readonly start: number
}

/** A score as it sounds, with repeats. Lists are in order of time. */
export interface Performance {
  readonly notes: readonly PerformedNote[]
  readonly bars: readonly PerformedBar[]
  readonly end: number
  /** `quarter` is the length of a quarter note (milliseconds). */
  readonly tempos: readonly { readonly start: number; readonly quarter: number }[]
  readonly meters: readonly { readonly start: number; readonly beats: number; readonly unit: number }[]
}

/** The onset of one sounding of a bar, in quarter notes from the beginning of the performance. */
export interface BarOnset {
  readonly bar: number
  readonly quarters: number
}

/** The length of a quarter note in a score without a tempo: 120 BPM (milliseconds). */
const USUAL_QUARTER = 500

/**
 * Combines the notes of a MIDI file with the onsets of bars. Computes all times from the tempos of the file.
 */
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

/** Returns a function that converts ticks to milliseconds. */
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

/**
 * Returns the last item with a place up to `place`; undefined if there is none. `items` must be sorted by
 * place.
 */
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

/** Returns the tempo at a time (milliseconds) in quarter notes per minute; 120 for a score without a tempo. */
export function tempoAt({ tempos }: Performance, time: number): number {
  return 60_000 / (lastAtOrBefore(tempos, time, ({ start }) => start)?.quarter ?? USUAL_QUARTER)
}

/** Bars that playback repeats. Both ends are printed bars, from 0, and belong to the loop. */
export interface BarLoop {
  readonly from: number
  readonly to: number
}

/** A range of time of the performance (milliseconds). */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/**
 * Returns the stretch of a loop; null if its last bar never sounds after its first. If a repeat sounds the bars
 * several times, returns the shortest stretch from first to last: bars 10 to 20 then do not go back to bar 1.
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

/**
 * Returns the onset of a bar in milliseconds: the first one within the stretch, else the first of all. Returns
 * null if the bar never sounds.
 */
export function onsetOf({ bars }: Performance, bar: number, { start, end }: Stretch): number | null {
  const onsets = bars.filter((one) => one.bar === bar).map((one) => one.start)
  return onsets.find((onset) => onset >= start && onset < end) ?? onsets[0] ?? null
}

/** Returns the bar that sounds at a time, or null before the first one. */
export function barAt({ bars }: Performance, time: number): number | null {
  return lastAtOrBefore(bars, time, ({ start }) => start)?.bar ?? null
}

/** The clicks before the music: their number, and the milliseconds between them at the score's own tempo. */
export interface CountIn {
  readonly clicks: number
  readonly beat: number
}

/** Returns one bar of clicks in the meter at a time. In 6/8, 9/8 and 12/8, a click is a dotted quarter note. */
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
