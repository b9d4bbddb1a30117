import type { Change } from '@segno/domain/change/change'
import { deleteEntry } from '@segno/domain/entry/delete-entry'
import { editEntry } from '@segno/domain/entry/edit-entry'
import type { Entry, EntryPiece } from '@segno/domain/entry/entry'
import type { EntryFields } from '@segno/domain/entry/entry-draft'
import { logPractice } from '@segno/domain/entry/log-practice'
import type { Piece } from '@segno/domain/piece/piece'
import { pieceKeyOf } from '@segno/domain/piece/piece-key'
import { addToRepertoire } from '@segno/domain/repertoire/add-to-repertoire'
import { editRepertoireItem } from '@segno/domain/repertoire/edit-repertoire-item'
import { deletePiece, dissociatePiece } from '@segno/domain/repertoire/remove-from-repertoire'
import { type RenamedPiece, type RenameState, renamePiece } from '@segno/domain/repertoire/rename-piece'
import { parseNewRepertoireItem, parseRepertoireEdit } from '@segno/domain/repertoire/repertoire-fields'
import { pieceStatuses } from '@segno/domain/repertoire/repertoire-item'
import type { RepertoireRecord } from '@segno/domain/repertoire/repertoire-record'
import type { Result } from '@segno/domain/shared/result'
import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import { buildRepertoireItem } from '@segno/domain/testing/builders/build-repertoire-item'
import type { SeededRandom } from '@segno/domain/testing/generators/seeded-random'
import { calendarDayOf } from '@segno/domain/units/calendar-day'
import { milliseconds, seconds } from '@segno/domain/units/duration'
import { instantOf } from '@segno/domain/units/instant'
import type { DiaryEditLog } from './diary-edit-log'
import type { PieceFault } from './piece-faults'
import { anyName } from './piece-names'
import type { WrittenPage } from './written-page'

const TIME_ZONE = 'Europe/Berlin'

interface PianistDeps {
  readonly random: SeededRandom
  readonly editLog: DiaryEditLog
  readonly fault: PieceFault
  readonly newId: (kind: string) => string
}

/** Changes pieces on a person's devices with the product's commands. */
export class Pianist {
  readonly #random: SeededRandom
  readonly #editLog: DiaryEditLog
  readonly #fault: PieceFault
  readonly #newId: (kind: string) => string

  constructor({ random, editLog, fault, newId }: PianistDeps) {
    this.#random = random
    this.#editLog = editLog
    this.#fault = fault
    this.#newId = newId
  }

