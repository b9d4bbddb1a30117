import type { RepertoireItem } from '../../src/repertoire/repertoire-item'
import type { Instant } from '../../src/units/instant'

/** Returns a valid repertoire item: a planned nocturne. */
export function buildRepertoireItem(overrides: Partial<RepertoireItem> = {}): RepertoireItem {
  const id = overrides.id ?? 'nocturne-chopin'
  return {
    id,
    scoreId: id,
    title: 'Nocturne',
    composer: 'Chopin',
    status: 'planned',
    difficultyRating: null,
    personalNotes: null,
    referenceLinks: [],
    targetDate: null,
    createdAt: '2026-11-21T18:00:00.000Z' as Instant,
    ...overrides,
  }
}
