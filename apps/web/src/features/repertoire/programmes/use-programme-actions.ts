import type { Change } from '@segno/domain/change/change'
import type { Piece } from '@segno/domain/piece/piece'
import type { Programme } from '@segno/domain/programme/programme'
import {
  addProgrammePiece,
  createProgramme,
  deleteProgramme,
  editProgramme,
  moveProgrammePiece,
  type ProgrammeFields,
  removeProgrammePiece,
} from '@segno/domain/programme/programme-commands'
import { programmePieceKey } from '@segno/domain/programme/programme-pieces'
import { limits } from '@segno/domain/shared/limits'
import { milliseconds } from '@segno/domain/units/duration'
import { useMemo } from 'react'
import { useCommitTexts } from '../../../app-state/use-commit-texts'
import { useCommit } from '../../../data/services/use-commit'
import { useServices } from '../../../data/services/use-services'
import type { ProgrammeFormat } from './use-programme-format'

/** The actions on programmes. Each resolves with true if its form may close. */
export interface ProgrammeActions {
  /** Creates a programme. A repeated call with the same id writes the same programme. */
  readonly create: (id: string, fields: ProgrammeFields) => Promise<boolean>
  readonly edit: (id: string, fields: Partial<ProgrammeFields>) => Promise<boolean>
  readonly remove: (id: string) => Promise<boolean>
  readonly addPiece: (id: string, piece: Piece) => Promise<boolean>
  readonly removePiece: (id: string, piece: Piece) => Promise<boolean>
  /** Moves a piece to the place `to`, counted from 0. */
  readonly movePiece: (id: string, piece: Piece, to: number) => Promise<boolean>
}

/** Returns the reason why a piece cannot be added, as a sentence. */
export function addProblem(error: AddProblem, { p, number }: Pick<ProgrammeFormat, 'p' | 'number'>): string {
  if (error === 'programmeNotFound') return p('programme.gone')
  if (error === 'programmeLong') return p('programme.long')
  return p('programme.full', { limit: number(limits.programmePieces) })
}

type AddProblem = Extract<ReturnType<typeof addProgrammePiece>, { ok: false }>['error']

export function useProgrammeActions({ p, number }: ProgrammeFormat): ProgrammeActions {
  const { journal, clock, notices } = useServices()
  const commit = useCommit()
  const texts = useCommitTexts()
  return useMemo(() => {
    /**
     * Commits the changes. Resolves with false if the write fails. If this device cannot store anything,
     * resolves with true, because the change then lasts until the page closes.
     */
    const write = async (changes: readonly Change[], done: string, failed: 'create' | 'update') => {
      const isDone = await commit(
        changes,
        texts(done, (reason) => p(`programme.failed.${failed}`, { reason })),
      )
      return isDone || journal.storageState().error === 'memory-only'
    }
    const refuse = (text: string) => {
      notices.show({ text, tone: 'danger' })
      return Promise.resolve(true)
    }
    const read = (id: string): Programme | undefined => journal.body('programme', id)
    return {
      create: (id, fields) =>
        write(
          createProgramme(fields, { id, now: milliseconds(clock.now()) }),
          p('programme.created'),
          'create',
        ),
      edit(id, fields) {
        const changes = editProgramme(read(id), fields)
        return changes.ok
          ? write(changes.value, p('programme.updated'), 'update')
          : refuse(p('programme.gone'))
      },
      remove(id) {
        const changes = deleteProgramme(read(id))
        return changes.ok
          ? write(changes.value, p('programme.deleted'), 'update')
          : refuse(p('programme.gone'))
      },
      addPiece(id, piece) {
        const changes = addProgrammePiece(read(id), piece)
        if (changes.ok) return write(changes.value, p('programme.added', { title: piece.title }), 'update')
        return refuse(addProblem(changes.error, { p, number }))
      },
      removePiece(id, piece) {
        const changes = removeProgrammePiece(read(id), programmePieceKey(piece))
        return changes.ok
          ? write(changes.value, p('programme.removed', { title: piece.title }), 'update')
          : refuse(p('programme.gone'))
      },
      movePiece(id, piece, to) {
        const programme = read(id)
        const changes = moveProgrammePiece(programme, programmePieceKey(piece), to)
        if (!changes.ok) return refuse(p('programme.gone'))
        const places = { place: number(to + 1), total: number(programme?.pieces.length ?? 0) }
        return write(changes.value, p('programme.moved', places), 'update')
      },
    }
  }, [journal, clock, notices, commit, texts, p, number])
}
