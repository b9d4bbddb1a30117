import { normalisePieceKey } from '@segno/domain/piece/normalise-piece-key'
import type { PieceKey } from '@segno/domain/piece/piece-key'
import { useEffect, useRef, useState } from 'react'
import { Redirect } from 'wouter'
import { NotFound } from '../../../contracts/not-found'
import { workViewOf } from '../../../data/journal/work-index'
import { useJournal } from '../../../data/services/use-services'
import { useTranslation } from '../../../i18n/use-translation'
import { Spinner } from '../../../ui/spinner'
import type { RouteParams } from '../../feature'
import { PiecePage } from './piece-page'
import { isKnownPiece, pieceAddress, renamedKeyOf } from './renamed-pieces'

/**
 * The page of a piece in the repertoire or the diary. A work has a page if the diary has one of its movements.
 */
export function PieceScreen({ params }: { params: RouteParams }) {
  const key = normalisePieceKey(params.key ?? '')
  const isKnown = useJournal(
    (journal) => isKnownPiece(journal, key) || workViewOf(journal, key).movements.length > 0,
  )
  const movedTo = useJournal((journal) => renamedKeyOf(journal, key))
  const { phase } = useJournal((journal) => journal.loadState())
  // Keep the page while a dialog is open, even if another tab removes the piece.
  const [isHeld, hold] = useState(false)
  useTitleFocus(key)
  if (!isKnown && movedTo !== undefined) return <Redirect to={pieceAddress(movedTo)} replace />
  // Entries and goal progress load last, and a partly loaded diary would show false totals.
  const isRead = phase === 'complete' || phase === 'failed'
  if ((isKnown && isRead) || isHeld) return <PiecePage key={key} pieceKey={key} onHold={hold} />
  if (phase === 'failed') return <NotLoaded />
  if (phase === 'complete') throw new NotFound('piece')
  return <Loading />
}

/** Focuses the heading after a rename, because React has removed the focused element with the old page. */
function useTitleFocus(key: PieceKey): void {
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    document.querySelector<HTMLElement>('h1')?.focus()
  }, [key])
}

function Loading() {
  const shell = useTranslation('shell')
  return <Spinner label={shell('loading')} />
}

/** The text for a diary that could not be loaded. The shell shows the reason and a remedy. */
function NotLoaded() {
  const t = useTranslation('piece')
  return <p role="alert">{t('failed.load')}</p>
}