  add(page: WrittenPage): void {
    const fields = parseNewRepertoireItem({ ...anyName(this.#random), ...this.#itemFields() })
    if (!fields.ok) return
    const existing = page.living('repertoire').find(({ id }) => id === fields.value.scoreId)
    take(page, 'add', addToRepertoire(fields.value, { now: nowOf(page), existing }))
  }

  /** Adds a piece as another program would, with its own spelling of the key. */
  addSpeltOtherwise(page: WrittenPage): void {
    const id = this.#random.pick(['Nocturne-Chopin', 'NOCTURNE-CHOPIN', 'Prelude-Unknown'])
    if (page.record('repertoire', id)) return
    const fields = { personalNotes: this.#editLog.newValue(), createdAt: instantOf(page.device.now()) }
    const body = buildRepertoireItem({ id, title: null, composer: null, ...fields })
    page.commit('add', [{ op: 'put', kind: 'repertoire', id, body }])
  }

  /** Edits the status, notes, links, difficulty or target date of a piece. */
  edit(page: WrittenPage): void {
    const record = this.#anyItem(page)
    if (!record) return
    const edit = parseRepertoireEdit(this.#someField(record))
    if (!edit.ok) return
    const context = { now: nowOf(page), timeZone: TIME_ZONE }
    take(page, 'edit', editRepertoireItem(record, edit.value, context))
  }

  /** Renames a piece. Returns the rename for the completeness check, or null if there is no piece. */
  rename(page: WrittenPage): (RenamedPiece & { readonly from: Piece; readonly to: Piece }) | null {
    const from = this.#anyPiece(page)
    if (!from) return null
    const to = this.#random.chance(0.5)
      ? anyName(this.#random)
      : {
          title: `${from.title.replaceAll(/ ?v\d+v/g, '')} ${this.#editLog.newValue()}`,
          composer: from.composer,
        }
    const renamed = renamePiece({ oldPiece: from, newPiece: to }, stateOf(page))
    page.commit('rename', renamed.changes)
    return { ...renamed, from, to }
  }

  remove(page: WrittenPage): void {
    const removed = dissociatePiece(this.#anyItem(page)?.body, page.living('entry'))
    if (removed.ok) page.commit('remove', removed.value.changes)
  }

  deletePiece(page: WrittenPage): void {
    const item = this.#anyItem(page)?.body
    const entries = page.living('entry')
    const asked = deletePiece(item, entries, page.living('goal'))
    take(page, 'delete-piece', asked)
    if (asked.ok || !item || this.#fault !== 'delete-ignores-history') return
    const gone = entries.filter(({ pieces }) => pieces.some((one) => keyOf(one) === item.id))
    page.commit('delete-piece', gone.flatMap(deleteEntry))
  }

  log(page: WrittenPage): void {
    const id = this.#newId('entry')
    this.#editLog.created.add(id)
    const now = page.device.now()
    const fields: EntryFields = {
      ...this.#entryFields(page),
      timestamp: instantOf(now),
      timeZone: TIME_ZONE,
      localDay: calendarDayOf(now, TIME_ZONE),
      instrument: 'piano',
      mood: null,
      techniques: [],
      tags: [],
      notes: this.#editLog.newValue(),
    }
    page.commit('log', logPractice(fields, { id, now: milliseconds(now) }))
  }

  editEntry(page: WrittenPage): void {
    const entry = this.#anyPractice(page)
    if (!entry) return
    const { duration, pieces, goalIds, type } = this.#entryFields(page)
    const edit = this.#random.pick<Partial<EntryFields>>([
      { duration },
      { pieces },
      { goalIds },
      { type },
      { notes: this.#editLog.newValue() },
      { duration, pieces },
    ])
    page.commit('edit-entry', editEntry(entry, edit))
  }

  deleteEntry(page: WrittenPage): void {
    const entry = this.#anyPractice(page)
    if (entry) page.commit('delete-entry', deleteEntry(entry))
  }

  /** Returns an entry as pushed by a client without steps and `baseSeq`. */
  foreignEntry(now: number): Entry {
    const id = this.#newId('entry')
    this.#editLog.created.add(id)
    const [timestamp, notes] = [instantOf(now), this.#editLog.newValue()]
    const piece = this.#entryPiece(anyName(this.#random), 'piece-1')
    return buildEntry({ id, timestamp, createdAt: timestamp, notes, pieces: [piece] })
  }

  #itemFields() {
    return {
      status: this.#random.pick(pieceStatuses),
      personalNotes: this.#editLog.newValue(),
      referenceLinks: [`https://${this.#editLog.newValue()}.example/`],
      difficultyRating: this.#random.pick([null, 1, 5]),
    }
  }

  #someField({ body }: RepertoireRecord) {
    const { status, personalNotes, difficultyRating } = this.#itemFields()
    const link = `https://${this.#editLog.newValue()}.example/`
    const day = `2027-0${this.#random.whole(1, 9)}-01`
    return this.#random.pick<Record<string, unknown>>([
      { status },
      { status },
      { personalNotes },
      { personalNotes: `${body.personalNotes ?? ''} ${personalNotes}`, status },
      { referenceLinks: [...body.referenceLinks, link].slice(-10) },
      { referenceLinks: body.referenceLinks.slice(1) },
      { difficultyRating, targetDate: day },
    ])
  }

  #entryFields(page: WrittenPage): Pick<Entry, 'duration' | 'pieces' | 'goalIds' | 'type'> {
    const pieces = Array.from({ length: this.#random.pick([1, 1, 1, 2, 0]) }, (_, at) => {
      const known = this.#random.chance(0.7) ? this.#anyPiece(page) : null
      return this.#entryPiece(known ?? anyName(this.#random), `piece-${at + 1}`)
    })
    const goals = page.living('goal')
    const names = goals.length > 0 && this.#random.chance(0.15)
    return {
      duration: seconds(60 * this.#random.whole(1, 90)),
      pieces,
      goalIds: names ? [this.#random.pick(goals).id] : [],
      type: this.#random.pick(['practice', 'practice', 'lesson']),
    }
  }

  #entryPiece({ title, composer }: Piece, id: string): EntryPiece {
    return { id, title, composer, measures: null, tempo: null }
  }

  #anyItem(page: WrittenPage): RepertoireRecord | undefined {
    const items = livingItems(page)
    return items.length === 0 ? undefined : this.#random.pick(items)
  }

  #anyPractice(page: WrittenPage): Entry | undefined {
    const entries = page.living('entry').filter(({ type }) => type !== 'status_change')
    return entries.length === 0 ? undefined : this.#random.pick(entries)
  }

  /** Returns a random piece of the repertoire or the logbook, or null if both are empty. */
  #anyPiece(page: WrittenPage): Piece | null {
    const named = [
      ...page.living('repertoire').flatMap(({ title, composer }) => (title ? [{ title, composer }] : [])),
      ...page.living('entry').flatMap(({ pieces }) => pieces),
    ]
    return named.length === 0 ? null : this.#random.pick(named)
  }
}

/** Commits the changes that a command returns. Commits nothing if the command refuses. */
export function take(page: WrittenPage, command: string, asked: Result<Change[], unknown>): void {
  if (asked.ok) page.commit(command, asked.value)
}

export function nowOf(page: WrittenPage) {
  return milliseconds(page.device.now())
}

/** Returns all records that may name a piece, except presets and scores, which the simulation does not write. */
export function stateOf(page: WrittenPage): RenameState {
  return {
    entries: page.living('entry'),
    items: livingItems(page),
    goals: page.living('goal'),
    presets: [],
    programmes: page.living('programme'),
    scores: [],
  }
}

function livingItems(page: WrittenPage): RepertoireRecord[] {
  return page.records('repertoire').filter(({ deletedAt }) => deletedAt === undefined)
}

function keyOf({ title, composer }: Piece): string {
  return pieceKeyOf(title, composer)
}
