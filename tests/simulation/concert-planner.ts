import {
  type ComposerNames,
  countComposers,
  namesToUnite,
  piecesOfDiary,
  renameComposers,
} from '@segno/domain/composers/rename-composers'
import { normaliseComposer } from '@segno/domain/piece/piece-key'
import type { Programme } from '@segno/domain/programme/programme'
import {
  addProgrammePiece,
  createProgramme,
  deleteProgramme,
  editProgramme,
  moveProgrammePiece,
  removeProgrammePiece,
} from '@segno/domain/programme/programme-commands'
import { programmePieceKey } from '@segno/domain/programme/programme-pieces'
import type { SeededRandom } from '@segno/domain/testing/generators/seeded-random'
import type { DiaryEditLog } from './diary-edit-log'
import type { DiaryPage } from './diary-page'
import { nowOf, stateOf, take } from './pianist'
import { anyName } from './piece-names'

interface PlannerDeps {
  readonly random: SeededRandom
  readonly editLog: DiaryEditLog
  readonly newId: (kind: string) => string
}

/**
 * Returns the canonical name of Chopin, or null for other composers. It replaces the table of known composers.
 */
const canonicalOf = (name: string) => (/chopin/i.test(name) ? 'Frédéric Chopin' : null)

/** Changes programmes and composers' names on a person's devices with the product's commands. */
export class ConcertPlanner {
  readonly #random: SeededRandom
  readonly #editLog: DiaryEditLog
  readonly #newId: (kind: string) => string

  constructor({ random, editLog, newId }: PlannerDeps) {
    this.#random = random
    this.#editLog = editLog
    this.#newId = newId
  }

  create(page: DiaryPage): void {
    const fields = {
      name: `Recital ${this.#editLog.newValue()}`,
      occasion: 'recital' as const,
      date: null,
      pieces: [{ ...anyName(this.#random) }],
      notes: this.#editLog.newValue(),
    }
    const ways = { id: this.#newId('programme'), now: nowOf(page) }
    page.commit('create-programme', createProgramme(fields, ways))
  }

  /**
   * Adds, removes or moves a piece of a random programme, or edits its notes. Rarely deletes the programme.
   * Creates a programme if there is none.
   */
  change(page: DiaryPage): void {
    const programmes = page.living('programme')
    const programme = programmes.length === 0 ? null : this.#random.pick(programmes)
    if (!programme) {
      this.create(page)
      return
    }
    const command = this.#random.pick(['add', 'add', 'add', 'remove', 'move', 'move', 'notes', 'delete'])
    if (command !== 'delete' || this.#random.chance(0.2))
      take(page, `${command}-programme`, this.#changed(programme, command))
  }

  /** Merges all spellings of composers as the banner in the settings does. Returns the replaced names. */
  unite(page: DiaryPage): ComposerNames {
    const composers = countComposers(piecesOfDiary(stateOf(page)))
    return this.#rename(page, namesToUnite(composers, canonicalOf))
  }

  /**
   * Renames one composer. If another composer has the new name, the rename merges both. Returns the replaced
   * names, empty if there is no composer or no room.
   */
  renameComposer(page: DiaryPage): ComposerNames {
    const composers = countComposers(piecesOfDiary(stateOf(page)))
    if (composers.length === 0) return new Map()
    const from = this.#random.pick(composers).name
    const to = this.#random.pick(['Frédéric Chopin', 'Chopin', 'Rimsky-Korsakov', 'F. Chopin'])
    return this.#rename(page, new Map([[normaliseComposer(from), to]]))
  }

  #rename(page: DiaryPage, names: ComposerNames): ComposerNames {
    const { changes, hasRoom } = renameComposers(names, stateOf(page))
    if (hasRoom) page.commit('unite', changes)
    return hasRoom ? names : new Map()
  }

  #changed(programme: Programme, command: string) {
    const { title, composer } = anyName(this.#random)
    const own = programme.pieces.length > 0 ? this.#random.pick(programme.pieces) : null
    const key = own && programmePieceKey(own)
    if (command === 'notes') return editProgramme(programme, { notes: this.#editLog.newValue() })
    if (command === 'delete') return deleteProgramme(programme)
    if (command === 'add' || key === null) {
      const isNew = this.#random.chance(0.5)
      return addProgrammePiece(programme, {
        title: isNew ? `${title} ${this.#editLog.newValue()}` : title,
        composer,
      })
    }
    if (command === 'remove') return removeProgrammePiece(programme, key)
    return moveProgrammePiece(programme, key, this.#random.whole(0, 3))
  }
}
