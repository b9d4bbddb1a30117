import type { Change } from '@segno/domain/change/change'
import type { CsvMapping } from '@segno/domain/transfer/csv-columns'
import { type ImportPlan, withoutEntries } from '@segno/domain/transfer/plan-import'
import type { StorageErrorKind } from '../../../contracts/record-storage'
import { planInSlices } from '../../../data/journal/plan-in-slices'
import type { Services } from '../../../data/services/services'
import { storageErrorKindOf } from '../../../data/services/use-commit'
import { ImportFile, type ReadRecords } from '../../../data/transfer/import-file'
import type { FileProblem, Opened } from '../../../data/transfer/transfer-messages'
import { ambiguousDay, dayMonthOrderOf, missingMeanings } from './column-choice'

interface ImportChoices {
  /** Null for JSON, whose fields have names. */
  readonly mapping: CsvMapping | null
  readonly dayMonthOrder: 'dayFirst' | 'monthFirst' | null
  readonly timeZone: string
  readonly instrument: string
}

interface InFile {
  readonly name: string
  readonly opened: Opened
  readonly choices: ImportChoices
}
export interface ImportPreview extends InFile {
  readonly at: 'preview'
  readonly read: ReadRecords
  readonly plan: ImportPlan
  readonly skipDuplicates: boolean
  readonly errorKind: StorageErrorKind | null
}
export type ImportStep =
  | { readonly at: 'start'; readonly problem: FileProblem | null; readonly name: string }
  | {
      readonly at: 'working'
      readonly work: 'reading' | 'comparing' | 'importing' | 'undoing'
      readonly name: string
      readonly share: number | null
    }
  | (InFile & {
      readonly at: 'questions' /** Next was pressed with answers missing. */
      readonly insisted: boolean
    })
  | ImportPreview
  | {
      readonly at: 'done'
      readonly name: string
      readonly entries: number
      readonly changes: readonly Change[]
      readonly undone: boolean
      readonly errorKind: StorageErrorKind | null
    }

/** What is said about an import after it; given when it is written, in the language of then. */
export interface ImportTexts {
  readonly done: (entries: number) => string
  readonly undo: string
  readonly undone: string
  readonly failed: (errorKind: StorageErrorKind) => string
}

type Needed = Pick<Services, 'journal' | 'clock' | 'notices' | 'undo' | 'persistence'>

/** The steps of one import. Nothing is written before `write`, and what it writes is one undo. */
export class ImportFlow {
  readonly #services: Needed
  readonly #listeners = new Set<() => void>()
  #step: ImportStep = { at: 'start', problem: null, name: '' }
  #file: ImportFile | null = null

  constructor(services: Needed) {
    this.#services = services
  }

