import type { Tonality } from '../notation/music'
import { midiOfName } from '../notation/pitch-height'
import { readTonality, type WrittenMusic, type WrittenSection } from '../notation/read-music'
import { noteOf, octaveFrom } from './degrees'
import { inBars, type TimedNote } from './in-bars'
import { chromaticMajorKeys, majorKeys, nameOfKey } from './keys'

const time = { beats: 4, unit: 4 }
const LOWEST = 'A3'
/** The highest degree of five neighbouring keys; the lowest is 0. */
const TOP = 4

/**
 * Patterns of eight notes within five keys, as degrees above the thumb. Neighbouring notes differ, also at the
 * border of two patterns. Descending patterns are mirrored.
 */
export const fingerPatterns: readonly (readonly number[])[] = [
  [0, 2, 1, 3, 2, 4, 3, 2],
  [0, 4, 3, 1, 2, 3, 4, 2],
  [0, 1, 2, 1, 3, 2, 4, 2],
  [0, 3, 1, 4, 2, 3, 4, 2],
  [0, 2, 4, 2, 3, 1, 4, 2],
  [0, 1, 0, 2, 0, 3, 4, 2],
]

type Hand = 'right' | 'left'

/**
 * Returns the finger, 1 to 5, that plays a degree. The thumb of the right hand is on the lowest key, that of
 * the left hand on the highest.
 */
function fingerOf(hand: Hand, degree: number): number {
  return hand === 'right' ? degree + 1 : TOP + 1 - degree
}

/** Returns a pattern in bars: up `steps` degrees, down again, and a last note on the tonic. */
export function patternInBars(
  pattern: readonly number[],
  key: Tonality,
  { octave, steps, hand }: { readonly octave: number; readonly steps: number; readonly hand: Hand },
): string {
  const mirrored = pattern.map((degree) => TOP - degree)
  const bases = Array.from({ length: steps + 1 }, (_, at) => at)
  const notes: TimedNote[] = []
  for (const [degrees, order] of [
    [pattern, bases],
    [mirrored, bases.toReversed()],
  ] as const) {
    for (const [place, base] of order.entries()) {
      for (const degree of degrees) {
        const finger = place === 0 ? `:${fingerOf(hand, degree)}` : ''
        notes.push(['s', `${noteOf(key, octave, base + degree)}${finger}`])
      }
    }
  }
  return inBars([...notes, ['w', `${noteOf(key, octave, 0)}:${fingerOf(hand, 0)}`]], time)
}

function bothHands(write: (hand: Hand, octave: number) => string, key: Tonality): readonly string[] {
  const right = octaveFrom(key, midiOfName(LOWEST))
  return [write('right', right), write('left', right - 1)]
}

/** Returns six finger studies in C major, over an octave. */
export function fingerStudies(): WrittenMusic {
  const key = readTonality('C')
  const sections = fingerPatterns.map(
    (pattern, at): WrittenSection => ({
      key: 'C',
      time: '4/4',
      heading: at + 1,
      staves: bothHands((hand, octave) => patternInBars(pattern, key, { octave, steps: 7, hand }), key),
    }),
  )
  return { tempo: 'q=60', sections }
}

/** Returns the first finger study in all major keys, over a fourth. */
export function fingerStudyInAllKeys(): WrittenMusic {
  const [pattern = []] = fingerPatterns
  const sections = majorKeys().map(
    (key): WrittenSection => ({
      key: nameOfKey(key),
      time: '4/4',
      heading: 'key',
      staves: bothHands((hand, octave) => patternInBars(pattern, key, { octave, steps: 3, hand }), key),
    }),
  )
  return { tempo: 'q=60', sections }
}

/** Returns patterns of five notes for five fingers, in all major keys from C upwards. */
export function fiveFingerPatterns(): WrittenMusic {
  const degrees = [0, 1, 2, 3, 4, 3, 2, 1, 0, 2, 4, 2]
  const sections = chromaticMajorKeys().map((key): WrittenSection => {
    const write = (hand: Hand, octave: number) => {
      const token = (degree: number) => `${noteOf(key, octave, degree)}:${fingerOf(hand, degree)}`
      const notes = degrees.map((degree): TimedNote => ['e', token(degree)])
      return inBars([...notes, ['h', token(0)]], time)
    }
    return { key: nameOfKey(key), time: '4/4', heading: 'key', staves: bothHands(write, key) }
  })
  return { tempo: 'q=66', sections }
}
