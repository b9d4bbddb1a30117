import type { RecordKind } from '@segno/domain/change/record-kinds'
import { normalisePieceKey } from '@segno/domain/piece/normalise-piece-key'
import { pieceKeyOf } from '@segno/domain/piece/piece-key'
import { type PieceRename, type RenameState, renamePiece } from '@segno/domain/repertoire/rename-piece'
import { ApiProblem } from '../../http/api-problem'
import { accountLimits } from '../../limits/account-limits'
import type { RecordStore } from '../../ports/record-store'
import { bytesOf } from '../../records/check-quotas'
import { mapRecords } from '../../records/each-record'
import type { LivingRecord, RecordEditor } from '../../records/record-editor'

/** The ids of the records that a rename reads and may change, by kind. */
export type RenamedIds = Readonly<Record<RenamedKind, readonly string[]>>

const kinds = ['entry', 'repertoire', 'goal', 'metronomePreset', 'programme', 'score'] as const
type RenamedKind = (typeof kinds)[number]

/**
 * Returns the ids of the records that name the old piece, and of repertoire items with the new name. Reads the
 * account page by page and without its lock, because it may be large. Another device may write meanwhile, so
 * the caller compares `seq` in its transaction. Throws 507 if the rename is more than one call may change.
 */
export async function findRenamed(
  store: Pick<RecordStore, 'page'>,
  accountId: string,
  names: PieceRename,
): Promise<RenamedIds> {
  const ids = Object.fromEntries(kinds.map((kind) => [kind, []])) as unknown as Record<RenamedKind, string[]>
  let bytes = 0
  for (const kind of kinds) {
    const isNamed = namesPiece(names)
    ids[kind] = await mapRecords<RecordKind, string>(store, accountId, kind, (record) => {
      if (!isNamed(record)) return []
      bytes += bytesOf(record.body)
      return [record.id]
    })
    checkSize(ids.entry.length, bytes)
  }
  return ids
}

/** Reads the records of a rename inside its transaction. */
export async function renameState(records: RecordEditor, ids: RenamedIds): Promise<RenameState> {
  const bodies = async <K extends RenamedKind>(kind: K) =>
    (await records.findAll(kind, ids[kind])).map(({ body }) => body)
  return {
    entries: await bodies('entry'),
    items: await records.findAll('repertoire', ids.repertoire),
    goals: await bodies('goal'),
    presets: await bodies('metronomePreset'),
    programmes: await bodies('programme'),
    scores: await bodies('score'),
  }
}

function checkSize(entries: number, bytes: number): void {
  const { renamedEntries, renamedBytes } = accountLimits
  if (entries > renamedEntries) throw tooMuch(`${renamedEntries} entries`)
  if (bytes > renamedBytes) throw tooMuch(`${renamedBytes / 1_000_000} MB of records`)
}

function tooMuch(most: string): ApiProblem {
  return new ApiProblem(507, 'quota_exceeded', `One call renames at most ${most}.`)
}

const nothing: RenameState = { entries: [], items: [], goals: [], presets: [], programmes: [], scores: [] }

/** Returns a function that is true for the records that a rename reads or changes. */
function namesPiece(names: PieceRename): (record: LivingRecord) => boolean {
  const [from, to] = [names.oldPiece, names.newPiece].map(({ title, composer }) =>
    pieceKeyOf(title, composer),
  )
  const changes = (state: Partial<RenameState>) =>
    renamePiece(names, { ...nothing, ...state }).changes.length > 0
  return (record) => {
    switch (record.kind) {
      case 'entry':
        return changes({ entries: [(record as LivingRecord<'entry'>).body] })
      case 'repertoire': {
        const key = normalisePieceKey((record as LivingRecord<'repertoire'>).body.scoreId)
        return key === from || key === to
      }
      case 'goal':
        return changes({ goals: [(record as LivingRecord<'goal'>).body] })
      case 'metronomePreset':
        return changes({ presets: [(record as LivingRecord<'metronomePreset'>).body] })
      case 'programme':
        return changes({ programmes: [(record as LivingRecord<'programme'>).body] })
      case 'score':
        return changes({ scores: [(record as LivingRecord<'score'>).body] })
      default:
        return false
    }
  }
}
