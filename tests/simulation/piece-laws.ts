import type { RecordBodies, RecordKind } from '@segno/domain/change/record-kinds'
import { countsAsPractice, type Entry } from '@segno/domain/entry/entry'
import { splitTime } from '@segno/domain/entry/split-time'
import type { Goal } from '@segno/domain/goal/goal'
import type { GoalProgress } from '@segno/domain/goal/goal-progress'
import { currentValueOf, isReached } from '@segno/domain/goal/goal-value'
import { progressIdOf } from '@segno/domain/goal/progress-id'
import { normalisePieceKey } from '@segno/domain/piece/normalise-piece-key'
import { pieceKeyOf } from '@segno/domain/piece/piece-key'
import { keyOf, type ServerRecord, sameContent, type Version } from '@segno/domain/record/record'
import { pieceKeysOfEntry } from '@segno/domain/repertoire/piece-entries'
import { totalsByPiece } from '@segno/domain/repertoire/piece-stats'
import { sameValue } from '@segno/domain/shared/same-value'
import type { DiaryLedger } from './diary-ledger'
import type { DiaryPage } from './diary-page'
import type { Verdict } from './fleet'

/** A diary at rest: what everybody holds, and what was done to it. */
export interface DiaryAtRest {
  readonly records: readonly ServerRecord[]
  readonly ledger: DiaryLedger
}

export type Law = (diary: DiaryAtRest) => Verdict

/** What holds however many devices write at once, whatever happens between them. */
export const lawsOfAnyDiary: readonly Law[] = [
  nothingTypedIsLost,
  practiceStays,
  stepsAreTheTimeOfTheirEntries,
  everyEntryHasItsStep,
  timeIsSharedOut,
  oneItemForAPiece,
]

/**
 * What holds besides where each edit had seen those before it. With edits that did not see one another, a step may
 * stay with an entry that another device has moved to another piece meanwhile, and a goal be closed that is no longer
 * reached: which of the two is right no rule can tell, and nothing is taken back on a guess.
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

/** Every text is somewhere: in what is shown, in the copy of what lost, or in what was deleted. */
function nothingTypedIsLost({ records, ledger }: DiaryAtRest): Verdict {
  const [lost] = ledger.lost(JSON.stringify(records))
  return lost === undefined ? null : `lost ${lost}`
}

/** Practice goes only where somebody deletes that very entry. */
function practiceStays({ records, ledger }: DiaryAtRest): Verdict {
  const entries = new Map(records.filter(({ kind }) => kind === 'entry').map((record) => [record.id, record]))
  for (const id of ledger.created) {
    const record = entries.get(id)
    if (!record) return `${id} is missing`
    if (record.deletedAt !== undefined && !ledger.deleted.has(id)) return `${id} was deleted by no one`
  }
  return null
}

/** No entry counts twice for a goal, none that is gone counts at all, and each for as long as it was. */
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
    // Nobody looks after a step whose entry is for another piece by now.
    if (entry.duration !== value && concerns(goals.get(goalId), entry)) {
      return `step ${id} says ${value} of ${entry.duration} seconds`
    }
  }
  return null
}

/** An open goal has the step of every entry that is for it and was written since it was set. */
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

/** The times of the pieces add up to the time of the entries that name any; changes of status are no practice. */
function timeIsSharedOut(diary: DiaryAtRest): Verdict {
  const entries = living(diary, 'entry')
  const totals = totalsByPiece(entries)
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

/** However a key was spelled, there is one item of it. */
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

/** What has been reached is the time of all practice since the goal was set, and what was told by hand. */
function valueIsTheTimePractised(diary: DiaryAtRest): Verdict {
  const progress = living(diary, 'progress')
  const entries = living(diary, 'entry')
  for (const goal of practiceGoals(diary)) {
    // While it was closed entries went by.
    if (diary.ledger.completed.has(goal.id) || diary.ledger.statusByHand.has(goal.id)) continue
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

/** A goal is completed exactly while its steps reach its target, unless somebody chose otherwise. */
function statusFollows(diary: DiaryAtRest): Verdict {
  const progress = living(diary, 'progress')
  for (const goal of living(diary, 'goal')) {
    if (diary.ledger.statusByHand.has(goal.id)) continue
    if ((goal.status === 'completed') !== isReached(goal, progress)) return `${goal.id} is ${goal.status}`
  }
  return null
}

/** What only one device ever wrote is as that device left it: nothing is half done, nothing comes back. */
export function whatOneDeviceWrote(diary: DiaryAtRest, left: ReadonlyMap<string, Version>): Verdict {
  for (const record of diary.records) {
    const address = keyOf(record)
    const known = left.get(address)
    if (!known || diary.ledger.writers.get(address)?.size !== 1 || sameContent(record, known)) continue
    const differing = Object.keys(known.body).find(
      (field) => !sameValue(known.body[field], record.body[field]),
    )
    if (differing) return `${address} says something else of ${differing} than was left`
    return `${address} was left ${known.deletedAt === undefined ? 'living' : 'deleted'}`
  }
  return null
}

/** After a rename nothing that lives goes by the old name. */
export function renameIsWhole(page: DiaryPage, from: string): Verdict {
  if (page.living('entry').some((entry) => pieceKeysOfEntry(entry).some((key) => key === from))) {
    return `an entry still says ${from}`
  }
  if (page.living('repertoire').some(({ scoreId }) => scoreId === from)) return `${from} is still there`
  return page.living('goal').some(({ scoreId }) => scoreId === from) ? `a goal is still for ${from}` : null
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
