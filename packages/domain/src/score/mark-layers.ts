import { patchBetween } from '../record/record-change'
import { DEFAULT_LAYER, type ScoreMark, type ScoreMarkChange } from './score-mark'

/** The state of a score's layers on one device. */
export interface LayerView {
  /** The layer of new marks. */
  readonly active: string
  /** Layers that the musician has hidden. */
  readonly hidden: readonly string[]
  /** Layers that the musician added and that may have no marks yet. */
  readonly added: readonly string[]
}

export const defaultLayerView: LayerView = { active: DEFAULT_LAYER, hidden: [], added: [] }

/**
 * Returns the names of all layers: the default one first, if there is one, then the others in alphabetical
 * order.
 */
export function layerNames(marks: Iterable<ScoreMark>, { active, added }: LayerView): string[] {
  const names = new Set([active, ...added])
  for (const { layer } of marks) names.add(layer)
  const isDefault = (name: string) => name === DEFAULT_LAYER
  return [...names].sort((a, b) => Number(isDefault(b)) - Number(isDefault(a)) || a.localeCompare(b))
}

/** Returns the changes that move the marks of the layer `from` to the layer `to`. */
export function renameLayer(marks: Iterable<ScoreMark>, from: string, to: string): ScoreMarkChange[] {
  const changes: ScoreMarkChange[] = []
  for (const mark of marks) {
    const patch = mark.layer === from ? patchBetween('scoreMark', mark.id, mark, { layer: to }) : null
    if (patch) changes.push(patch)
  }
  return changes
}
