import { applyChange } from '@segno/domain/change/apply-change'
import type { Change, JournalRecord } from '@segno/domain/change/change'
import type { RecordBodies, RecordKind } from '@segno/domain/change/record-kinds'
import type { Goal } from '@segno/domain/goal/goal'
import { currentValues } from '@segno/domain/goal/goal-value'
import { type EntryEdit, progressFromEntries } from '@segno/domain/goal/progress-from-entry'
import { missingSteps, settleChanged } from '@segno/domain/goal/reconcile-goals'
import type { Clock } from '../../contracts/clock'
import type { JournalStore } from './journal-store'

/** The time without a change that `#reconcile` waits for (milliseconds). */
const QUIET_TIME = 2000
const A_DAY = 86_400_000

/**
 * Keeps goals of practice time up to date with the entries. A commit hook adds goal steps to every write of
 * this tab. Entries from elsewhere (another program, or a write before this module was fetched) get their steps
 * later, in `#reconcile`. See docs/decisions/0011.
 */
export class GoalUpdater {
  readonly #journal: JournalStore
  readonly #clock: Clock
  readonly #onCompleted: (goal: Goal) => void
  #seen = ''
  #sums = new Map<string, number>()
  /** The status of each goal at the last `#noticeCompletions`. */
  #statuses = new Map<string, Goal['status']>()
  #goalVersion = -1
  /**
   * The goals whose status this tab has just written. `#reconcile` must not change the status again for the
   * same sum.
   */
  readonly #decided = new Set<string>()
  #cancel: (() => void) | null = null

  /** Calls `onCompleted` once for each goal that this tab, another tab or another device completes. */
  constructor(journal: JournalStore, clock: Clock, onCompleted: (goal: Goal) => void) {
    this.#journal = journal
    this.#clock = clock
    this.#onCompleted = onCompleted
  }

