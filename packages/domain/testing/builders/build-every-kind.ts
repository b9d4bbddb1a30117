import type { JournalRecord } from '../../src/change/change'
import type { RecordBodies, RecordKind } from '../../src/change/record-kinds'
import { buildEntry } from './build-entry'
import { buildFilterPreset } from './build-filter-preset'
import { buildGoal, buildProgress } from './build-goal'
import { buildMetronomePreset } from './build-metronome-preset'
import { buildProgramme } from './build-programme'
import { buildRepertoireItem } from './build-repertoire-item'
import { buildCollection, buildScore, buildScoreMark } from './build-score'

/** A valid body of each kind. A new kind does not compile without one. */
const bodies: { readonly [K in RecordKind]: RecordBodies[K] } = {
  entry: buildEntry({ scoreId: 'score-1', notes: 'Legato “sotto voce” — 慢板', tags: ['recital'] }),
  preference: { id: 'timer', value: { enableReminders: true } },
  repertoire: buildRepertoireItem(),
  goal: buildGoal(),
  progress: buildProgress(),
  programme: buildProgramme(),
  filterPreset: buildFilterPreset(),
  metronomePreset: buildMetronomePreset(),
  score: buildScore({ tags: ['Etüde'], favourite: true }),
  collection: buildCollection({ scoreIds: ['score-1'], visibility: 'public' }),
  scoreMark: buildScoreMark(),
  conflict: {
    id: 'conflict-1',
    recordKind: 'entry',
    recordId: 'entry-1',
    field: 'notes',
    value: 'The value that lost',
    keptAt: '2026-11-21T17:20:00.000Z',
  } as RecordBodies['conflict'],
}

/**
 * Returns a record of each kind, each with a field of a newer version. The record of a score has the given
 * `files`.
 */
export function buildEveryKind(files: RecordBodies['score']['files'], updatedAt: number): JournalRecord[] {
  const withFiles = { ...bodies, score: { ...bodies.score, files } }
  return (Object.keys(withFiles) as RecordKind[]).map((kind) => {
    const body = { ...withFiles[kind], fieldOfTomorrow: { deep: [1, null, 'x'] } }
    return { kind, id: body.id, body, updatedAt } as unknown as JournalRecord
  })
}
