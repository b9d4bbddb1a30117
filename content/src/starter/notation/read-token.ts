import { signatureOf } from './key-signature'
import {
  type Direction,
  type NoteEvent,
  type NoteMark,
  type NoteValue,
  noteValues,
  QUARTER,
  type WrittenPitch,
} from './music'

/** Thrown if notation from our own data or from a generator is invalid. */
export class NotationError extends Error {}

const valueOfSign: Readonly<Record<string, NoteValue>> = {
  w: 'whole',
  h: 'half',
  q: 'quarter',
  e: 'eighth',
  s: '16th',
  t: '32nd',
}
const alterationOfSign: Readonly<Record<string, number>> = {
  '=': 0,
  '#': 1,
  '##': 2,
  b: -1,
  bb: -2,
}
const markOfSign: Readonly<Record<string, NoteMark>> = {
  '*': 'staccato',
  _: 'tenuto',
  '>': 'accent',
  '^': 'fermata',
  v: 'up-bow',
  n: 'down-bow',
}

const VALUE = /^([whqest])(\.{0,2})$/
const NOTE =
  /^(&?)(\(?)([A-G](?:##|bb|[#b=])?\d(?:\+[A-G](?:##|bb|[#b=])?\d)*|[xr])(~?)(\)?)([*_>^vn]*)(?::([\w,]+))?$/
const PITCH = /([A-G])(##|bb|[#b=])?(\d)/g

/** The note value of the notes that follow. */
export interface Length {
  readonly value: NoteValue
  readonly dots: number
}

/** Returns the length of a note in ticks (`QUARTER`). */
export function durationOf({ value, dots }: Length, isTriplet: boolean): number {
  const whole = 4 * QUARTER
  const plain = whole / 2 ** noteValues.indexOf(value)
  const dotted = plain * (2 - 1 / 2 ** dots)
  return isTriplet ? (dotted * 2) / 3 : dotted
}

/**
 * Reads a note value such as `q` or `e.`, which applies to the notes that follow. Returns null for any other
 * token.
 */
export function readLength(token: string): Length | null {
  const [, sign, dots = ''] = VALUE.exec(token) ?? []
  const value = sign === undefined ? undefined : valueOfSign[sign]
  return value === undefined ? null : { value, dots: dots.length }
}

interface TokenPlace {
  readonly fifths: number
  readonly length: Length
  readonly isTriplet: boolean
  readonly before: readonly Direction[]
}

/**
 * Reads a note, chord, rest or stroke: `G4`, `F=4` (natural), `C4+E4+G4` (chord), `r` (rest), `x` (stroke).
 * Each may have `~` (tie to the next), brackets (slur), articulations and fingers: `(C4*:1`. The key signature
 * alters a letter without a sign. Throws a `NotationError` for any other token.
 */
export function readNote(token: string, { fifths, length, isTriplet, before }: TokenPlace): NoteEvent {
  const [, grace, opens, body = '', tied, closes, marks = '', fingers] = NOTE.exec(token) ?? []
  if (body === '') throw new NotationError(`not a note: ${token}`)
  return {
    pitches: body === 'r' || body === 'x' ? [] : pitchesOf(body, fifths),
    value: grace ? 'eighth' : length.value,
    dots: grace ? 0 : length.dots,
    duration: grace ? 0 : durationOf(length, isTriplet),
    isGrace: grace === '&',
    isUnpitched: body === 'x',
    triplet: isTriplet ? 'middle' : null,
    isTied: tied === '~',
    slur: [...(opens ? (['start'] as const) : []), ...(closes ? (['stop'] as const) : [])],
    marks: [...marks].flatMap((sign) => markOfSign[sign] ?? []),
    fingers: fingers?.split(',') ?? [],
    before,
  }
}

function pitchesOf(body: string, fifths: number): WrittenPitch[] {
  return [...body.matchAll(PITCH)].map(([, letter = '', sign, octave]) => ({
    letter,
    alteration: sign === undefined ? signatureOf(fifths, letter) : (alterationOfSign[sign] ?? 0),
    octave: Number(octave),
  }))
}