  readonly step = (): ImportStep => this.#step

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async start(chosen: File): Promise<void> {
    this.cancel()
    const file = new ImportFile(chosen)
    this.#file = file
    this.#go({ at: 'working', work: 'reading', name: file.name, share: null })
    const opened = await file.open().catch((): FileProblem => 'unreadable')
    if (this.#file !== file) return
    if (typeof opened === 'string') return this.#refuse(opened)
    const choices = this.#firstChoices(opened)
    const asks = opened.kind === 'csv' ? opened.mapping.source !== 'segno' : !opened.own
    if (asks) this.#go({ at: 'questions', name: file.name, opened, choices, insisted: false })
    else await this.#preview({ name: file.name, opened, choices })
  }

  choose(change: Partial<ImportChoices>): void {
    const step = this.#step
    if (step.at === 'questions') this.#go({ ...step, choices: { ...step.choices, ...change } })
  }

  /** On to the preview, unless an answer is missing; then says which, and answers false. */
  async next(): Promise<boolean> {
    const step = this.#step
    if (step.at !== 'questions') return false
    if (hasOpenQuestion(step)) {
      this.#go({ ...step, insisted: true })
      return false
    }
    await this.#preview(step)
    return true
  }

  /** From the preview to the questions. */
  back(): void {
    const step = this.#step
    if (step.at !== 'preview') return
    const { name, opened, choices } = step
    this.#go({ at: 'questions', name, opened, choices, insisted: false })
  }

  skipDuplicates(skipDuplicates: boolean): void {
    if (this.#step.at === 'preview') this.#go({ ...this.#step, skipDuplicates })
  }

  async write(texts: ImportTexts): Promise<void> {
    const preview = this.#step
    if (preview.at !== 'preview') return
    const { journal, persistence, notices, undo } = this.#services
    const changes = changesOf(preview)
    const { name } = preview
    this.#go({ at: 'working', work: 'importing', name, share: 0 })
    try {
      await journal.commitMany(changes, (done) => {
        this.#go({ at: 'working', work: 'importing', name, share: done / changes.length })
      })
    } catch (error) {
      const errorKind = storageErrorKindOf(error)
      this.#go({ ...preview, errorKind })
      notices.show({ text: texts.failed(errorKind), tone: 'danger' })
      return
    }
    const entries = entriesIn(changes)
    const takeBack = () => void this.undo(changes, texts)
    undo.push({ changes, undo: takeBack })
    this.#close()
    this.#go({ at: 'done', name, entries, changes, undone: false, errorKind: null })
    notices.show({
      text: texts.done(entries),
      tone: 'done',
      action: { label: texts.undo, run: takeBack },
    })
    persistence.afterSave()
  }

  /** Takes a whole import back, from its line on the page, its notice or the history. */
  async undo(changes: readonly Change[], texts: ImportTexts): Promise<void> {
    const { journal, notices, undo } = this.#services
    undo.remove(changes)
    const shown = this.#step
    const done = shown.at === 'done' && shown.changes === changes ? shown : null
    if (done?.undone) return
    if (done) this.#go({ at: 'working', work: 'undoing', name: done.name, share: null })
    try {
      await journal.undo(changes)
      if (done) this.#go({ ...done, undone: true })
      notices.show({ text: texts.undone })
    } catch (error) {
      const errorKind = storageErrorKindOf(error)
      if (done) this.#go({ ...done, errorKind })
      notices.show({ text: texts.failed(errorKind), tone: 'danger' })
    }
  }

  cancel(): void {
    this.#close()
    this.#go({ at: 'start', problem: null, name: '' })
  }

  /** The page is left: work that only prepares ends; what is being written goes on to its end. */
  leave(): void {
    if (this.#step.at !== 'working' || this.#step.work !== 'importing') this.#close()
  }

  async #preview({ name, opened, choices }: InFile): Promise<void> {
    const file = this.#file
    if (!file) return
    const { journal, clock } = this.#services
    this.#go({ at: 'working', work: 'reading', name, share: null })
    const read = await file
      .read({
        mapping: choices.mapping,
        dayMonthOrder:
          opened.kind === 'csv' && choices.mapping
            ? dayMonthOrderOf(opened, choices.mapping, choices.dayMonthOrder)
            : 'yearFirst',
        timeZone: choices.timeZone,
        instrumentDefault: choices.instrument,
        now: clock.now(),
      })
      .catch((): FileProblem => 'unreadable')
    if (this.#file !== file) return
    if (typeof read === 'string') return this.#refuse(read)
    // The diary must be whole before anything is compared with it.
    await journal.load()
    const plan = await planInSlices(read.records, journal, clock, (done) => {
      if (this.#file === file)
        this.#go({ at: 'working', work: 'comparing', name, share: done / read.records.length })
    })
    if (this.#file !== file) return
    this.#go({ at: 'preview', name, opened, choices, read, plan, skipDuplicates: true, errorKind: null })
  }

  #firstChoices(opened: Opened): ImportChoices {
    const { journal, clock } = this.#services
    return {
      mapping: opened.kind === 'csv' ? opened.mapping : null,
      dayMonthOrder: null,
      timeZone: clock.timeZone(),
      instrument:
        journal.preference('instruments').primary ??
        journal.entryDays().days[0]?.entries[0]?.instrument ??
        'piano',
    }
  }

  #refuse(problem: FileProblem): void {
    const name = this.#file?.name ?? ''
    this.#close()
    this.#go({ at: 'start', problem, name })
  }

  #close(): void {
    this.#file?.close()
    this.#file = null
  }

  #go(step: ImportStep): void {
    this.#step = step
    for (const listener of this.#listeners) listener()
  }
}

/** Whether an answer is missing without which no row could be read. */
function hasOpenQuestion({ opened, choices }: Pick<InFile, 'opened' | 'choices'>): boolean {
  if (opened.kind !== 'csv' || !choices.mapping) return false
  if (missingMeanings(choices.mapping).length > 0) return true
  return choices.dayMonthOrder === null && ambiguousDay(opened, choices.mapping) !== null
}

/** What would be written as the preview stands. */
export function changesOf({ plan, skipDuplicates }: Pick<ImportPreview, 'plan' | 'skipDuplicates'>) {
  if (!skipDuplicates) return plan.changes
  return withoutEntries(plan.changes, new Set(plan.possibleDuplicates.map(({ incoming }) => incoming.id)))
}

export function entriesIn(changes: readonly Change[]): number {
  return changes.reduce((count, { kind }) => count + Number(kind === 'entry'), 0)
}
