import type { Change } from '@segno/domain/change/change'
import type { CsvMapping } from '@segno/domain/transfer/csv-columns'
import { type ImportPlan, withoutEntries } from '@segno/domain/transfer/plan-import'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { StorageErrorKind } from '../../../contracts/record-storage'
import { planInSlices } from '../../../data/journal/plan-in-slices'
import type { Services } from '../../../data/services/services'
import { commitErrorKind } from '../../../data/services/use-commit'
import { ImportFile, type ReadRecords } from '../../../data/transfer/import-file'
import type { FileProblem, Opened } from '../../../data/transfer/transfer-messages'
import { ambiguousDay, dayMonthOrderOf, missingMeanings, projectInstrument } from './column-fields'
import { storeImportFiles } from './store-import-files'

interface ImportChoices {
  /** The field of each CSV column; null for JSON, whose fields have names. */
  readonly mapping: CsvMapping | null
  readonly dayMonthOrder: 'dayFirst' | 'monthFirst' | null
  readonly timeZone: string
  readonly instrument: string
}

type DoneStep = Extract<ImportStep, { at: 'done' }>

interface InFile {
  readonly name: string
  readonly opened: Opened
  readonly choices: ImportChoices
}
export interface PreviewStep extends InFile {
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
      readonly at: 'questions'
      /** True after the musician pressed Next while answers were missing. */
      readonly insisted: boolean
    })
  | PreviewStep
  | {
      readonly at: 'done'
      readonly name: string
      readonly entries: number
      readonly changes: readonly Change[]
      readonly undone: boolean
      /** The number of files of the export that are missing or damaged. */
      readonly lostFiles: number
      readonly errorKind: StorageErrorKind | null
    }

/** The toast texts of an import, in the language at the time of `ImportFlow.write`. */
export interface ImportTexts {
  readonly done: (entries: number) => string
  readonly undo: string
  readonly undone: string
  readonly failed: (errorKind: StorageErrorKind) => string
}

type ImportFlowDeps = Pick<
  Services,
  'journal' | 'clock' | 'notices' | 'undo' | 'persistence' | 'loadScoreFiles' | 'loadAttachments'
>

const firstStep: ImportStep = { at: 'start', problem: null, name: '' }

/** The steps of one import. Only `write` changes the diary, and one undo reverts the whole import. */
export class ImportFlow {
  readonly #deps: ImportFlowDeps
  readonly step: StoreApi<ImportStep> = createStore<ImportStep>()(() => firstStep)
  #file: ImportFile | null = null

  constructor(deps: ImportFlowDeps) {
    this.#deps = deps
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
    const step = this.step.getState()
    if (step.at === 'questions') this.#go({ ...step, choices: { ...step.choices, ...change } })
  }

  /**
   * Moves on from the questions to the preview and resolves with true. If an answer is missing, sets `insisted`
   * and resolves with false. At another step, only resolves with false.
   */
  async next(): Promise<boolean> {
    const step = this.step.getState()
    if (step.at !== 'questions') return false
    if (hasOpenQuestion(step)) {
      this.#go({ ...step, insisted: true })
      return false
    }
    await this.#preview(step)
    return true
  }

  /** Moves from the preview back to the questions. */
  back(): void {
    const step = this.step.getState()
    if (step.at !== 'preview') return
    const { name, opened, choices } = step
    this.#go({ at: 'questions', name, opened, choices, insisted: false })
  }

  skipDuplicates(skipDuplicates: boolean): void {
    const step = this.step.getState()
    if (step.at === 'preview') this.#go({ ...step, skipDuplicates })
  }

