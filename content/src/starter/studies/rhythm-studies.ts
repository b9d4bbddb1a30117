import type { WrittenMusic, WrittenSection } from '../notation/read-music'

/** A rhythm of one or two beats. Cells fill a bar of 4/4. */
interface Cell {
  readonly notes: string
  readonly beats: number
}
const cell = (notes: string, beats = 1): Cell => ({ notes, beats })

const quarter = cell('q x')
const rest = cell('q r')
const half = cell('h x', 2)
const eighths = cell('e x x')
const dotted = cell('q. x e x', 2)
const syncopated = cell('e x q x e x', 2)
const offBeat = cell('e r x')
const sixteenths = cell('s x x x x')
const gallop = cell('e x s x x')
const reverse = cell('s x x e x')
const dottedEighth = cell('e. x s x')
const triplet = cell('e { x x x }')

/** The cells of each level, the easiest first. */
export const rhythmCells: readonly (readonly Cell[])[] = [
  [quarter, rest, half, eighths],
  [quarter, eighths, rest, half, offBeat, dotted],
  [quarter, eighths, dotted, syncopated, sixteenths, gallop],
  [quarter, eighths, sixteenths, reverse, dottedEighth, triplet],
]

const BARS = 15
const BEATS = 4

/** Returns a generator of numbers that look random. Equal seeds give equal numbers. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1103515245 + 12345) % 2 ** 31
    return state >>> 16
  }
}

/**
 * Returns 15 bars made of the cells of a level and a fixed last bar, for clapping or one drum. No two
 * neighbouring bars of the first 15 are equal.
 */
export function rhythmStudy(level: number): WrittenMusic {
  const cells = rhythmCells[level] ?? []
  const next = numbersFrom(level + 1)
  const bars: string[] = []
  while (bars.length < BARS) {
    const bar = barOf(cells, next)
    if (bar !== bars.at(-1)) bars.push(bar)
  }
  return {
    tempo: 'q=80',
    sections: [{ key: 'C', time: '4/4', staves: [[...bars, 'q x x h x'].join(' | ')] }],
  }
}

/** Returns a bar of cells. The first cell has no rest, so every bar sounds on its first beat. */
function barOf(cells: readonly Cell[], next: () => number): string {
  const notes: string[] = []
  let beats = 0
  while (beats < BEATS) {
    const chosen = cells[next() % cells.length]
    if (!chosen || beats + chosen.beats > BEATS || (beats === 0 && chosen.notes.includes('r'))) continue
    notes.push(chosen.notes)
    beats += chosen.beats
  }
  return notes.join(' ')
}

interface Rudiment {
  readonly strokes: string
  readonly hands: string
}

const both = (hands: string) => `${hands} ${hands}`
const other = (hands: string) => hands.replace(/[RL]/g, (hand) => (hand === 'R' ? 'L' : 'R'))
const spaced = (hands: string) => [...hands].map((hand) => `@${hand}`).join(' ')

const SIXTEENTHS = 's x x x x x x x x x x x x x x x x'
const rudiments: readonly Rudiment[] = [
  { strokes: SIXTEENTHS, hands: both('RLRLRLRL') },
  { strokes: SIXTEENTHS, hands: both('RRLLRRLL') },
  { strokes: SIXTEENTHS, hands: both(`RLRR${other('RLRR')}`) },
  { strokes: 's x> x x x x> x x x x> x x x x> x x x', hands: both('RLLRLRRL') },
  { strokes: 'q &x x &x x &x x &x x', hands: 'RLRL' },
  { strokes: 'e { x x x } { x x x } { x x x } { x x x }', hands: 'RLRLRLRLRLRL' },
]

/**
 * Returns six snare drum rudiments with the sticking below the strokes. Each is repeated and ends with a long
 * stroke.
 */
export function snareRudiments(): WrittenMusic {
  const sections = rudiments.map(
    ({ strokes, hands }, at): WrittenSection => ({
      key: 'C',
      time: '4/4',
      heading: at + 1,
      staves: [`|: ${strokes} | ${strokes} :| w x`],
      verses: [spaced(`${hands}${hands}R`.replaceAll(' ', ''))],
    }),
  )
  return { tempo: 'q=72', sections }
}
