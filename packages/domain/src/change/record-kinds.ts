import type * as z from 'zod/mini'
import { type Collection, readCollection } from '../collection/collection'
import { type ConflictCopy, conflictCopySchema } from '../conflict/conflict-copy'
import type { Entry } from '../entry/entry'
import { readEntry } from '../entry/read-entry'
import type { Goal } from '../goal/goal'
import type { GoalProgress } from '../goal/goal-progress'
import { goalProgressSchema } from '../goal/goal-progress'
import { readGoal } from '../goal/read-goal'
import { type MetronomePreset, readMetronomePreset } from '../metronome/metronome-preset'
import {
  initialPreference,
  listRulesOfPreference,
  type Preference,
  preferenceSchema,
} from '../preferences/preference'
import { type Programme, readProgramme } from '../programme/programme'
import type { ListRules } from '../record/list-rule'
import { parseBody } from '../record/parse-body'
import type { JsonObject } from '../record/record'
import { readRepertoireItem } from '../repertoire/read-repertoire-item'
import { REFERENCE_LINK_BYTES } from '../repertoire/reference-links'
import type { RepertoireItem } from '../repertoire/repertoire-item'
import { type FilterPreset, readFilterPreset } from '../report/presets/filter-preset'
import { readScore, type Score } from '../score/score'
import { readScoreMark, type ScoreMark } from '../score/score-mark'
import { limits } from '../shared/limits'
import type { Result } from '../shared/result'

export interface RecordBodies {
  entry: Entry
  preference: Preference
  repertoire: RepertoireItem
  goal: Goal
  progress: GoalProgress
  programme: Programme
  filterPreset: FilterPreset
  metronomePreset: MetronomePreset
  score: Score
  collection: Collection
  scoreMark: ScoreMark
  conflict: ConflictCopy
}
export type RecordKind = keyof RecordBodies

interface RecordKindDefinition<Body> {
  /** Returns a stored or imported body with older spellings migrated, or the names of its wrong fields. */
  read: (raw: unknown) => Result<Body, string[]>
  /**
   * Fields that are sets, with the maximum number of members of each. If two devices add to a set, a merge
   * keeps both additions.
   */
  setFields: Readonly<Partial<Record<keyof Body & string, number>>>
  /**
   * The maximum bytes of a set (`jsonBytes`), if its members may be long. So the server accepts the record
   * after a merge.
   */
  setBytes?: Readonly<Partial<Record<keyof Body & string, number>>>
  /**
   * Returns the lists of objects inside a body, by the field that contains them: `{ value: { custom: … } }`.
   * Depends on the record's `id`, because the value of each preference has its own fields.
   */
  listsInside: (id: string) => { readonly [F in keyof Body & string]?: ListRules }
  /** Returns the body of a record that no device has written yet. Only kinds with natural ids have one. */
  initialBody?: (id: string) => JsonObject | undefined
  /** Fields that only make sense together: a merge takes all of them from one side. */
  unitFields: readonly (readonly (keyof Body & string)[])[]
  /**
   * Computed fields, each with its source fields. If a patch changes source fields only, the server drops the
   * computed field, and `read` computes it again.
   */
  derivedFields: Readonly<Partial<Record<keyof Body & string, readonly (keyof Body & string)[]>>>
  /** The key of this kind's list in an export file and in a request. */
  exportKey: string
  /** Returns the sort key of a body. Storage reads rows of a kind by this key, newest first. */
  order: (body: Body) => string
}

const noLists = () => ({})

/**
 * The merge rules of the lists in an entry's metadata. Two devices may merge different duplicates into an
 * entry, or dismiss different ones.
 */
const metadataLists: ListRules = {
  mergedFrom: { most: limits.mergedEntries, bytes: limits.mergedBytes, by: 'value' },
  notDuplicateOf: { most: limits.mergedEntries, bytes: limits.mergedBytes, by: 'value' },
}

/**
 * Defines every stored record kind, one row each. A new kind needs a new row here, and the compiler demands
 * each of its properties.
 */
