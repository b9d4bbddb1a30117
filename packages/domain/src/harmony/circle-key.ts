import { transposeFifths } from '@tonaljs/note'

export type KeyMode = 'major' | 'minor'

/** One of the 30 keys with at most seven accidentals. */
export interface CircleKey {
  /** The name of the key in an address: `b-flat-minor`. */
  readonly id: string
  readonly mode: KeyMode
  /** The tonic as the library tonal spells it: `Bb`, `F#`. */
  readonly tonic: string
  /** The number of sharps of the key signature; a negative number counts flats. From -7 to 7. */
  readonly fifths: number
  /** The place of the key on the circle, in hours clockwise from the top: C major and A minor are at 0. */
  readonly hour: number
}

/** The maximum number of accidentals of a key signature. */
const MOST_ACCIDENTALS = 7
/**
 * The number of fifths after which the circle closes: keys twelve fifths apart, such as B and C flat, sound the
 * same.
 */
const WHOLE_CIRCLE = 12

/** The fifths between C major and E flat major, the relative key of C minor. */
const PARALLEL_FIFTHS = 3

function createKey(fifths: number, mode: KeyMode): CircleKey {
  // Each fifth adds a sharp or removes a flat, and moves the tonic: from C for major, from A for minor.
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

/** Returns the key with this signature, or undefined for more than seven accidentals. */
export function keyOf(fifths: number, mode: KeyMode): CircleKey | undefined {
  return circleKeys.find((key) => key.fifths === fifths && key.mode === mode)
}

/** Returns the key with this id, or undefined for any other text. */
export function keyOfId(id: string): CircleKey | undefined {
  return circleKeys.find((key) => key.id === id)
}

/**
 * Returns the keys of one mode at an hour: one key, or two enharmonic ones at 5, 6 and 7 o'clock. The key with
 * fewer accidentals comes first.
 */
export function keysAt(hour: number, mode: KeyMode): readonly CircleKey[] {
  return circleKeys
    .filter((key) => key.hour === hour && key.mode === mode)
    .sort((a, b) => Math.abs(a.fifths) - Math.abs(b.fifths) || b.fifths - a.fifths)
}

/** Returns the key with the same signature and the other mode, such as A minor for C major. */
export function relativeOf(key: CircleKey): CircleKey {
  const mode = key.mode === 'major' ? 'minor' : 'major'
  return keyOf(key.fifths, mode) ?? key
}

/**
 * Returns the key with the same tonic and the other mode, such as C minor for C major. Returns undefined if
 * that key would need more than seven accidentals.
 */
export function parallelOf(key: CircleKey): CircleKey | undefined {
  return key.mode === 'major'
    ? keyOf(key.fifths - PARALLEL_FIFTHS, 'minor')
    : keyOf(key.fifths + PARALLEL_FIFTHS, 'major')
}

/**
 * Returns the key that sounds the same and is spelled differently, such as C flat major for B major. Returns
 * undefined if there is none.
 */
export function enharmonicOf(key: CircleKey): CircleKey | undefined {
  return keyOf(key.fifths + (key.fifths > 0 ? -WHOLE_CIRCLE : WHOLE_CIRCLE), key.mode)
}

/** Returns the notes that the key signature alters, in written order: from F sharp or from B flat on. */
export function signatureOf(key: CircleKey): readonly string[] {
  const first = key.fifths > 0 ? 'F#' : 'Bb'
  const direction = Math.sign(key.fifths)
  return Array.from({ length: Math.abs(key.fifths) }, (_, at) => transposeFifths(first, at * direction))
}
