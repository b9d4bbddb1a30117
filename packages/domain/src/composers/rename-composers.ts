import { applyChange } from '../change/apply-change'
import type { Change, JournalRecord } from '../change/change'
import type { Entry } from '../entry/entry'
import type { Piece } from '../piece/piece'
import { normaliseComposer, pieceKeyOf } from '../piece/piece-key'
import { type RenameState, renamePiece } from '../repertoire/rename-piece'
import type { RepertoireRecord } from '../repertoire/repertoire-record'

/** A composer of the diary, with the number of pieces by that composer. */
export interface ComposerCount {
  /** The name of the composer in the spelling of the first counted piece. */
  readonly name: string
  readonly count: number
}

/** Maps `normaliseComposer` of an old name to the new name. */
export type ComposerNames = ReadonlyMap<string, string>

/**
 * Returns each piece that the repertoire, entries, programmes, presets or scores name, once and in its first
 * spelling. A score without a piece names none.
 */
export function piecesOfDiary(state: Omit<RenameState, 'goals'>): Piece[] {
  const { items, entries, programmes, presets, scores } = state
  const pieces = new Map<string, Piece>()
  const add = (title: string | null, composer: string | null) => {
    if (!title) return
    const key = pieceKeyOf(title, composer)
    if (!pieces.has(key)) pieces.set(key, { title, composer })
  }
  for (const { body } of items) add(body.title, body.composer)
  for (const entry of entries) {
    for (const { title, composer } of entry.pieces) add(title, composer)
    add(entry.scoreTitle, entry.scoreComposer)
  }
  for (const programme of programmes) for (const { title, composer } of programme.pieces) add(title, composer)
  for (const { piece } of [...presets, ...scores]) if (piece) add(piece.title, piece.composer)
  return [...pieces.values()]
}

/** Counts the pieces of each composer. Ignores pieces without a composer. */
export function countComposers(pieces: readonly Piece[]): ComposerCount[] {
  const counts = new Map<string, { name: string; count: number }>()
  for (const { composer } of pieces) {
    if (!composer) continue
    const known = counts.get(normaliseComposer(composer))
    if (known) known.count++
    else counts.set(normaliseComposer(composer), { name: composer, count: 1 })
  }
  return [...counts.values()]
}

/**
 * Returns the new names of composers with several spellings in the diary, such as `Chopin` and `Frédéric
 * Chopin`. `canonicalOf` returns the canonical name of a spelling, or null for an unknown composer.
 */
export function namesToUnite(
  composers: readonly ComposerCount[],
  canonicalOf: (name: string) => string | null,
): ComposerNames {
  const spellings = new Map<string, string[]>()
  for (const { name } of composers) {
    const canonical = canonicalOf(name)
    if (canonical !== null) spellings.set(canonical, [...(spellings.get(canonical) ?? []), name])
  }
  const names = new Map<string, string>()
  for (const [canonical, all] of spellings) {
    if (all.length < 2) continue
    for (const name of all) if (name !== canonical) names.set(normaliseComposer(name), canonical)
  }
  return names
}

/**
 * Renames composers in all their pieces. Entries, repertoire, goals, programmes, presets and scores change together,
 * as in `renamePiece`, and pieces that become equal are merged. Undo the returned changes together. `pieceCount`
 * is the number of renamed pieces. If `hasRoom` is false, a programme cannot hold a new name.
 * Then the caller must not apply the changes.
 */
export function renameComposers(
  names: ComposerNames,
  state: RenameState,
): { changes: Change[]; pieceCount: number; hasRoom: boolean } {
  const diary = new Diary(state)
  const changes: Change[] = []
  let pieceCount = 0
  let hasRoom = true
  for (const oldPiece of piecesOfDiary(diary.state())) {
    const composer = oldPiece.composer && names.get(normaliseComposer(oldPiece.composer))
    if (!composer || composer === oldPiece.composer) continue
    const renamed = renamePiece({ oldPiece, newPiece: { title: oldPiece.title, composer } }, diary.state())
    if (renamed.changes.length === 0) continue
    pieceCount++
    hasRoom &&= renamed.hasRoom
    changes.push(...renamed.changes)
    diary.apply(renamed.changes)
  }
  return { changes, pieceCount, hasRoom }
}

/**
 * The records between two renames. `renameComposers` renames one piece after another, and an entry can name
 * several.
 */
class Diary {
  readonly #records = new Map<string, JournalRecord>()
  readonly #state: RenameState

  constructor(state: RenameState) {
    this.#state = state
    for (const { body, updatedAt } of state.items) this.#put('repertoire', body.id, body, updatedAt)
    for (const entry of state.entries) this.#put('entry', entry.id, entry, 0)
    for (const goal of state.goals) this.#put('goal', goal.id, goal, 0)
    for (const preset of state.presets) this.#put('metronomePreset', preset.id, preset, 0)
    for (const programme of state.programmes) this.#put('programme', programme.id, programme, 0)
    for (const score of state.scores) this.#put('score', score.id, score, 0)
  }

  apply(changes: readonly Change[]): void {
    for (const change of changes) {
      const key = `${change.kind}/${change.id}`
      const next = applyChange(this.#records.get(key), change, 0)
      if (next) this.#records.set(key, next)
    }
  }

  state(): RenameState {
    const living = [...this.#records.values()].filter(({ deletedAt }) => deletedAt === undefined)
    const of = (kind: string) => living.filter((record) => record.kind === kind)
    return {
      ...this.#state,
      entries: of('entry').map(({ body }) => body as Entry),
      items: of('repertoire') as unknown as RepertoireRecord[],
      goals: of('goal').map(({ body }) => body) as unknown as RenameState['goals'],
      presets: of('metronomePreset').map(({ body }) => body) as unknown as RenameState['presets'],
      programmes: of('programme').map(({ body }) => body) as unknown as RenameState['programmes'],
      scores: of('score').map(({ body }) => body) as unknown as RenameState['scores'],
    }
  }

  #put(kind: JournalRecord['kind'], id: string, body: object, updatedAt: number): void {
    this.#records.set(`${kind}/${id}`, { kind, id, body, updatedAt } as JournalRecord)
  }
}
