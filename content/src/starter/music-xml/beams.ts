import { type NoteEvent, noteValues, QUARTER, type TimeSignature } from '../notation/music'

export type Beam = 'begin' | 'continue' | 'end' | 'forward hook' | 'backward hook'

/** A note of a beam group, with its number of flags. */
interface Beamed {
  readonly at: number
  readonly flags: number
  readonly group: number
}

const EIGHTH = noteValues.indexOf('eighth')

/** Returns the number of flags of a note: 1 for an eighth, 2 for a 16th. */
function flagsOf({ value }: NoteEvent): number {
  return Math.max(0, noteValues.indexOf(value) - EIGHTH + 1)
}

/**
 * Returns the length of a beam in ticks (`QUARTER`): a dotted quarter in compound time, a quarter otherwise.
 * Bars whose shortest notes are eighths have longer beams: half a bar of 4/4, a bar of 2/4, 3/4 and 3/8.
 */
function beamLength({ beats, unit }: TimeSignature, events: readonly NoteEvent[]): number {
  if (unit === 8 && beats % 3 === 0) return (3 * QUARTER) / 2
  const isOfEighths = events.every(
    (event) => event.isGrace || (flagsOf(event) <= 1 && event.triplet === null),
  )
  if (!isOfEighths || unit !== 4) return QUARTER
  return beats === 3 ? 3 * QUARTER : 2 * QUARTER
}

/**
 * Returns the beams of each note of a bar, the primary beam first. Rests, bar lines and beats divide beams.
 *
 * @param start the position of the first note in the bar, in ticks (`QUARTER`): a pickup begins late in its bar
 */
export function beamsOf(
  events: readonly NoteEvent[],
  time: TimeSignature,
  start: number,
): readonly (readonly Beam[])[] {
  const length = beamLength(time, events)
  const beams: Beam[][] = events.map(() => [])
  for (const group of groupsOf(events, length, start)) {
    if (group.length < 2) continue
    const most = Math.max(...group.map(({ flags }) => flags))
    for (let level = 1; level <= most; level++) {
      for (const [place, { at }] of group.entries()) {
        const beam = beamAt(group, place, level)
        if (beam) beams[at]?.push(beam)
      }
    }
  }
  return beams
}

function groupsOf(events: readonly NoteEvent[], length: number, start: number): Beamed[][] {
  const groups: Beamed[][] = []
  let open: Beamed[] = []
  let place = start
  const close = () => {
    if (open.length > 0) groups.push(open)
    open = []
  }
  for (const [at, event] of events.entries()) {
    if (event.isGrace) continue
    const flags = flagsOf(event)
    const isRest = event.pitches.length === 0 && !event.isUnpitched
    const group = Math.floor(place / length)
    if (flags === 0 || isRest || open[0]?.group !== group) close()
    if (flags > 0 && !isRest) open.push({ at, flags, group })
    place += event.duration
  }
  close()
  return groups
}

function beamAt(group: readonly Beamed[], place: number, level: number): Beam | null {
  const has = (at: number) => (group[at]?.flags ?? 0) >= level
  if (!has(place)) return null
  const [before, after] = [has(place - 1), has(place + 1)]
  if (before) return after ? 'continue' : 'end'
  if (after) return 'begin'
  return place === 0 ? 'forward hook' : 'backward hook'
}
