import { element, textElement } from './element'

export type Clef = 'treble' | 'treble-8' | 'alto' | 'bass' | 'percussion'

/** The clefs, transposition and MIDI program with which MusicXML writes an instrument. */
export interface StaffSetup {
  /** The clef of each staff, the highest staff first. */
  readonly clefs: readonly Clef[]
  /** The interval from the written to the sounding note in staff steps, semitones and octaves. */
  readonly transpose?: { readonly diatonic: number; readonly chromatic: number; readonly octaves?: number }
  /** The General MIDI program, counted from 1. */
  readonly program: number
}

const clefs: Readonly<Record<Clef, { sign: string; line?: number; octaves?: number }>> = {
  treble: { sign: 'G', line: 2 },
  'treble-8': { sign: 'G', line: 2, octaves: -1 },
  alto: { sign: 'C', line: 3 },
  bass: { sign: 'F', line: 4 },
  percussion: { sign: 'percussion' },
}

/** Returns the MusicXML elements of the first bar that define the staves, clefs and transposition. */
export function staffElements({ clefs: names, transpose }: StaffSetup): {
  readonly staves: string
  readonly clefs: string
  readonly details: string
} {
  return {
    staves: names.length > 1 ? textElement('staves', names.length) : '',
    clefs: names.map((name, at) => clefElement(name, names.length > 1 ? at + 1 : undefined)).join(''),
    details: transpose
      ? element('transpose', [
          textElement('diatonic', transpose.diatonic),
          textElement('chromatic', transpose.chromatic),
          transpose.octaves === undefined ? '' : textElement('octave-change', transpose.octaves),
        ])
      : '',
  }
}

function clefElement(name: Clef, number: number | undefined): string {
  const { sign, line, octaves } = clefs[name]
  const content = [
    textElement('sign', sign),
    line === undefined ? '' : textElement('line', line),
    octaves === undefined ? '' : textElement('clef-octave-change', octaves),
  ]
  return element('clef', content, { number })
}