  async write(texts: ImportTexts): Promise<void> {
    const preview = this.step.getState()
    if (preview.at !== 'preview') return
    const { journal, persistence, notices } = this.#deps
    const changes = changesOf(preview)
    const { name } = preview
    this.#go({ at: 'working', work: 'importing', name, share: 0 })
    let lostFiles = 0
    try {
      // Store the files first: a stored score must not name a file that is not there yet.
      if (this.#file) lostFiles = await storeImportFiles(this.#file, changes, skippedOf(preview), this.#deps)
      await journal.commitMany(changes, (done) => {
        this.#go({ at: 'working', work: 'importing', name, share: done / changes.length })
      })
    } catch (error) {
      const errorKind = commitErrorKind(error)
      notices.show({ text: texts.failed(errorKind), tone: 'danger' })
      if (errorKind === 'memory-only') this.#end({ name, changes, lostFiles, errorKind }, texts)
      else this.#go({ ...preview, errorKind })
      return
    }
    const { entries, undoImport } = this.#end({ name, changes, lostFiles, errorKind: null }, texts)
    notices.show({
      text: texts.done(entries),
      tone: 'done',
      action: { label: texts.undo, run: undoImport },
    })
    persistence.afterSave()
  }

  /** Closes the file, moves to the step `done` and adds the import to the undo stack. */
  #end(result: Pick<DoneStep, 'name' | 'changes' | 'lostFiles' | 'errorKind'>, texts: ImportTexts) {
    const { changes } = result
    const entries = entriesIn(changes)
    const undoImport = () => void this.undo(changes, texts)
    this.#deps.undo.push({ changes, undo: undoImport })
    this.#close()
    this.#go({ ...result, at: 'done', entries, undone: false })
    return { entries, undoImport }
  }

  /** Undoes a whole import. The page, the toast and ⌘Z call it. */
  async undo(changes: readonly Change[], texts: ImportTexts): Promise<void> {
    const { journal, notices, undo } = this.#deps
    undo.remove(changes)
    const shown = this.step.getState()
    const done = shown.at === 'done' && shown.changes === changes ? shown : null
    if (done?.undone) return
    if (done) this.#go({ at: 'working', work: 'undoing', name: done.name, share: null })
    try {
      await journal.undo(changes)
      if (done) this.#go({ ...done, undone: true })
      notices.show({ text: texts.undone })
    } catch (error) {
      const errorKind = commitErrorKind(error)
      if (done) this.#go({ ...done, errorKind, undone: errorKind === 'memory-only' })
      notices.show({ text: texts.failed(errorKind), tone: 'danger' })
    }
  }

  cancel(): void {
    this.#close()
    this.#go(firstStep)
  }

  /** Stops reading and comparing, but not a write in progress. Call it when the musician leaves the page. */
  leave(): void {
    const step = this.step.getState()
    if (step.at !== 'working' || step.work !== 'importing') this.#close()
  }

  async #preview({ name, opened, choices }: InFile): Promise<void> {
    const file = this.#file
    if (!file) return
    const { journal, clock } = this.#deps
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
    // A diary that is only partly read would hide duplicates.
    await journal.load()
    const plan = await planInSlices(read.records, journal, clock, (done) => {
      if (this.#file === file)
        this.#go({ at: 'working', work: 'comparing', name, share: done / read.records.length })
    })
    if (this.#file !== file) return
    this.#go({ at: 'preview', name, opened, choices, read, plan, skipDuplicates: true, errorKind: null })
  }

  #firstChoices(opened: Opened): ImportChoices {
    const { journal, clock } = this.#deps
    return {
      mapping: opened.kind === 'csv' ? opened.mapping : null,
      dayMonthOrder: null,
      timeZone: clock.timeZone(),
      instrument:
        projectInstrument(opened) ??
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
    this.step.setState(step, true)
  }
}

/** Returns true if the mapping lacks a day or a duration, or the day order is ambiguous. */
function hasOpenQuestion({ opened, choices }: Pick<InFile, 'opened' | 'choices'>): boolean {
  if (opened.kind !== 'csv' || !choices.mapping) return false
  if (missingMeanings(choices.mapping).length > 0) return true
  return choices.dayMonthOrder === null && ambiguousDay(opened, choices.mapping) !== null
}

/** Returns the changes that `write` commits for a preview: all, or all without possible duplicates. */
export function changesOf({ plan, skipDuplicates }: Pick<PreviewStep, 'plan' | 'skipDuplicates'>) {
  if (!skipDuplicates) return plan.changes
  return withoutEntries(plan.changes, new Set(plan.possibleDuplicates.map(({ incoming }) => incoming.id)))
}

function skippedOf({ plan, skipDuplicates }: PreviewStep) {
  return skipDuplicates ? plan.possibleDuplicates : []
}

export function entriesIn(changes: readonly Change[]): number {
  return changes.reduce((count, { kind }) => count + Number(kind === 'entry'), 0)
}
