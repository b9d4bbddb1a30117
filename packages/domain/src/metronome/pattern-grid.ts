import { type Hit, hitsOf, type Meter, type MetronomePattern, mapLayers } from './metronome-pattern'
import { OWN_PATTERN, type PatternGrid } from './pattern-grid-schema'

/** Returns the grid that stores a pattern, with its hits as signs (`X`, `x`, `.`). */
export function gridOf({ stepsPerBar, stepsPerBeat, layers }: MetronomePattern): PatternGrid {
  return { stepsPerBeat, ...mapLayers((layer) => signsOf(layers[layer], stepsPerBar)) }
}

/** Returns the pattern that a grid stores, in the given meter. */
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
