import type { ConflictChange } from '../conflict/conflict-copy'
import type { Entry, EntryChange } from '../entry/entry'
import type { Goal, GoalChange } from '../goal/goal'
import type { MetronomePreset, MetronomePresetChange } from '../metronome/metronome-preset'
import { normalisePieceKey } from '../piece/normalise-piece-key'
import type { Piece } from '../piece/piece'
import { type PieceKey, pieceKeyOf } from '../piece/piece-key'
import type { Programme, ProgrammeChange } from '../programme/programme'
import { haveRoom, renameProgrammePiece } from '../programme/programme-pieces'
import { patchBetween } from '../record/record-change'
import type { Score, ScoreChange } from '../score/score'
import { leftOutOf, uniteItems } from './merge-repertoire-duplicates'
import type { RepertoireChange } from './repertoire-item'
import type { RepertoireRecord } from './repertoire-record'

export interface PieceRename {
  readonly oldPiece: Piece
  readonly newPiece: Piece
}

/** The records that may name the piece. The caller may omit entries that do not name it. */
export interface RenameState {
  readonly entries: Iterable<Entry>
  readonly items: readonly RepertoireRecord[]
  readonly goals: Iterable<Goal>
  readonly presets: Iterable<MetronomePreset>
  readonly programmes: Iterable<Programme>
  readonly scores: Iterable<Score>
}

export interface RenamedPiece {
  readonly changes: (
    | EntryChange
    | RepertoireChange
    | ConflictChange
    | GoalChange
    | MetronomePresetChange
    | ProgrammeChange
    | ScoreChange
  )[]
  /** The number of entries that the rename changes. */
  readonly updatedCount: number
  /** True if the repertoire also has the new name, so that two items become one. */
  readonly merges: boolean
  /** False if a programme has no room for the new name. The caller must not apply the changes then. */
  readonly hasRoom: boolean
}

/**
 * Returns the changes that rename a piece in all records: its entries, goals, programmes, scores and metronome
 * presets. A score keeps its own title. Its repertoire item moves to the new key, or merges into an existing item. Also applies a new spelling of the
 * same key. The inverse of the changes undoes the rename.
 */
export function renamePiece({ oldPiece, newPiece }: PieceRename, state: RenameState): RenamedPiece {
  const from = pieceKeyOf(oldPiece.title, oldPiece.composer)
  const to = pieceKeyOf(newPiece.title, newPiece.composer)
  const entryChanges = [...state.entries].flatMap((entry) => renamedEntry(entry, from, to, newPiece))
  const { changes, merges } = renamedItems(state.items, from, to, newPiece)
  const goalChanges = [...state.goals].flatMap((goal) => {
    if (goal.scoreId === null || normalisePieceKey(goal.scoreId) !== from) return []
    return patchBetween('goal', goal.id, goal, { scoreId: to }) ?? []
  })
  const presetChanges = [...state.presets].flatMap((preset) => {
    const { piece } = preset
    if (!piece || pieceKeyOf(piece.title, piece.composer) !== from) return []
    return patchBetween('metronomePreset', preset.id, preset, { piece: { ...piece, ...newPiece } }) ?? []
  })
  const programmes = [...state.programmes].flatMap((programme) => {
    const [change] = renameProgrammePiece(programme, from, newPiece)
    return change ? [{ change, hasRoom: hasRoomFor(change, programme) }] : []
  })
  const programmeChanges = programmes.map(({ change }) => change)
  return {
    changes: [
      ...entryChanges,
      ...changes,
      ...goalChanges,
      ...presetChanges,
      ...programmeChanges,
      ...[...state.scores].flatMap((score) => renamedScore(score, from, to, newPiece)),
    ],
    updatedCount: entryChanges.length,
    merges,
    hasRoom: programmes.every(({ hasRoom }) => hasRoom),
  }
}

function hasRoomFor(change: ProgrammeChange, { pieces }: Programme): boolean {
  return change.op !== 'patch' || haveRoom(change.fields.pieces ?? [], pieces)
}

function renamedEntry(entry: Entry, from: PieceKey, to: PieceKey, { title, composer }: Piece): EntryChange[] {
  const pieces = entry.pieces.map((piece) =>
    pieceKeyOf(piece.title, piece.composer) === from ? { ...piece, title, composer } : piece,
  )
  const isLinked = entry.scoreTitle && pieceKeyOf(entry.scoreTitle, entry.scoreComposer) === from
  const isKeyed = entry.scoreId !== null && normalisePieceKey(entry.scoreId) === from
  const patch = patchBetween('entry', entry.id, entry, {
    pieces,
    ...(isLinked ? { scoreTitle: title, scoreComposer: composer } : {}),
    ...(isKeyed ? { scoreId: to } : {}),
  })
  return patch ? [patch] : []
}

/**
 * Returns the patch that renames the piece of a score, or [] for a score of another piece. Without a piece, the
 * title of the score names it. The rename then stores the piece, so the page of the piece keeps the score.
 */
function renamedScore(score: Score, from: PieceKey, to: PieceKey, named: Piece): ScoreChange[] {
  const { title, composer } = score.piece ?? score
  if (pieceKeyOf(title, composer) !== from || (score.piece === null && from === to)) return []
  const patch = patchBetween('score', score.id, score, {
    piece: { ...score.piece, title: named.title, composer: named.composer },
  })
  return patch ? [patch] : []
}

function renamedItems(items: readonly RepertoireRecord[], from: PieceKey, to: PieceKey, named: Piece) {
  const keyOf = ({ body }: RepertoireRecord) => normalisePieceKey(body.scoreId)
  const moved = items.filter((record) => keyOf(record) === from)
  if (moved.length === 0) return { changes: [], merges: false }
  const targets = from === to ? [] : items.filter((record) => keyOf(record) === to)
  const united = uniteItems(to, [...moved, ...targets])
  if (!united) return { changes: [], merges: false }
  const body = { ...united, title: named.title, composer: named.composer }
  const kept = [...moved, ...targets].find((record) => record.body.id === to)
  const changes: (RepertoireChange | ConflictChange)[] = kept
    ? [patchBetween('repertoire', to, kept.body, body)].flatMap((patch) => patch ?? [])
    : [{ op: 'put', kind: 'repertoire', id: to, body }]
  if (kept) changes.push(...leftOutOf(body, kept))
  for (const { body: before } of [...moved, ...targets]) {
    if (before.id !== to) changes.push({ op: 'delete', kind: 'repertoire', id: before.id, before })
  }
  return { changes, merges: targets.length > 0 }
}
