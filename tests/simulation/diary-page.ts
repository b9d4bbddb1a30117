import { applyChange } from '@segno/domain/change/apply-change'
import { type Change, invertChanges, type JournalRecord } from '@segno/domain/change/change'
import type { RecordBodies, RecordKind } from '@segno/domain/change/record-kinds'
import type { Goal } from '@segno/domain/goal/goal'
import { keyOf } from '@segno/domain/record/record'
import type { Clock } from '../../apps/web/src/contracts/clock'
import { GoalUpdater } from '../../apps/web/src/data/journal/goal-updater'
import type { CommitHook, JournalStore } from '../../apps/web/src/data/journal/journal-store'
import { keepPiecesMerged } from '../../apps/web/src/data/journal/merge-pieces'
import type { Device } from './device'
import type { DiaryEditLog } from './diary-edit-log'
import { type PieceFault, spoiled } from './piece-faults'

/** The author of a change. A person gives up the texts that they replace; the app must not lose any. */
export type Author = 'person' | 'app'

interface PageDeps {
  readonly device: Device
  readonly editLog: DiaryEditLog
  readonly fault: PieceFault
  readonly newId: (kind: string) => string
}

/**
 * The app's page on a device with the product's own `GoalUpdater` and `keepPiecesMerged`. A kill of the page
 * clears their memory.
 */
export class DiaryPage {
  readonly device: Device
  readonly #editLog: DiaryEditLog
  readonly #fault: PieceFault
  readonly #newId: (kind: string) => string
  readonly #listeners: (() => void)[] = []
  readonly #waiting = new Set<() => void>()
  #commitHook: CommitHook = () => []
  #author: Author = 'app'
  #command = 'merge'
  #undoable: readonly Change[] = []

  constructor({ device, editLog, fault, newId }: PageDeps) {
    this.device = device
    this.#editLog = editLog
    this.#fault = fault
    this.#newId = newId
    this.#open()
  }

  /** Writes the changes of one of the product's commands. */
  commit(command: string, changes: readonly Change[]): void {
    if (changes.length === 0) return
    const asked = spoiled(this.#fault, command, changes)
    this.#author = 'person'
    this.#command = command
    this.#write(asked)
    this.#author = 'app'
    this.#command = 'merge'
    this.#undoable = asked
  }

  /** Undoes the last command of this page, even if the server has sent changes since. */
  undo(): void {
    const undone = this.#undoable
    if (undone.length === 0) return
    this.commit('undo', invertChanges(undone))
    this.#undoable = []
  }

  forgetUndo(): void {
    this.#undoable = []
  }

  /** Notifies the journal's listeners and runs all pending timers. */
  notifyAndRunTimers(): void {
    for (const listener of this.#listeners) listener()
    for (const run of [...this.#waiting]) {
      this.#waiting.delete(run)
      run()
    }
  }

  living<K extends RecordKind>(kind: K): RecordBodies[K][] {
    return this.records(kind).flatMap(({ body, deletedAt }) => (deletedAt === undefined ? [body] : []))
  }

  records<K extends RecordKind>(kind: K): JournalRecord<K>[] {
    const records: JournalRecord<K>[] = []
    for (const row of this.device.storage.rows.values()) {
      if (row.kind === kind) records.push(row as unknown as JournalRecord<K>)
    }
    return records
  }

  record<K extends RecordKind>(kind: K, id: string): JournalRecord<K> | undefined {
    return this.device.storage.rows.get(keyOf({ kind, id })) as JournalRecord<K> | undefined
  }

  #open(): void {
    const journal = this.#journal()
    if (this.#fault !== 'items-never-merged') keepPiecesMerged(journal)
    if (this.#fault === 'steps-never-counted') return
    new GoalUpdater(journal, this.#clock(), (goal: Goal) => this.#editLog.completedHere(goal.id)).start()
  }

  /** Returns the part of JournalStore that GoalUpdater and keepPiecesMerged use. */
  #journal(): JournalStore {
    const journal = {
      addCommitHook: (hook: CommitHook) => {
        this.#commitHook = hook
      },
      subscribe: (listener: () => void) => {
        this.#listeners.push(listener)
        return () => {}
      },
      record: (kind: RecordKind, id: string) => this.record(kind, id),
      records: (kind: RecordKind) => this.records(kind),
      body: (kind: RecordKind, id: string) => {
        const record = this.record(kind, id)
        return record && record.deletedAt === undefined ? record.body : undefined
      },
      version: (kind: RecordKind) => this.#version(kind),
      entryDays: () => ({ days: [{ entries: this.living('entry') }] }),
      commit: (changes: readonly Change[]) => {
        this.#write(spoiled(this.#fault, this.#command, changes))
        return Promise.resolve()
      },
    }
    return journal as unknown as JournalStore
  }

  #clock(): Clock {
    const after = (_delay: number, run: () => void) => {
      this.#waiting.add(run)
      return () => this.#waiting.delete(run)
    }
    return { now: this.device.now, after } as unknown as Clock
  }

  /** Returns a number that grows with each new row and each edit of a kind. */
  #version(kind: RecordKind): number {
    let version = 0
    for (const row of this.device.storage.rows.values()) if (row.kind === kind) version += row.rev + 1
    return version
  }

  #write(asked: readonly Change[]): void {
    const changes = [...asked, ...this.#steps(asked)]
    const { rows } = this.device.storage
    // A rename of composers can change one record several times.
    const states = new Map<string, JournalRecord | undefined>()
    for (const change of changes) {
      const key = keyOf(change)
      const before = states.has(key) ? states.get(key) : (rows.get(key) as JournalRecord | undefined)
      const after = applyChange(before, change, this.device.now())
      states.set(key, after)
      this.#editLog.written(this.device.name, change)
      this.#editLog.madeAnew(before, after)
      if (this.#author === 'person') this.#editLog.changed(this.#command, before, after)
    }
    this.device.commit(changes)
  }

  #steps(asked: readonly Change[]): readonly Change[] {
    const steps = this.#commitHook(asked)
    if (this.#fault === 'steps-with-ids-of-their-own') return steps.map((step) => this.#renumbered(step))
    if (this.#fault === 'steps-stay-as-they-were') return steps.filter(({ op }) => op === 'put')
    return steps
  }

  #renumbered(change: Change): Change {
    if (change.kind !== 'progress' || change.op !== 'put') return change
    const id = this.#newId('step')
    return { ...change, id, body: { ...change.body, id } }
  }
}
