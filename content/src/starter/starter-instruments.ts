import type { StaffSetup } from './music-xml/staff-setup'

/** An instrument of the starter library, with the range of written notes for its scores. */
export interface StarterInstrument extends StaffSetup {
  readonly lowest: string
  readonly highest: string
}

const treble = ['treble'] as const
const bass = ['bass'] as const
const grandStaff = ['treble', 'bass'] as const

/**
 * The clefs, transposition and range of each instrument. The saxophone is the alto; clarinet and trumpet are in
 * B flat.
 */
export const starterInstruments = {
  piano: { clefs: grandStaff, program: 1, lowest: 'A0', highest: 'C8' },
  organ: { clefs: grandStaff, program: 20, lowest: 'C2', highest: 'C6' },
  accordion: { clefs: grandStaff, program: 22, lowest: 'C2', highest: 'A6' },
  guitar: { clefs: ['treble-8'], program: 25, lowest: 'E2', highest: 'E5' },
  violin: { clefs: treble, program: 41, lowest: 'G3', highest: 'A6' },
  viola: { clefs: ['alto'], program: 42, lowest: 'C3', highest: 'A5' },
  cello: { clefs: bass, program: 43, lowest: 'C2', highest: 'A4' },
  'double-bass': {
    clefs: bass,
    program: 44,
    lowest: 'E2',
    highest: 'Eb4',
    transpose: { diatonic: 0, chromatic: 0, octaves: -1 },
  },
  voice: { clefs: treble, program: 54, lowest: 'A3', highest: 'F5' },
  trumpet: {
    clefs: treble,
    program: 57,
    lowest: 'F#3',
    highest: 'Bb5',
    transpose: { diatonic: -1, chromatic: -2 },
  },
  trombone: { clefs: bass, program: 58, lowest: 'E2', highest: 'Bb4' },
  tuba: { clefs: bass, program: 59, lowest: 'F1', highest: 'Bb3' },
  'french-horn': {
    clefs: treble,
    program: 61,
    lowest: 'F3',
    highest: 'A5',
    transpose: { diatonic: -4, chromatic: -7 },
  },
  saxophone: {
    clefs: treble,
    program: 66,
    lowest: 'Bb3',
    highest: 'F6',
    transpose: { diatonic: -5, chromatic: -9 },
  },
  oboe: { clefs: treble, program: 69, lowest: 'Bb3', highest: 'F6' },
  bassoon: { clefs: bass, program: 71, lowest: 'Bb1', highest: 'Bb4' },
  clarinet: {
    clefs: treble,
    program: 72,
    lowest: 'E3',
    highest: 'F6',
    transpose: { diatonic: -1, chromatic: -2 },
  },
  flute: { clefs: treble, program: 74, lowest: 'C4', highest: 'C7' },
  percussion: { clefs: ['percussion'], program: 1, lowest: 'C0', highest: 'C0' },
} satisfies Readonly<Record<string, StarterInstrument>>

export type StarterInstrumentId = keyof typeof starterInstruments
