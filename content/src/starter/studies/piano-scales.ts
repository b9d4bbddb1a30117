import type { Tonality } from '../notation/music'
import { midiOfName } from '../notation/pitch-height'
import type { WrittenMusic, WrittenSection } from '../notation/read-music'
import { octaveFrom } from './degrees'
import { majorKeys, minorKeys, nameOfKey } from './keys'
import { arpeggioNotes, runInBars, scaleNotes } from './scales'

/** The lowest note of the right hand. The left hand plays an octave lower. */
const LOWEST = 'F3'
const OCTAVES = 2

/** The fingers of 15 ascending notes for each hand, one digit for each note. */
type Fingering = readonly [right: string, left: string]

const inFives: Fingering = ['123123412312345', '543213214321321']

/**
 * The usual fingerings of major scales over two octaves. If the tonic is a black key, the scale starts with a
 * finger that lets thumbs play white keys.
 */
const majorFingerings: Readonly<Record<string, Fingering>> = {
  B: ['123123412312345', '432143213214321'],
  'F#': ['234123123412312', '432132143213214'],
  Db: ['231234123123412', '321432132143213'],
  Ab: ['341231234123123', '321432132143213'],
  Eb: ['312341231234123', '321432132143213'],
  Bb: ['412312341231234', '321432132143213'],
  F: ['123412312341234', '543213214321321'],
}

const minorFingerings: Readonly<Record<string, Fingering>> = {
  B: ['123123412312345', '432143213214321'],
  'F#': ['341231234123123', '432132143213214'],
  'C#': ['341231234123123', '321432132143213'],
  'G#': ['341231234123123', '321432132143213'],
  Eb: ['312341231234123', '214321321432132'],
  Bb: ['412312341231234', '213214321321432'],
  F: ['123412312341234', '543213214321321'],
}

/**
 * The fingering of arpeggios from white keys. Good fingerings for arpeggios from black keys differ, so we leave
 * them to the teacher.
 */
const whiteArpeggio: Fingering = ['1231235', '5421421']
/** The fingering of arpeggios with a black third, which the left hand plays with its third finger. */
const blackThirdArpeggio: Fingering = ['1231235', '5321321']
const blackThirds = new Set(['D', 'A', 'E'])

/**
 * Returns the fingers of a scale up and down for each hand, the right one first. Minor scales have the
 * fingering of the harmonic form.
 */
export function scaleFingers({
  mode,
  tonic,
}: Pick<Tonality, 'mode' | 'tonic'>): readonly (readonly string[])[] {
  const table = mode === 'major' ? majorFingerings : minorFingerings
  return (table[tonic] ?? inFives).map(upAndDown)
}

/** Returns the fingers of an arpeggio up and down for each hand. Returns null for a black tonic and for B. */
export function arpeggioFingers({ mode, tonic }: Tonality): readonly (readonly string[])[] | null {
  // The arpeggios of B major and B minor have special fingerings.
  if (tonic.length > 1 || tonic === 'B') return null
  const hands = mode === 'major' && blackThirds.has(tonic) ? blackThirdArpeggio : whiteArpeggio
  return hands.map(upAndDown)
}

function upAndDown(fingers: string): readonly string[] {
  const up = [...fingers]
  return [...up, ...up.slice(0, -1).reverse()]
}

function withFingers(notes: readonly string[], fingers: readonly string[] | undefined): readonly string[] {
  return fingers ? notes.map((note, at) => `${note}:${fingers[at] ?? ''}`) : notes
}

/** Returns scales and arpeggios over two octaves in all keys, hands together. Minor scales are harmonic. */
export function pianoScaleBook(mode: Tonality['mode']): WrittenMusic {
  const keys = mode === 'major' ? majorKeys() : minorKeys()
  return { tempo: 'q=72', sections: keys.map(pianoSection) }
}

function pianoSection(key: Tonality): WrittenSection {
  const right = octaveFrom(key, midiOfName(LOWEST))
  const form = key.mode === 'major' ? 'major' : 'harmonic'
  const scale = scaleFingers(key)
  const arpeggio = arpeggioFingers(key)
  const staves = [right, right - 1].map((octave, hand) => {
    const run = withFingers(scaleNotes(key, octave, OCTAVES, form), scale[hand])
    const chord = withFingers(arpeggioNotes(key, octave, OCTAVES), arpeggio?.[hand])
    return `${runInBars(run, OCTAVES)} || ${hand === 0 ? '@arpeggio ' : ''}${runInBars(chord, OCTAVES)}`
  })
  return { key: nameOfKey(key), time: '4/4', heading: 'key', staves }
}