export const recordKinds: { readonly [K in RecordKind]: RecordKindDefinition<RecordBodies[K]> } = {
  entry: {
    read: readEntry,
    setFields: { tags: limits.tags, techniques: limits.techniques, goalIds: limits.goals },
    listsInside: () => ({ metadata: metadataLists }),
    unitFields: [
      ['timestamp', 'timeZone', 'localDay'],
      ['scoreId', 'scoreTitle', 'scoreComposer'],
    ],
    derivedFields: { localDay: ['timestamp', 'timeZone'] },
    exportKey: 'entries',
    order: (entry) => entry.timestamp,
  },
  preference: {
    read: reader(preferenceSchema),
    setFields: {},
    listsInside: (id) => ({ value: listRulesOfPreference(id) }),
    initialBody: initialPreference,
    unitFields: [],
    derivedFields: {},
    exportKey: 'preferences',
    order: () => '',
  },
  repertoire: {
    read: readRepertoireItem,
    setFields: { referenceLinks: limits.referenceLinks },
    setBytes: { referenceLinks: REFERENCE_LINK_BYTES },
    listsInside: noLists,
    unitFields: [['title', 'composer']],
    derivedFields: {},
    exportKey: 'repertoire',
    order: () => '',
  },
  goal: {
    read: readGoal,
    setFields: { linkedEntries: limits.linkedEntries },
    listsInside: noLists,
    unitFields: [
      ['targetValue', 'unit'],
      ['type', 'kind'],
    ],
    derivedFields: {},
    exportKey: 'goals',
    order: () => '',
  },
  progress: {
    read: reader(goalProgressSchema),
    setFields: {},
    listsInside: noLists,
    unitFields: [],
    derivedFields: {},
    exportKey: 'progress',
    order: () => '',
  },
  programme: {
    read: readProgramme,
    // A merge keeps all pieces that two devices add. Their order comes from one device.
    setFields: { pieces: limits.programmePieces },
    setBytes: { pieces: limits.programmePieceBytes },
    listsInside: noLists,
    unitFields: [],
    derivedFields: {},
    exportKey: 'programmes',
    order: () => '',
  },
  filterPreset: {
    read: readFilterPreset,
    setFields: {},
    // Filters from one device with groups from another would form a view or search that no musician saved.
    listsInside: noLists,
    unitFields: [['view'], ['search']],
    derivedFields: {},
    exportKey: 'filterPresets',
    order: () => '',
  },
  metronomePreset: {
    read: readMetronomePreset,
    setFields: {},
    listsInside: noLists,
    unitFields: [
      // The bars of a pattern must fill its time signature, so a merge takes these fields from one device.
      ['timeSignature', 'pattern', 'subdivision', 'against'],
      ['piece', 'measures'],
    ],
    derivedFields: {},
    exportKey: 'metronomePresets',
    order: () => '',
  },
  score: {
    read: readScore,
    setFields: { tags: limits.tags },
    listsInside: noLists,
    unitFields: [['files', 'pageCount']],
    derivedFields: {},
    exportKey: 'scores',
    order: () => '',
  },
  collection: {
    read: readCollection,
    setFields: { tags: limits.tags, scoreIds: limits.collectionScores },
    setBytes: { scoreIds: limits.collectionBytes },
    listsInside: noLists,
    unitFields: [],
    derivedFields: {},
    exportKey: 'collections',
    // The server finds public collections by this key.
    order: ({ visibility }) => visibility,
  },
  scoreMark: {
    read: readScoreMark,
    setFields: {},
    // Half a stroke from one device with half a stroke from another would be a stroke that no musician drew.
    listsInside: noLists,
    unitFields: [['tool', 'points', 'width', 'text', 'stamp', 'rotation', 'page']],
    derivedFields: {},
    exportKey: 'scoreMarks',
    order: () => '',
  },
  conflict: {
    read: reader(conflictCopySchema),
    setFields: {},
    listsInside: noLists,
    unitFields: [],
    derivedFields: {},
    exportKey: 'conflicts',
    order: () => '',
  },
}

export const recordKindNames = Object.keys(recordKinds) as RecordKind[]

/** Returns the kind with this name, or undefined for a kind that only a newer version supports. */
export function recordKindOf(name: string): RecordKind | undefined {
  return Object.hasOwn(recordKinds, name) ? (name as RecordKind) : undefined
}

function reader<Body>(schema: z.ZodMiniType<Body>): (raw: unknown) => Result<Body, string[]> {
  return (raw) => parseBody(schema, raw)
}
