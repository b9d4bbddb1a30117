import type { RecordBodies, RecordKind } from '@segno/domain/change/record-kinds'
import type { ComposerNames } from '@segno/domain/composers/rename-composers'
import { countsAsPractice, type Entry } from '@segno/domain/entry/entry'
import { pieceKeysOfEntry } from '@segno/domain/entry/piece-entries'
import { splitTime } from '@segno/domain/entry/split-time'
import type { Goal } from '@segno/domain/goal/goal'
import type { GoalProgress } from '@segno/domain/goal/goal-progress'
import { currentValueOf, isReached } from '@segno/domain/goal/goal-value'
import { progressIdOf } from '@segno/domain/goal/progress-id'
import { normalisePieceKey } from '@segno/domain/piece/normalise-piece-key'
import { normaliseComposer, type PieceKey, pieceKeyOf } from '@segno/domain/piece/piece-key'
import { keyOf, type ServerRecord, sameContent, type Version } from '@segno/domain/record/record'
import { addPractice, type PieceTotals, practicedPiecesOf } from '@segno/domain/repertoire/piece-stats'
import { sameValue } from '@segno/domain/shared/same-value'
import type { DiaryEditLog } from './diary-edit-log'
import type { DiaryPage } from './diary-page'
import type { Verdict } from './fleet'

/** The final state of a diary: the records that all devices share, and the actions that led to them. */
export interface DiaryAtRest {
  readonly records: readonly ServerRecord[]
  readonly editLog: DiaryEditLog
}

export type Law = (diary: DiaryAtRest) => Verdict

/** Laws that hold even if several devices write at the same time with any faults. */
export const lawsOfAnyDiary: readonly Law[] = [
  nothingTypedIsLost,
  practiceStays,
  stepsAreTheTimeOfTheirEntries,
  everyEntryHasItsStep,
  timeIsSharedOut,
  oneItemForAPiece,
]

/**
 * Laws that hold only if each edit saw all earlier edits. Otherwise a step may stay with an entry that another
 * device moved to another piece. A goal may also stay closed below its target. No rule can decide such cases,
 * and the app does not guess.
 */
export const lawsOfOneWriterAtATime: readonly Law[] = [
  ...lawsOfAnyDiary,
  valueIsTheTimePractised,
  statusFollows,
]

function living<K extends RecordKind>({ records }: DiaryAtRest, kind: K): RecordBodies[K][] {
  return records
    .filter((record) => record.kind === kind && record.deletedAt === undefined)
    .map(({ body }) => body as unknown as RecordBodies[K])
}

/**
 * Checks that every typed text that no person replaced is in a current record, a conflict copy or a tombstone.
 */
function nothingTypedIsLost({ records, editLog }: DiaryAtRest): Verdict {
  const [lost] = editLog.lost(JSON.stringify(records))
  return lost === undefined ? null : `lost ${lost}`
}

/** Checks that practice disappears only if a person deletes its entry. */
function practiceStays({ records, editLog }: DiaryAtRest): Verdict {
  const entries = new Map(records.filter(({ kind }) => kind === 'entry').map((record) => [record.id, record]))
  for (const id of editLog.created) {
    const record = entries.get(id)
    if (!record) return `${id} is missing`
    if (record.deletedAt !== undefined && !editLog.deleted.has(id)) return `${id} was deleted by no one`
  }
  return null
}

/**
 * Checks that each entry has at most one step for a goal, with the entry's duration. Deleted entries must have
 * none.
 */
function stepsAreTheTimeOfTheirEntries(diary: DiaryAtRest): Verdict {
  const entries = new Map(living(diary, 'entry').map((entry) => [entry.id, entry]))
  const goals = new Map(practiceGoals(diary).map((goal) => [goal.id, goal]))
  const counted = new Set<string>()
  for (const { id, goalId, entryId, value } of living(diary, 'progress')) {
    if (entryId === null || !goals.has(goalId)) continue
    const name = `${goalId} and ${entryId}`
    if (counted.has(name)) return `${name} have two steps`
    counted.add(name)
    const entry = entries.get(entryId)
    if (!entry) return `step ${id} has no entry`
    if (!countsAsPractice(entry)) return `step ${id} is of a change of status`
    // The app does not update a step whose entry now belongs to another piece.
    if (entry.duration !== value && concerns(goals.get(goalId), entry)) {
      return `step ${id} says ${value} of ${entry.duration} seconds`
    }
  }
  return null
}

/** Checks that an open goal has a step for every matching entry written since it was set. */
function everyEntryHasItsStep(diary: DiaryAtRest): Verdict {
  const steps = new Set(living(diary, 'progress').map(({ id }) => id))
  const entries = living(diary, 'entry')
  for (const goal of practiceGoals(diary)) {
    if (goal.status !== 'active') continue
    const missing = entries.find(
      (entry) =>
        entry.createdAt >= goal.createdAt &&
        concerns(goal, entry) &&
        !steps.has(progressIdOf(goal.id, entry.id)),
    )
    if (missing) return `${goal.id} has no step of ${missing.id}`
  }
  return null
}

/**
 * Checks that the times of all pieces add up to the time of the entries that name a piece. Changes of status do
 * not count.
 */
