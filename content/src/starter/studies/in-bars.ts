import { barLength, type TimeSignature } from '../notation/music'
import { durationOf, NotationError, readLength } from '../notation/read-token'

/** A note of the notation with its value: `['e', 'C4:1']`. */
export type TimedNote = readonly [value: string, note: string]

/**
 * Returns notes in the notation, with a bar line between full bars. Throws a `NotationError` if the last bar is
 * not full.
 */
export function inBars(notes: readonly TimedNote[], time: TimeSignature): string {
  const full = barLength(time)
  const tokens: string[] = []
  let current = ''
  let place = 0
  for (const [value, note] of notes) {
    const length = readLength(value)
    if (!length) throw new NotationError(`not a note value: ${value}`)
    if (place === full) {
      tokens.push('|')
      place = 0
    }
    if (value !== current) tokens.push(value)
    tokens.push(note)
    current = value
    place += durationOf(length, false)
  }
  if (place !== full) throw new NotationError('the last bar is not full')
  return tokens.join(' ')
}

/** Returns the notes with the value `value`, except the last, which gets `last`. */
export function evenly(notes: readonly string[], value: string, last: string): TimedNote[] {
  return notes.map((note, at) => [at === notes.length - 1 ? last : value, note])
}
