import type { Performance, PerformedNote, Stretch } from './performance'

/** A note with the times of the audio clock (seconds). */
export interface ScheduledNote {
  readonly at: number
  readonly length: number
  readonly pitch: number
  readonly loudness: number
  readonly isDrum: boolean
}

/** A pair of times: at `at` (audio clock, seconds), the score sounds from `time` (milliseconds). */
export interface Cue {
  readonly at: number
  readonly time: number
}

/** The notes to schedule next, and the place in the score from which the next call continues. */
export interface Advance {
  readonly notes: readonly ScheduledNote[]
  /** One cue for each start of the loop, in order. */
  readonly cues: readonly Cue[]
  /** The cursor for the next call. */
  readonly cursor: Cue
  /** The end of the score on the audio clock (seconds); null while it continues. */
  readonly endsAt: number | null
}

/**
 * The shortest stretch that `advance` loops (milliseconds). A shorter one could return endless notes in one
 * call.
 */
const SHORTEST_LOOP = 50

/**
 * Returns the notes from `cursor` to `horizon` (audio clock, seconds), the next cursor and the end of the
 * score. `speed` 2 is twice the tempo of the score. In a loop, the start of the stretch follows its end without
 * a gap.
 */
export function advance(
  performance: Performance,
  {
    cursor,
    horizon,
    speed,
    stretch,
    isLoop,
  }: {
    readonly cursor: Cue
    readonly horizon: number
    readonly speed: number
    readonly stretch: Stretch
    readonly isLoop: boolean
  },
): Advance {
  const notes: ScheduledNote[] = []
  const cues: Cue[] = []
  const loops = isLoop && stretch.end - stretch.start >= SHORTEST_LOOP
  let now = cursor
  while (now.at < horizon) {
    const reach = Math.min(now.time + (horizon - now.at) * 1000 * speed, stretch.end)
    for (const note of notesWithin(performance.notes, now.time, reach)) notes.push(placed(note, now, speed))
    const at = now.at + (reach - now.time) / 1000 / speed
    now = { at, time: reach }
    if (reach < stretch.end) break
    if (!loops) return { notes, cues, cursor: now, endsAt: at }
    now = { at, time: stretch.start }
    cues.push(now)
  }
  return { notes, cues, cursor: now, endsAt: null }
}

function placed(note: PerformedNote, cue: Cue, speed: number): ScheduledNote {
  const { pitch, loudness, isDrum } = note
  const at = cue.at + (note.start - cue.time) / 1000 / speed
  return { at, length: note.length / 1000 / speed, pitch, loudness, isDrum }
}

/** Returns the notes that begin at `from` or later, but before `to`. */
function notesWithin(notes: readonly PerformedNote[], from: number, to: number): readonly PerformedNote[] {
  const first = firstFrom(notes, from)
  return notes.slice(first, Math.max(first, firstFrom(notes, to)))
}

/** Returns the index of the first note that begins at `time` or later, or `notes.length` if there is none. */
function firstFrom(notes: readonly PerformedNote[], time: number): number {
  let [low, high] = [0, notes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((notes[middle]?.start ?? 0) < time) low = middle + 1
    else high = middle
  }
  return low
}

/** Converts a time of the audio clock to a time of the score. Returns null before the first cue. */
export function timeHeard(cues: readonly Cue[], at: number, speed: number): number | null {
  const cue = cues.findLast((one) => one.at <= at)
  return cue ? cue.time + (at - cue.at) * 1000 * speed : null
}
