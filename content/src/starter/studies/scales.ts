import type { Tonality } from '../notation/music'
import { midiOfName } from '../notation/pitch-height'
import type { WrittenMusic, WrittenSection } from '../notation/read-music'
import type { StarterInstrument } from '../starter-instruments'
import { DEGREES, noteOf, octaveFrom } from './degrees'
import { evenly, inBars } from './in-bars'
import { majorKeys, minorKeys, nameOfKey } from './keys'

const time = { beats: 4, unit: 4 }
const SIXTH = 5
const SEVENTH = 6
const chordDegrees = [0, 2, 4]

export type ScaleForm = 'major' | 'harmonic' | 'melodic'

/** Returns the notes of a scale up and down. The melodic form descends in natural minor. */
export function scaleNotes(
  key: Tonality,
  octave: number,
  octaves: number,
  form: ScaleForm,
): readonly string[] {
  const top = octaves * DEGREES
  const raisedUp = { major: [], harmonic: [SEVENTH], melodic: [SIXTH, SEVENTH] }[form]
  const raisedDown = form === 'harmonic' ? [SEVENTH] : []
  const note = (degree: number, raised: readonly number[]) =>
    noteOf(key, octave, degree, raised.includes(degree % DEGREES) ? 1 : 0)
  const up = Array.from({ length: top + 1 }, (_, degree) => note(degree, raisedUp))
  const down = Array.from({ length: top }, (_, step) => note(top - 1 - step, raisedDown))
  return [...up, ...down]
}

/** Returns the notes of the tonic arpeggio up and down. */
export function arpeggioNotes(key: Tonality, octave: number, octaves: number): readonly string[] {
  const degrees = Array.from({ length: octaves }, (_, at) =>
    chordDegrees.map((degree) => degree + at * DEGREES),
  ).flat()
  const up = [...degrees, octaves * DEGREES]
  return [...up, ...up.slice(0, -1).reverse()].map((degree) => noteOf(key, octave, degree))
}

/** Returns the bars of a scale or an arpeggio in eighths, with a long last note. */
export function runInBars(notes: readonly string[], octaves: number): string {
  return inBars(evenly(notes, 'e', octaves === 2 ? 'h' : 'q'), time)
}

/** Returns the octave of the instrument's lowest tonic, and how many octaves fit above it: 2, else 1. */
export function rangeOf(
  key: Tonality,
  { lowest, highest }: Pick<StarterInstrument, 'lowest' | 'highest'>,
): { readonly octave: number; readonly octaves: number } {
  const octave = octaveFrom(key, midiOfName(lowest))
  const top = midiOfName(`${key.tonic}${octave + 2}`)
  return { octave, octaves: top <= midiOfName(highest) ? 2 : 1 }
}

/** Returns scales and arpeggios of one mode in all keys, for a melody instrument. */
export function scaleBook(
  mode: Tonality['mode'],
  instrument: StarterInstrument,
  prefersFlats: boolean,
): WrittenMusic {
  const keys = mode === 'major' ? majorKeys(prefersFlats) : minorKeys()
  return { tempo: 'q=72', sections: keys.map((key) => scaleSection(key, instrument)) }
}

function scaleSection(key: Tonality, instrument: StarterInstrument): WrittenSection {
  const { octave, octaves } = rangeOf(key, instrument)
  const run = (notes: readonly string[]) => runInBars(notes, octaves)
  const scales =
    key.mode === 'major'
      ? [run(scaleNotes(key, octave, octaves, 'major'))]
      : (['harmonic', 'melodic'] as const).map(
          (form) => `@${form} ${run(scaleNotes(key, octave, octaves, form))}`,
        )
  const arpeggio = `@arpeggio ${run(arpeggioNotes(key, octave, octaves))}`
  return { key: nameOfKey(key), time: '4/4', heading: 'key', staves: [[...scales, arpeggio].join(' || ')] }
}