  /**
   * Adds the commit hook and the missing steps, and then follows the journal. Call it once the diary has been
   * read.
   */
  start(): void {
    this.#journal.addCommitHook((changes) => this.#deriveSteps(changes))
    this.#statuses = this.#currentStatuses()
    this.#reconcile()
    this.#journal.subscribe(() => {
      this.#refreshDecided()
      this.#noticeCompletions()
      if (this.#version() === this.#seen) return
      this.#cancel?.()
      this.#cancel = this.#clock.after(QUIET_TIME, () => this.#reconcile())
    })
  }

  #deriveSteps(changes: readonly Change[]): readonly Change[] {
    const edits = [...editsOf(changes, this.#journal, this.#clock.now())]
    edits.push(
      ...this.#entriesOfMovedGoals(changes, new Set(edits.map(({ before, after }) => (after ?? before)?.id))),
    )
    const steps =
      edits.length === 0
        ? []
        : progressFromEntries(edits, {
            goals: goalsAfter(changes, this.#journal, this.#clock.now()),
            goalsBefore: this.#living('goal'),
            progress: this.#living('progress'),
          })
    for (const change of [...changes, ...steps]) {
      if (setsStatus(change)) this.#decided.add(change.id)
      if (completes(change)) {
        const goal = this.#journal.body('goal', change.id)
        if (goal) this.#onCompleted(goal)
        this.#statuses.set(change.id, 'completed')
      }
    }
    return steps
  }

  #currentStatuses(): Map<string, Goal['status']> {
    return new Map(this.#living('goal').map(({ id, status }) => [id, status]))
  }

  /**
   * Announces goals that another tab or device has completed. A goal that is new in this tab is not announced.
   */
  #noticeCompletions(): void {
    const version = this.#journal.version('goal')
    if (version === this.#goalVersion) return
    this.#goalVersion = version
    const before = this.#statuses
    this.#statuses = this.#currentStatuses()
    for (const [id, status] of this.#statuses) {
      if (status !== 'completed' || before.get(id) !== 'active') continue
      const goal = this.#journal.body('goal', id)
      if (goal) this.#onCompleted(goal)
    }
  }

  #refreshDecided(): void {
    if (this.#decided.size === 0) return
    const sums = currentValues(this.#living('progress'))
    for (const id of this.#decided) this.#sums.set(id, sums.get(id) ?? 0)
    this.#decided.clear()
  }

  /**
   * Returns edits for the entries with steps of a goal that moves to another piece. `before` and `after` are
   * equal, so that the steps are computed again.
   */
  #entriesOfMovedGoals(changes: readonly Change[], edited: ReadonlySet<string | undefined>): EntryEdit[] {
    const moved = new Set(changes.filter(movesGoal).map(({ id }) => id))
    if (moved.size === 0) return []
    return this.#living('progress').flatMap(({ goalId, entryId }) => {
      if (entryId === null || !moved.has(goalId) || edited.has(entryId)) return []
      const entry = this.#journal.body('entry', entryId)
      return entry ? [{ before: entry, after: entry }] : []
    })
  }

  #reconcile(): void {
    const goals = this.#living('goal')
    const progress = this.#living('progress')
    const entries = this.#journal.entryDays().days.flatMap((group) => group.entries)
    const deletedEntryIds = new Set<string>()
    for (const { entryId } of progress) {
      if (entryId !== null && this.#journal.record('entry', entryId)?.deletedAt !== undefined) {
        deletedEntryIds.add(entryId)
      }
    }
    const steps = missingSteps({ goals, entries, progress, deletedEntryIds })
    // Do not change the status of a goal that has just arrived: a person chose it on the other device.
    const sums = currentValues(progress)
    const known = new Map(goals.map(({ id }) => [id, this.#sums.get(id) ?? sums.get(id) ?? 0]))
    // Goals that receive steps get their status from `missingSteps`; settle only the others.
    const stepped = new Set(steps.map((change) => this.#goalIdOf(change)))
    const others = goals.filter(({ id }) => !stepped.has(id))
    const changes = [...steps, ...settleChanged(others, known, progress)]
    this.#sums = new Map(goals.map(({ id }) => [id, sums.get(id) ?? 0]))
    this.#seen = this.#version()
    // If storage refuses the changes, they stay in memory and JournalStore tries again.
    if (changes.length > 0) void this.#journal.commit(changes).catch(() => {})
  }

  #goalIdOf(change: Change): string | undefined {
    if (change.kind !== 'progress') return change.id
    return change.op === 'put' ? change.body.goalId : this.#journal.body('progress', change.id)?.goalId
  }

  #version(): string {
    return (['entry', 'goal', 'progress'] as const).map((kind) => this.#journal.version(kind)).join()
  }

  #living<K extends RecordKind>(kind: K): RecordBodies[K][] {
    const bodies: RecordBodies[K][] = []
    for (const { body, deletedAt } of this.#journal.records(kind)) {
      if (deletedAt === undefined) bodies.push(body)
    }
    return bodies
  }
}

/** Returns one edit per entry, from its state before the first change to its state after the last. */
function editsOf(changes: readonly Change[], journal: JournalStore, at: number): EntryEdit[] {
  return [...recordsAfter('entry', changes, journal, at)].map(([id, after]) => ({
    before: journal.body('entry', id),
    after: livingBody(after),
    isRestored: journal.record('entry', id)?.deletedAt !== undefined || comesFromElsewhere(after, at),
  }))
}

/**
 * Returns true for an entry that was created more than a day ago, such as an imported one. Its steps count as
 * restored, not as new.
 */
function comesFromElsewhere(record: JournalRecord<'entry'> | undefined, at: number): boolean {
  return record !== undefined && Date.parse(record.body.createdAt) < at - A_DAY
}

/**
 * Returns the existing goals after the changes, because a rename moves goals and entries together. `#reconcile`
 * adds the steps of new goals.
 */
function goalsAfter(changes: readonly Change[], journal: JournalStore, at: number): Goal[] {
  const changed = recordsAfter('goal', changes, journal, at)
  return [...journal.records('goal')].flatMap((record) =>
    record.deletedAt === undefined ? (livingBody(changed.get(record.id) ?? record) ?? []) : [],
  )
}

function recordsAfter<K extends RecordKind>(
  kind: K,
  changes: readonly Change[],
  journal: JournalStore,
  at: number,
): Map<string, JournalRecord<K> | undefined> {
  const after = new Map<string, JournalRecord<K> | undefined>()
  for (const change of changes) {
    if (change.kind !== kind) continue
    const { id } = change
    const before = after.has(id) ? after.get(id) : journal.record(kind, id)
    after.set(id, applyChange(before, change, at) as JournalRecord<K> | undefined)
  }
  return after
}

function livingBody<K extends RecordKind>(record: JournalRecord<K> | undefined): RecordBodies[K] | undefined {
  return record && record.deletedAt === undefined ? record.body : undefined
}

function setsStatus(change: Change): boolean {
  return change.kind === 'goal' && change.op === 'patch' && change.fields.status !== undefined
}

function movesGoal(change: Change): boolean {
  return change.kind === 'goal' && change.op === 'patch' && Object.hasOwn(change.fields, 'scoreId')
}

function completes(change: Change): boolean {
  return (
    change.kind === 'goal' &&
    change.op === 'patch' &&
    change.fields.status === 'completed' &&
    change.before.status === 'active'
  )
}
