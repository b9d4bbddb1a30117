/** The MIDI number of A4; middle C is 60. */
const A4 = 69
/** A pure fifth (3:2) in cents. */
const PURE_FIFTH = 1200 * Math.log2(3 / 2)
/** The Pythagorean comma in cents. */
const PYTHAGOREAN = 12 * PURE_FIFTH - 7 * 1200
/** The syntonic comma in cents. */
const SYNTONIC = 1200 * Math.log2(81 / 80)

/** The bounds of the frequency of A4 (hertz), from the French chamber pitch of the Baroque to choir pitch. */
export const referencePitch = { min: 392, max: 466, default: 440 } as const

/** The order of the fifths in the tables below: pitch classes from C, each a fifth above its predecessor. */
const chainOfFifths = [0, 7, 2, 9, 4, 11, 6, 1, 8, 3, 10, 5] as const

/**
 * The cents by which a temperament narrows the fifths C–G, G–D, … of the chain. The last fifth, F–C, closes the
 * circle.
 */
const narrowedFifths = {
  equal: Array.from({ length: 11 }, () => PYTHAGOREAN / 12),
  /** Six narrow fifths from F to B (F. A. Vallotti, after 1728; J. Barnes 1979). */
  vallotti: [1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0].map((share) => (share * PYTHAGOREAN) / 6),
  /** Werckmeister's first correct temperament, called III (A. Werckmeister, Musicalische Temperatur, 1691). */
  'werckmeister-3': [1, 1, 1, 0, 0, 1, 0, 0, 0, 0, 0].map((share) => (share * PYTHAGOREAN) / 4),
  /**
   * J. P. Kirnberger, Die Kunst des reinen Satzes, 1779: C–G–D–A–E narrowed by a quarter of the syntonic comma
   * each, and F♯–C♯ by the schisma.
   */
  'kirnberger-3': [1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0].map(
    (share, at) => (share * SYNTONIC) / 4 + (at === 6 ? PYTHAGOREAN - SYNTONIC : 0),
  ),
  /** P. Aaron, Toscanello, 1523, with the wolf between G♯ and E♭. */
  'meantone-4': [1, 1, 1, 1, 1, 1, 1, 1].map(() => SYNTONIC / 4),
  /** Pure fifths, with the wolf between G♯ and E♭. */
  pythagorean: [0, 0, 0, 0, 0, 0, 0, 0],
} as const

/** The frequency ratios of five-limit just intonation above the tonic, by semitone. */
const justRatios = [
  1,
  16 / 15,
  9 / 8,
  6 / 5,
  5 / 4,
  4 / 3,
  45 / 32,
  3 / 2,
  8 / 5,
  5 / 3,
  9 / 5,
  15 / 8,
] as const

export const temperaments = [
  'equal',
  'vallotti',
  'werckmeister-3',
  'kirnberger-3',
  'meantone-4',
  'pythagorean',
  'just',
] as const
export type Temperament = (typeof temperaments)[number]

export interface Tuning {
  /** The frequency of A4 in hertz. Every temperament keeps it. */
  readonly a4: number
  readonly temperament: Temperament
  /**
   * The pitch class (C is 0) whose intervals are pure in just intonation. Every other temperament ignores it.
   */
  readonly tonic: number
}

export const defaultTuning: Tuning = { a4: referencePitch.default, temperament: 'equal', tonic: 0 }

/** Returns the offset of each pitch class, from C, in cents from equal temperament with the same A. */
export function centsOffsets({ temperament, tonic }: Tuning): readonly number[] {
  const offsets = temperament === 'just' ? justOffsets(tonic) : offsetsOfFifths(temperament)
  const ofA = offsets[A4 % 12] ?? 0
  return offsets.map((cents) => cents - ofA)
}

function justOffsets(tonic: number): number[] {
  return Array.from({ length: 12 }, (_, pitchClass) => {
    const steps = (pitchClass - tonic + 12) % 12
    return 1200 * Math.log2(justRatios[steps] ?? 1) - 100 * steps
  })
}

/**
 * Returns the offsets of a chain of fifths, in cents from C. A temperament with eight numbers has its wolf
 * after G♯: it reaches E♭, B♭ and F from C downwards, by equally narrow fifths.
 */
function offsetsOfFifths(temperament: Exclude<Temperament, 'just'>): number[] {
  const narrowed: readonly number[] = narrowedFifths[temperament]
  const offsets = Array.from({ length: 12 }, () => 0)
  let cents = 0
  for (const [at, narrow] of narrowed.entries()) {
    cents += PURE_FIFTH - 700 - narrow
    offsets[chainOfFifths[at + 1] ?? 0] = cents
  }
  cents = 0
  for (let at = 11; at > narrowed.length; at--) {
    cents -= PURE_FIFTH - 700 - (narrowed[0] ?? 0)
    offsets[chainOfFifths[at] ?? 0] = cents
  }
  return offsets
}

/** Returns the frequency (hertz) of a MIDI note. */
export function tunedFrequency(note: number, tuning: Tuning): number {
  const cents = centsOffsets(tuning)[((note % 12) + 12) % 12] ?? 0
  return tuning.a4 * 2 ** ((note - A4) / 12 + cents / 1200)
}

/** The note nearest to a frequency, and the distance between them. */
export interface NearestNote {
  /** The MIDI number. */
  readonly note: number
  /** The distance from the note in cents, about -50 to 50; negative if the frequency is too low. */
  readonly cents: number
}

/** Returns the note nearest to a frequency (hertz, above 0). */
export function nearestNote(frequency: number, tuning: Tuning): NearestNote {
  const middle = Math.round(A4 + 12 * Math.log2(frequency / tuning.a4))
  const candidates = [middle - 1, middle, middle + 1].map((note) => ({
    note,
    cents: 1200 * Math.log2(frequency / tunedFrequency(note, tuning)),
  }))
  return candidates.reduce((best, one) => (Math.abs(one.cents) < Math.abs(best.cents) ? one : best))
}
