import {
  defaultTuning,
  referencePitch,
  type Temperament,
  type Tuning,
  temperaments,
  tunedFrequency,
} from './temperament'

/** The octaves of a drone, in scientific notation: C2 to B5. */
export const droneOctaves = [2, 3, 4, 5] as const

/** The settings of a drone. `volume` is a percentage. */
export interface DroneSettings {
  /** The pitch class of the lowest note; C is 0. */
  readonly pitchClass: number
  readonly octave: number
  readonly hasFifth: boolean
  readonly hasOctave: boolean
  readonly volume: number
}

export const defaultDroneSettings: DroneSettings = {
  pitchClass: 9,
  octave: 3,
  hasFifth: false,
  hasOctave: false,
  volume: 50,
}

/**
 * Returns the frequencies (hertz) of a drone, lowest first. In just intonation the drone itself is the tonic, so its fifth
 * is pure.
 */
export function droneFrequencies(drone: DroneSettings, tuning: Tuning): number[] {
  const lowest = 12 * (drone.octave + 1) + drone.pitchClass
  const notes = [lowest, ...(drone.hasFifth ? [lowest + 7] : []), ...(drone.hasOctave ? [lowest + 12] : [])]
  return notes.map((note) => tunedFrequency(note, { ...tuning, tonic: drone.pitchClass }))
}

/**
 * Returns a stored tuning. Each missing or invalid field gets its default, and a pitch out of bounds the
 * nearest bound.
 */
export function readTuning(stored: unknown): Tuning {
  const { a4, temperament, tonic } = fieldsOf(stored)
  const known = temperaments.find((one): one is Temperament => one === temperament)
  return {
    a4: isNumber(a4) ? within(a4, referencePitch.min, referencePitch.max) : defaultTuning.a4,
    temperament: known ?? defaultTuning.temperament,
    tonic: isPitchClass(tonic) ? tonic : defaultTuning.tonic,
  }
}

/**
 * Returns the stored settings of a drone. Each missing or invalid field gets its default, and a volume out of
 * bounds the nearest bound.
 */
export function readDroneSettings(stored: unknown): DroneSettings {
  const { pitchClass, octave, hasFifth, hasOctave, volume } = fieldsOf(stored)
  return {
    pitchClass: isPitchClass(pitchClass) ? pitchClass : defaultDroneSettings.pitchClass,
    octave: droneOctaves.find((one) => one === octave) ?? defaultDroneSettings.octave,
    hasFifth: hasFifth === true,
    hasOctave: hasOctave === true,
    volume: isNumber(volume) ? within(volume, 0, 100) : defaultDroneSettings.volume,
  }
}

function within(value: number, min: number, max: number): number {
  return Math.round(Math.min(max, Math.max(min, value)))
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isPitchClass = (value: unknown): value is number =>
  isNumber(value) && Number.isInteger(value) && value >= 0 && value < 12

/** Parsed JSON. Its values may have any type. */
type Fields = Readonly<Partial<Record<string, unknown>>>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})
