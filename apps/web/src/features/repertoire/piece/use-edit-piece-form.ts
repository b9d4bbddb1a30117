import { err, type Result } from '@segno/domain/shared/result'
import { useDeferredValue, useMemo, useState } from 'react'
import { renameStateOf } from '../../../data/journal/rename-state'
import { repertoireIndexOf } from '../../../data/journal/repertoire-index'
import { commitRename } from '../../../data/services/commit-rename'
import type { Services } from '../../../data/services/services'
import { useServices } from '../../../data/services/use-services'
import { useSession } from '../../../data/services/use-session'
import { useDraftForm } from '../../../draft-form/use-draft-form'
import {
  changesOfPiece,
  draftOfPiece,
  type PieceChanges,
  type PieceDraft,
  type PieceProblem,
  type PieceState,
} from './piece-changes'
import { pieceAddress, rememberRename } from './renamed-pieces'
import type { PieceView } from './use-piece'
import type { PieceFormat } from './use-piece-format'

interface Ways {
  readonly onSaving: (isSaving: boolean) => void
  readonly onClose: () => void
  readonly onMoved: (address: string) => void
}

/**
 * Returns the state of the form for a piece's name, difficulty and target date. Closing the dialog discards the
 * draft.
 */
export function useEditPieceForm(
  piece: PieceView,
  format: PieceFormat,
  { onSaving, onClose, onMoved }: Ways,
) {
  const services = useServices()
  const isSignedIn = useSession() !== null
  const [opened] = useState(() => ({
    draft: draftOfPiece(piece.name, piece.row?.item),
    hasItem: piece.row !== undefined,
  }))
  const form = useDraftForm({ draft: opened.draft })
  const { draft } = form
  const [problems, setProblems] = useState<readonly PieceProblem[]>([])
  const refuse = (found: readonly PieceProblem[]) => {
    setProblems(found)
    form.refuse()
  }
  const typed = useDeferredValue(draft)
  const preview = useMemo(() => {
    const changes = changesOfPiece(opened.draft, typed, stateOf(services, piece))
    return changes.ok ? changes.value : null
  }, [opened, typed, services, piece])

  const save = async (isHalfDate: boolean): Promise<void> => {
    const result = prepare(isHalfDate)
    if (!result.ok) return refuse(result.error)
    const { changes, key } = result.value
    if (changes.length === 0) return onClose()
    if (key !== piece.key) rememberRename(services.journal, piece.key, key)
    onSaving(true)
    const isDone = await commitRename(services, changes, {
      ...format.act(format.t('done.updated'), 'failed.update'),
      onlyHere: format.t('rename.onlyHere'),
      isShared: isSignedIn && isOtherName(opened.draft, draft),
    })
    onSaving(false)
    if (!isDone) return
    onClose()
    if (key !== piece.key) onMoved(pieceAddress(key))
  }
  const prepare = (isHalfDate: boolean): Result<PieceChanges, PieceProblem[]> => {
    if (isHalfDate) return err([{ field: 'targetDate', code: 'invalidDate' }])
    const state = stateOf(services, piece)
    const isGone = opened.hasItem ? !state.record : [...state.entries].length === 0
    if (isGone) return err([{ field: 'form', code: 'itemNotFound' }])
    return changesOfPiece(opened.draft, draft, state)
  }
  return {
    draft,
    problems,
    attempts: form.attempts,
    hasItem: opened.hasItem,
    /** Whether saving would rename the piece. */
    isRenamed: preview !== null && isOtherName(opened.draft, typed),
    entryCount: preview?.entryCount ?? 0,
    save,
    change(fields: Partial<PieceDraft>) {
      form.update(fields)
      setProblems((before) => before.filter(({ field }) => !(field in fields)))
    },
  }
}

function isOtherName(a: PieceDraft, b: PieceDraft): boolean {
  return a.title !== b.title || a.composer !== b.composer
}

/** Returns the current records of the piece. Another tab may have changed them since the dialog opened. */
function stateOf(services: Services, { key }: PieceView): PieceState {
  const { journal } = services
  const index = repertoireIndexOf(journal)
  const item = index.row(key)?.item
  return {
    key,
    name: index.nameOf(key),
    record: item && journal.record('repertoire', item.id),
    ...renameStateOf(journal, index.practiceOf(key)?.entries ?? []),
    isTaken: (other) => index.row(other) !== undefined,
  }
}