function timeIsSharedOut(diary: DiaryAtRest): Verdict {
  const entries = living(diary, 'entry')
  const totals = new Map<PieceKey, PieceTotals>()
  for (const entry of entries) addPractice(totals, entry.timestamp, practicedPiecesOf(entry))
  const shares = new Map<string, number>()
  for (const entry of entries) {
    if (entry.id.startsWith('status-') !== (entry.type === 'status_change'))
      return `${entry.id} is no practice`
    if (entry.type === 'status_change') continue
    const parts = splitTime(entry.duration, entry.pieces.length)
    entry.pieces.forEach(({ title, composer }, at) => {
      const key = pieceKeyOf(title, composer)
      shares.set(key, (shares.get(key) ?? 0) + Number(parts[at]))
    })
  }
  for (const [key, total] of totals) {
    if (total.totalPracticeTime !== (shares.get(key) ?? 0)) return `${key} has another time than its entries`
  }
  return totals.size === shares.size ? null : 'a piece without practice has totals'
}

/**
 * Checks that a piece has at most one item, however its key is spelt. The id of the item must be the normalised
 * key.
 */
function oneItemForAPiece(diary: DiaryAtRest): Verdict {
  const keys = new Set<string>()
  for (const { id, scoreId } of living(diary, 'repertoire')) {
    const key = normalisePieceKey(scoreId)
    if (keys.has(key)) return `two items of ${key}`
    if (id !== key) return `${id} is not its key`
    keys.add(key)
  }
  return null
}

/** Checks that a goal's value is all practice since it was set plus the manual steps. */
function valueIsTheTimePractised(diary: DiaryAtRest): Verdict {
  const progress = living(diary, 'progress')
  const entries = living(diary, 'entry')
  for (const goal of practiceGoals(diary)) {
    // A closed goal received no steps, so its value may be too low.
    if (diary.editLog.completed.has(goal.id) || diary.editLog.statusByHand.has(goal.id)) continue
    const practised = entries
      .filter((entry) => gains(goal, entry))
      .reduce((sum, { duration }) => sum + duration, 0)
    const byHand = progress
      .filter(({ goalId, entryId }: GoalProgress) => goalId === goal.id && entryId === null)
      .reduce((sum, { value }) => sum + value, 0)
    const value = currentValueOf(goal, progress)
    if (value !== practised + byHand) return `${goal.id} is at ${value} instead of ${practised + byHand}`
  }
  return null
}

/** Checks that a goal is completed exactly if its steps reach its target, unless a person chose its status. */
function statusFollows(diary: DiaryAtRest): Verdict {
  const progress = living(diary, 'progress')
  for (const goal of living(diary, 'goal')) {
    if (diary.editLog.statusByHand.has(goal.id)) continue
    if ((goal.status === 'completed') !== isReached(goal, progress)) return `${goal.id} is ${goal.status}`
  }
  return null
}

/** Checks that a record that only one device wrote is exactly as that device left it. */
export function whatOneDeviceWrote(diary: DiaryAtRest, left: ReadonlyMap<string, Version>): Verdict {
  for (const record of diary.records) {
    const address = keyOf(record)
    const known = left.get(address)
    if (!known || diary.editLog.writers.get(address)?.size !== 1 || sameContent(record, known)) continue
    const differing = Object.keys(known.body).find(
      (field) => !sameValue(known.body[field], record.body[field]),
    )
    if (differing) return `${address} says something else of ${differing} than was left`
    return `${address} was left ${known.deletedAt === undefined ? 'living' : 'deleted'}`
  }
  return null
}

/** Checks that no current entry, piece or goal has the old name after a rename. */
export function renameIsWhole(page: DiaryPage, from: string): Verdict {
  if (page.living('entry').some((entry) => pieceKeysOfEntry(entry).some((key) => key === from))) {
    return `an entry still says ${from}`
  }
  if (page.living('repertoire').some(({ scoreId }) => scoreId === from)) return `${from} is still there`
  return page.living('goal').some(({ scoreId }) => scoreId === from) ? `a goal is still for ${from}` : null
}

/** Checks that no current entry, piece or programme has an old name after a rename of composers. */
export function composersAreRenamed(page: DiaryPage, names: ComposerNames): Verdict {
  const stale = [
    ...page.living('entry').flatMap(({ pieces }) => pieces),
    ...page.living('repertoire'),
    ...page.living('programme').flatMap(({ pieces }) => pieces),
  ].find(({ composer }) => {
    const to = composer && names.get(normaliseComposer(composer))
    return to && to !== composer
  })
  return stale ? `${stale.title} still says ${stale.composer}` : null
}

function practiceGoals(diary: DiaryAtRest): Goal[] {
  return living(diary, 'goal').filter(({ type }) => type === 'practice_time')
}

function gains(goal: Goal, entry: Entry): boolean {
  return (entry.createdAt >= goal.createdAt || entry.goalIds.includes(goal.id)) && concerns(goal, entry)
}

function concerns(goal: Goal | undefined, entry: Entry): boolean {
  if (!goal || entry.type === 'status_change') return false
  if (goal.scoreId === null || entry.goalIds.includes(goal.id)) return true
  const key = normalisePieceKey(goal.scoreId)
  return pieceKeysOfEntry(entry).includes(key)
}
