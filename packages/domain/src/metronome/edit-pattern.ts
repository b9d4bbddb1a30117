import { limits } from '../shared/limits'
import {
  type Hit,
  type Meter,
  type MetronomeLayer,
  type MetronomePattern,
  mapLayers,
} from './metronome-pattern'
import { OWN_PATTERN } from './pattern-grid-schema'

/** The units of the meter in one beat of the BPM: one, or three (the dotted quarter of 6/8). */
export type BeatUnits = 1 | 3

/** Returns an editable copy of the pattern as the musician's own. */
export function ownPatternOf(pattern: MetronomePattern): MetronomePattern {
  return { ...pattern, id: OWN_PATTERN }
}

/** Returns the number of bars of a pattern. */
export function barsOf({ layers, stepsPerBar }: MetronomePattern): number {
  return layers.accent.length / stepsPerBar
}

/** Returns the number of units of the meter in one beat of the BPM: one or three. */
export function beatUnitsOf({ meter, stepsPerBar, stepsPerBeat }: MetronomePattern): BeatUnits {
  return (stepsPerBar / stepsPerBeat) * 3 === meter.beats ? 3 : 1
}

/** Returns the hit after a press: silent, hit, strong, silent. */
export function nextHit(hit: Hit): Hit {
  return hit === 0 ? 1 : hit === 1 ? 2 : 0
}

/** Returns the pattern with another hit at one step of a layer. */
export function withHit(
  pattern: MetronomePattern,
  layer: MetronomeLayer,
  step: number,
  hit: Hit,
): MetronomePattern {
  return { ...pattern, layers: { ...pattern.layers, [layer]: pattern.layers[layer].with(step, hit) } }
}

/** Returns one silent bar with as many steps as a bar of the pattern. */
export function silenced(pattern: MetronomePattern): MetronomePattern {
  const silent = Array.from({ length: pattern.stepsPerBar }, (): Hit => 0)
  return { ...pattern, layers: mapLayers(() => silent) }
}

/** Returns the pattern with `bars` bars, from 1 to `limits.patternBars`. Further bars repeat the last one. */
export function withBars(pattern: MetronomePattern, bars: number): MetronomePattern {
  const count = Math.min(limits.patternBars, Math.max(1, Math.round(bars)))
  return mapBars(pattern, pattern.stepsPerBar, (all) =>
    Array.from({ length: count }, (_, bar) => all[bar] ?? all.at(-1) ?? []),
  )
}

/**
 * Returns the pattern with `stepsPerBeat` steps in each beat, from 1 to `limits.stepsPerBeat`. A hit stays if a new step
 * begins at its time.
 */
export function withStepsPerBeat(pattern: MetronomePattern, stepsPerBeat: number): MetronomePattern {
  const steps = Math.min(limits.stepsPerBeat, Math.max(1, Math.round(stepsPerBeat)))
  const beats = pattern.stepsPerBar / pattern.stepsPerBeat
  return { ...resampled(pattern, beats * steps), stepsPerBeat: steps }
}

/**
 * Returns the pattern with one or three units of the meter as its beat. The steps keep their length if the
 * limit of steps allows it. A pattern whose number of units is no multiple of three stays unchanged.
 */
export function withBeatUnits(pattern: MetronomePattern, units: BeatUnits): MetronomePattern {
  const { meter, stepsPerBeat } = pattern
  const before = beatUnitsOf(pattern)
  if (units === before || meter.beats % 3 !== 0) return pattern
  const wanted = (stepsPerBeat * units) / before
  const steps = Number.isInteger(wanted) && wanted <= limits.stepsPerBeat ? wanted : stepsPerBeat
  return { ...resampled(pattern, (meter.beats / units) * steps), stepsPerBeat: steps }
}

/**
 * Returns the pattern in another meter. Longer bars get silent steps at their end, shorter bars lose their last
 * steps. A beat of three units becomes one unit if three does not divide the units of the new meter.
 */
export function withMeterOf(pattern: MetronomePattern, meter: Meter): MetronomePattern {
  const units = beatUnitsOf(pattern)
  const fitting = units === 3 && meter.beats % 3 !== 0 ? withBeatUnits(pattern, 1) : pattern
  const stepsPerBar = (meter.beats / beatUnitsOf(fitting)) * fitting.stepsPerBeat
  const changed = mapBars(fitting, stepsPerBar, (bars) =>
    bars.map((bar) => Array.from({ length: stepsPerBar }, (_, step): Hit => bar[step] ?? 0)),
  )
  return { ...changed, meter }
}

function resampled(pattern: MetronomePattern, stepsPerBar: number): MetronomePattern {
  return mapBars(pattern, stepsPerBar, (bars) =>
    bars.map((bar) =>
      Array.from({ length: stepsPerBar }, (_, step): Hit => bar[(step * bar.length) / stepsPerBar] ?? 0),
    ),
  )
}

function mapBars(
  pattern: MetronomePattern,
  stepsPerBar: number,
  change: (bars: readonly (readonly Hit[])[]) => readonly (readonly Hit[])[],
): MetronomePattern {
  const bars = barsOf(pattern)
  const layers = mapLayers((layer) => {
    const from = (bar: number) => bar * pattern.stepsPerBar
    const all = Array.from({ length: bars }, (_, bar) =>
      pattern.layers[layer].slice(from(bar), from(bar + 1)),
    )
    return change(all).flat()
  })
  return { ...pattern, stepsPerBar, layers }
}
