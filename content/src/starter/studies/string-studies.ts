import type { WrittenMusic, WrittenSection } from '../notation/read-music'
import { inBars, type TimedNote } from './in-bars'

const time = { beats: 4, unit: 4 }

/** The open strings of each instrument, the lowest first. */
export const openStrings = {
  violin: ['G3', 'D4', 'A4', 'E5'],
  viola: ['C3', 'G3', 'D4', 'A4'],
  cello: ['C2', 'G2', 'D3', 'A3'],
} as const

/** Orders of strings, relative to the first string. Each pattern moves across all strings of the instrument. */
const patterns: readonly (readonly number[])[] = [
  [0, 0, 1, 1, 0, 0, 1, 1],
  [0, 1, 0, 1, 0, 1, 0, 1],
  [0, 0, 0, 1, 1, 1, 0, 1],
  [0, 1, 2, 1, 0, 1, 2, 1],
  [0, 2, 1, 2, 0, 2, 1, 2],
  [0, 1, 2, 3, 3, 2, 1, 0],
]

/**
 * Returns string crossings on open strings: each pattern from the lowest strings to the highest, then a long
 * note.
 */
export function stringCrossing(strings: readonly string[]): WrittenMusic {
  const sections = patterns.map((pattern, at): WrittenSection => {
    const positions = strings.length - Math.max(...pattern)
    const places = Array.from({ length: positions }, (_, place) => place)
    const notes = places.flatMap((place) =>
      pattern.map((string, index): TimedNote => {
        const bow = place === 0 && index < 2 ? ['n', 'v'][index] : ''
        return ['e', `${strings[place + string]}${bow}`]
      }),
    )
    const last = strings[positions - 1] ?? ''
    return { key: 'C', time: '4/4', heading: at + 1, staves: [inBars([...notes, ['w', last]], time)] }
  })
  return { tempo: 'q=80', sections }
}

/** Right-hand patterns by finger: p (thumb), i, m, a. */
const rightHandPatterns: readonly (readonly [time: string, fingers: string])[] = [
  ['4/4', 'pimapima'],
  ['4/4', 'pamipami'],
  ['4/4', 'pimipimi'],
  ['4/4', 'piampiam'],
  ['6/8', 'pimami'],
  ['6/8', 'pamima'],
  ['3/4', 'pimami'],
  ['4/4', 'pimamami'],
]

/** The open or stopped note that each finger plays for C major in first position. */
const tonic: Readonly<Record<string, string>> = { p: 'C3', i: 'G3', m: 'C4', a: 'E4' }
/** The open or stopped note that each finger plays for the dominant seventh of C major in first position. */
const dominant: Readonly<Record<string, string>> = { p: 'G2', i: 'G3', m: 'B3', a: 'F4' }

/** Returns right-hand patterns for the guitar on two chords. */
export function rightHandStudies(): WrittenMusic {
  const sections = rightHandPatterns.map(([time, fingers], at): WrittenSection => {
    const bar = (chord: Readonly<Record<string, string>>, hasFingers: boolean) =>
      `e ${[...fingers].map((finger) => `${chord[finger]}${hasFingers ? `:${finger}` : ''}`).join(' ')}`
    const last = { '4/4': 'w', '3/4': 'h.', '6/8': 'h.' }[time] ?? 'w'
    const end = `${last} ${Object.values(tonic).join('+')}`
    const bars = [bar(tonic, true), bar(dominant, false), bar(tonic, false), end]
    return { key: 'C', time, heading: at + 1, staves: [`|: ${bars.slice(0, 3).join(' | ')} :| ${end}`] }
  })
  return { tempo: 'q=72', sections }
}
