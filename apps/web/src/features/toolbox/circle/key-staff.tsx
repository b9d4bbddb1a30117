import type { CircleKey } from '@segno/domain/harmony/circle-key'
import type { Pitch } from '@segno/domain/harmony/note-pitch'
import {
  accidentalBefore,
  type Clef,
  engravedSignature,
  linesBeyondStaff,
  middleLines,
} from '@segno/domain/harmony/staff'
import { Glyph, type GlyphName } from '../../../ui/music/glyph'
import styles from './circle.module.css'

/* The unit of this drawing is one staff space. y counts downwards from the middle line; a step is half a space. */

const WIDTH = 34
const TOP = -4.6
const HEIGHT = 9.4
const CLEF_AT = 0.4
const SIGNATURE_AT = 3.7
const signWidths = { sharp: 1.05, flat: 0.95 } as const
/** The space after the key signature, with room for an accidental (staff spaces). */
const GAP = 2.6
const NOTE_WIDTH = 1.7
const ACCIDENTAL_GAP = 0.25
const OVERHANG = 0.4

/** The glyph of each clef, and the distance of its line below the middle line (staff spaces). */
const clefSigns: Readonly<Record<Clef, { name: GlyphName; y: number }>> = {
  treble: { name: 'gClef', y: 1 },
  alto: { name: 'cClef', y: 0 },
  tenor: { name: 'cClef', y: -1 },
  bass: { name: 'fClef', y: -1 },
}

/** The glyph and width (staff spaces) of each accidental, by semitones. */
const accidentals: Readonly<Record<number, { name: GlyphName; width: number }>> = {
  0: { name: 'natural', width: 0.7 },
  1: { name: 'sharp', width: 1 },
  '-1': { name: 'flat', width: 0.9 },
  2: { name: 'doubleSharp', width: 1 },
}

interface KeyStaffProps {
  readonly circleKey: CircleKey
  readonly clef: Clef
  readonly pitches: readonly Pitch[]
  /** The step of the note that sounds now; undefined in silence. */
  readonly heardStep: number | undefined
  readonly label: string
}

/** A staff with clef, key signature and the notes of a scale. */
export function KeyStaff({ circleKey, clef, pitches, heardStep, label }: KeyStaffProps) {
  const signs = engravedSignature(circleKey, clef)
  const end = SIGNATURE_AT + signs.reduce((sum, { sign }) => sum + signWidths[sign], 0)
  const spacing = (WIDTH - end - GAP - NOTE_WIDTH) / Math.max(1, pitches.length - 1)
  return (
    <svg role="img" aria-label={label} viewBox={`0 ${TOP} ${WIDTH} ${HEIGHT}`} className={styles.staff}>
      {[-2, -1, 0, 1, 2].map((y) => (
        <line key={y} x1={0} x2={WIDTH} y1={y} y2={y} />
      ))}
      <Glyph {...clefSigns[clef]} x={CLEF_AT} />
      {signs.map(({ sign, step }, at) => (
        <Glyph key={step} name={sign} x={SIGNATURE_AT + at * signWidths[sign]} y={-step / 2} />
      ))}
      {pitches.map(({ note, step }, at) => (
        <StaffNote
          key={step}
          x={end + GAP + at * spacing - NOTE_WIDTH / 2}
          step={step - middleLines[clef]}
          accidental={accidentalBefore(note, circleKey)}
          isHeard={step === heardStep}
        />
      ))}
    </svg>
  )
}

interface StaffNoteProps {
  readonly x: number
  /** Steps above the middle line. */
  readonly step: number
  readonly accidental: number | undefined
  readonly isHeard: boolean
}

function StaffNote({ x, step, accidental, isHeard }: StaffNoteProps) {
  const sign = accidental === undefined ? undefined : accidentals[accidental]
  return (
    <g data-heard={isHeard || undefined}>
      {linesBeyondStaff(step).map((line) => (
        <line key={line} x1={x - OVERHANG} x2={x + NOTE_WIDTH + OVERHANG} y1={-line / 2} y2={-line / 2} />
      ))}
      {sign && <Glyph name={sign.name} x={x - sign.width - ACCIDENTAL_GAP} y={-step / 2} />}
      <Glyph name="wholeNote" x={x} y={-step / 2} />
    </g>
  )
}
