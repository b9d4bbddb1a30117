import { METER_BEATS_MAX, metronomeLayers, type subdivisions } from './metronome-bounds'

export type MetronomeLayer = (typeof metronomeLayers)[number]

/** The note values that a time signature may name. */
export const meterUnits = [2, 4, 8, 16] as const
export type MeterUnit = (typeof meterUnits)[number]

export interface Meter {
  /** The number of beats in a bar, from 1 to `METER_BEATS_MAX`. */
  readonly beats: number
  readonly unit: MeterUnit
}

/** One step of a sound: 0 is silent, 1 a hit, 2 a strong hit. */
export type Hit = 0 | 1 | 2

export interface MetronomePattern {
  readonly id: string
  readonly meter: Meter
  readonly stepsPerBar: number
  /** The number of steps in one beat of the BPM: three in 6/8, where the BPM counts dotted quarters. */
  readonly stepsPerBeat: number
  /** One hit for each step of each sound, through all bars of the pattern. */
  readonly layers: Readonly<Record<MetronomeLayer, readonly Hit[]>>
}

/** Lengths of notes as fractions of a whole note, in 48ths. */
const noteLengths = {
  half: 24,
  'dotted-quarter': 18,
  quarter: 12,
  eighth: 6,
  'eighth-triplet': 4,
  sixteenth: 3,
} as const
type NoteLength = keyof typeof noteLengths

/** A pattern as a row of the table of built-in patterns. */
export interface PatternRow extends Readonly<Record<MetronomeLayer, string>> {
  readonly id: string
  /** The time signature, such as `6/8`. */
  readonly meter: string
  readonly stepsPerBar: number
  /** The length of one step as the name of a note. */
  readonly step: string
  /** The note that the BPM counts. */
  readonly beat: string
}

/**
 * Returns the pattern of a row. Each layer is a text with a sign for each step: `X` strong, `x` hit, `.`
 * silent, and `|` between bars. Throws an Error for an unknown note or meter. Also throws for layers that
 * differ in length or do not fill whole bars.
 */
export function patternOfRow(row: PatternRow): MetronomePattern {
  const layers = mapLayers((layer) => hitsOf(row[layer]))
  const steps = layers.accent.length
  const isWhole = steps > 0 && steps % row.stepsPerBar === 0
  if (!isWhole || metronomeLayers.some((layer) => layers[layer].length !== steps)) {
    throw new Error(`The layers of the pattern ${row.id} differ in length`)
  }
  return {
    id: row.id,
    meter: meterOf(row.meter),
    stepsPerBar: row.stepsPerBar,
    stepsPerBeat: lengthOf(row.beat) / lengthOf(row.step),
    layers,
  }
}

/** Returns the hits of a layer: `X` is strong, `x` a hit, `.` silent. Ignores `|` between bars. */
export function hitsOf(signs: string): Hit[] {
  return [...signs.replaceAll('|', '')].map((sign) => (sign === 'X' ? 2 : sign === 'x' ? 1 : 0))
}

function lengthOf(note: string): number {
  if (!Object.hasOwn(noteLengths, note)) throw new Error(`Unknown note: ${note}`)
  return noteLengths[note as NoteLength]
}

/**
 * Returns the meter of a text such as `6/8`. Throws an Error for any other text and for a meter out of bounds.
 */
export function meterOf(text: string): Meter {
  const [, beats, unit] = /^(\d{1,2})\/(\d{1,2})$/.exec(text) ?? []
  const found = meterUnits.find((value) => value === Number(unit))
  if (found === undefined || Number(beats) < 1 || Number(beats) > METER_BEATS_MAX) {
    throw new Error(`No meter: ${text}`)
  }
  return { beats: Number(beats), unit: found }
}

export type Subdivision = (typeof subdivisions)[number]

/**
 * Returns one bar of a meter: an accent on its first beat, a click on each other, and a woodblock on each
 * subdivision between beats. The BPM counts the unit.
 */
export function basicPattern(meter: Meter, subdivision: Subdivision = 1): MetronomePattern {
  const steps = Array.from({ length: meter.beats * subdivision }, (_, step) => step)
  return {
    id: 'basic',
    meter,
    stepsPerBar: steps.length,
    stepsPerBeat: subdivision,
    layers: {
      ...mapLayers(() => steps.map((): Hit => 0)),
      accent: steps.map((step) => (step === 0 ? 2 : 0)),
      click: steps.map((step) => (step > 0 && step % subdivision === 0 ? 1 : 0)),
      woodblock: steps.map((step) => (step % subdivision === 0 ? 0 : 1)),
    },
  }
}

/**
 * Returns one bar of a polyrhythm. Accent and click play the beats of the meter, and the woodblock plays
 * `against` even beats in the same bar. One step is the longest note that divides the beats of the meter and of
 * the woodblock.
 */
export function polyrhythmPattern(meter: Meter, against: number): MetronomePattern {
  const stepsPerBar = leastCommonMultiple(meter.beats, against)
  const stepsPerBeat = stepsPerBar / meter.beats
  const steps = Array.from({ length: stepsPerBar }, (_, step) => step)
  return {
    id: 'polyrhythm',
    meter,
    stepsPerBar,
    stepsPerBeat,
    layers: {
      ...mapLayers(() => steps.map((): Hit => 0)),
      accent: steps.map((step) => (step === 0 ? 2 : 0)),
      click: steps.map((step) => (step > 0 && step % stepsPerBeat === 0 ? 1 : 0)),
      woodblock: steps.map((step) => (step % (stepsPerBar / against) === 0 ? 2 : 0)),
    },
  }
}

function leastCommonMultiple(a: number, b: number): number {
  let [greater, divisor] = [a, b]
  while (divisor > 0) [greater, divisor] = [divisor, greater % divisor]
  return (a * b) / greater
}

/** Returns a record with the result of `value` for each layer. */
export function mapLayers<T>(value: (layer: MetronomeLayer) => T): Record<MetronomeLayer, T> {
  return Object.fromEntries(metronomeLayers.map((layer) => [layer, value(layer)])) as Record<
    MetronomeLayer,
    T
  >
}
