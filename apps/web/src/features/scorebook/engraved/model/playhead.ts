import type { Performance, PerformedNote, Stretch } from './performance'

/** A note with the times of the audio clock (seconds). */
export interface ScheduledNote {
  readonly at: number
  readonly length: number
  readonly pitch: number
  readonly loudness: number
  readonly isDrum: boolean
}

/** From `at` (seconds of the audio clock) the score sounds from `time` (milliseconds of the score). */
export interface Cue {
  readonly at: number
  readonly time: number
}

/** What to play next. */
export interface Advance {
  readonly notes: readonly ScheduledNote[]
  /** The cues of the loops that begin, in order. */
  readonly cues: readonly Cue[]
  /** Where the next call goes on. */
  readonly cursor: Cue
  /** When the last note of the score begins to die away (seconds of the audio clock), or null while it goes on. */
  readonly endsAt: number | null
}

/** The shortest stretch that is looped (milliseconds), so that one call never returns endless loops. */
const SHORTEST_LOOP = 50

/**
 * Returns what sounds from `cursor` until `horizon` (seconds of the audio clock). `speed` 2 is twice as fast as the
 * score. In a loop the beginning of the stretch follows its end without a gap.
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

/** Returns the notes that begin from `from` until before `to`. */
function notesWithin(notes: readonly PerformedNote[], from: number, to: number): readonly PerformedNote[] {
  const first = firstFrom(notes, from)
  return notes.slice(first, Math.max(first, firstFrom(notes, to)))
}

/** Returns the place of the first note that does not begin before `time`. */
function firstFrom(notes: readonly PerformedNote[], time: number): number {
  let [low, high] = [0, notes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((notes[middle]?.start ?? 0) < time) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the time of the score at a time of the audio clock, or null before the first cue. */
export function timeHeard(cues: readonly Cue[], at: number, speed: number): number | null {
  const cue = cues.findLast((one) => one.at <= at)
  return cue ? cue.time + (at - cue.at) * 1000 * speed : null
}
