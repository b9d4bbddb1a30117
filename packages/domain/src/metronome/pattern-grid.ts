import * as z from 'zod/mini'
import { limits } from '../shared/limits'
import {
  type Hit,
  hitsOf,
  METER_BEATS_MAX,
  type Meter,
  type MetronomeLayer,
  type MetronomePattern,
  mapLayers,
  metronomeLayers,
} from './metronome-pattern'

/** The id of every pattern that a musician has written. */
export const OWN_PATTERN = 'own'

const LAYER_LENGTH_MAX = limits.patternBars * (METER_BEATS_MAX * limits.stepsPerBeat + 1) - 1

const layerSchema = z.string().check(z.maxLength(LAYER_LENGTH_MAX), z.regex(/^[Xx.]+(\|[Xx.]+)*$/))

/**
 * A pattern that a musician has written, as records and files store it. Each layer is a text with a sign for each step:
 * `X` strong, `x` hit, `.` silent, and `|` between bars.
 */
export const patternGridSchema = z
  .looseObject({
    stepsPerBeat: z.int().check(z.minimum(1), z.maximum(limits.stepsPerBeat)),
    accent: layerSchema,
    click: layerSchema,
    woodblock: layerSchema,
    shaker: layerSchema,
    triangle: layerSchema,
  })
  .check(z.refine(hasEqualBars))
export type PatternGrid = z.infer<typeof patternGridSchema>

function hasEqualBars(grid: Record<MetronomeLayer, string> & { readonly stepsPerBeat: number }): boolean {
  const shapes = metronomeLayers.map((layer) => grid[layer].split('|').map((bar) => bar.length))
  const [first = []] = shapes
  const [stepsPerBar = 0] = first
  const beats = stepsPerBar / grid.stepsPerBeat
  return (
    Number.isInteger(beats) &&
    beats <= METER_BEATS_MAX &&
    first.length <= limits.patternBars &&
    shapes.every((bars) => bars.length === first.length && bars.every((steps) => steps === stepsPerBar))
  )
}

/** Returns whether the bars of a grid fill a meter, whose unit or three units are one beat (6/8 in six or in two). */
export function fitsMeter(grid: PatternGrid, { beats }: Meter): boolean {
  const counted = (grid.accent.split('|')[0] ?? '').length / grid.stepsPerBeat
  return counted === beats || counted * 3 === beats
}

/** Returns the grid that stores a pattern. */
export function gridOf({ stepsPerBar, stepsPerBeat, layers }: MetronomePattern): PatternGrid {
  return { stepsPerBeat, ...mapLayers((layer) => signsOf(layers[layer], stepsPerBar)) }
}

/** Returns the pattern that a grid stores. */
export function patternOfGrid(grid: PatternGrid, meter: Meter): MetronomePattern {
  return {
    id: OWN_PATTERN,
    meter,
    stepsPerBar: (grid.accent.split('|')[0] ?? '').length,
    stepsPerBeat: grid.stepsPerBeat,
    layers: mapLayers((layer) => hitsOf(grid[layer])),
  }
}

function signsOf(hits: readonly Hit[], stepsPerBar: number): string {
  const bars: string[] = []
  for (let from = 0; from < hits.length; from += stepsPerBar) {
    const bar = hits.slice(from, from + stepsPerBar)
    bars.push(bar.map((hit) => '.xX'[hit]).join(''))
  }
  return bars.join('|')
}
