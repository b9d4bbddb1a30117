import * as z from 'zod/mini'
import { limits } from '../shared/limits'
import { METER_BEATS_MAX, metronomeLayers } from './metronome-bounds'
import type { Meter, MetronomeLayer } from './metronome-pattern'

/** The pattern id of every pattern that a musician has written. */
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

/**
 * Returns true if the bars of a grid fill the meter. One beat is one unit of the meter or three (6/8 in six or
 * in two).
 */
export function fitsMeter(grid: PatternGrid, { beats }: Pick<Meter, 'beats'>): boolean {
  const counted = (grid.accent.split('|')[0] ?? '').length / grid.stepsPerBeat
  return counted === beats || counted * 3 === beats
}
