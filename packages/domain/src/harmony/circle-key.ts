import { transposeFifths } from '@tonaljs/note'

export type KeyMode = 'major' | 'minor'

/** One of the 30 keys with at most seven accidentals. */
export interface CircleKey {
  /** Its name in an address: `b-flat-minor`. */
  readonly id: string
  readonly mode: KeyMode
  /** Spelled as tonal does: `Bb`, `F#`. */
  readonly tonic: string
  /** The number of sharps of the key signature; a negative number counts flats. From -7 to 7. */
  readonly fifths: number
  /** Its place on the circle, in hours clockwise from the top: C major and A minor are at 0. */
  readonly hour: number
}

/** The most accidentals of a key signature. */
const MOST_ACCIDENTALS = 7
/** Fifths from which on the circle meets itself: B and C flat are the same keys of a piano. */
const WHOLE_CIRCLE = 12

/** The fifths between C major and E flat major, the relative key of C minor. */
const PARALLEL_FIFTHS = 3

function createKey(fifths: number, mode: KeyMode): CircleKey {
  // Sharps and flats appear in fifths, and so do the tonics: from C for major, from A for minor.
  const tonic = transposeFifths(mode === 'major' ? 'C' : 'A', fifths)
  const accidental = { '#': '-sharp', b: '-flat' }[tonic.slice(1)] ?? ''
  return {
    id: `${tonic.slice(0, 1).toLowerCase()}${accidental}-${mode}`,
    mode,
    tonic,
    fifths,
    hour: (fifths + WHOLE_CIRCLE) % WHOLE_CIRCLE,
  }
}

const numbersOfFifths = Array.from({ length: 2 * MOST_ACCIDENTALS + 1 }, (_, at) => at - MOST_ACCIDENTALS)

/** All keys: 15 major keys from C flat to C sharp, then their relative minor keys. */
export const circleKeys: readonly CircleKey[] = (['major', 'minor'] as const).flatMap((mode) =>
  numbersOfFifths.map((fifths) => createKey(fifths, mode)),
)

/** Returns undefined for more than seven accidentals. */
export function keyOf(fifths: number, mode: KeyMode): CircleKey | undefined {
  return circleKeys.find((key) => key.fifths === fifths && key.mode === mode)
}

/** Returns the key of an address, or undefined for any other text. */
export function keyOfId(id: string): CircleKey | undefined {
  return circleKeys.find((key) => key.id === id)
}

/** Returns the keys at an hour of one mode, the one with fewer accidentals first: one key, or two at 5, 6 and 7 o'clock. */
export function keysAt(hour: number, mode: KeyMode): readonly CircleKey[] {
  return circleKeys
    .filter((key) => key.hour === hour && key.mode === mode)
    .sort((a, b) => Math.abs(a.fifths) - Math.abs(b.fifths) || b.fifths - a.fifths)
}

/** Returns the key with the same signature and the other mode. */
export function relativeOf(key: CircleKey): CircleKey {
  const mode = key.mode === 'major' ? 'minor' : 'major'
  return keyOf(key.fifths, mode) ?? key
}

/** Returns the key with the same tonic and the other mode: C minor for C major. */
export function parallelOf(key: CircleKey): CircleKey | undefined {
  return key.mode === 'major'
    ? keyOf(key.fifths - PARALLEL_FIFTHS, 'minor')
    : keyOf(key.fifths + PARALLEL_FIFTHS, 'major')
}

/** Returns the key that sounds the same and is spelled differently: C flat major for B major. */
export function enharmonicOf(key: CircleKey): CircleKey | undefined {
  return keyOf(key.fifths + (key.fifths > 0 ? -WHOLE_CIRCLE : WHOLE_CIRCLE), key.mode)
}

/** Returns the notes that the key signature alters, in the order in which it is written: F sharp first, or B flat. */
export function signatureOf(key: CircleKey): readonly string[] {
  const first = key.fifths > 0 ? 'F#' : 'Bb'
  const direction = Math.sign(key.fifths)
  return Array.from({ length: Math.abs(key.fifths) }, (_, at) => transposeFifths(first, at * direction))
}
