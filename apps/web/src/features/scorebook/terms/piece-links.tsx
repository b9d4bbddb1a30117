import { countsAsPractice } from '@segno/domain/entry/entry'
import { emptyEntryFilter, formatEntryFilter } from '@segno/domain/entry/entry-filter'
import { pieceKeyOf } from '@segno/domain/piece/piece-key'
import { Link } from 'wouter'
import { usePiecePractice, useRepertoireRow } from '../../../data/services/use-repertoire'
import { useJournal } from '../../../data/services/use-services'
import { useTranslation } from '../../../i18n/use-translation'
import { LinkButton } from '../../../ui/link-button'
import type { ViewedScore } from '../viewer/viewer-props'

/**
 * Links from a score to the entries of its piece and to the page of the piece. Draws nothing for a piece
 * without entries that is not in the repertoire.
 */
export function PieceLinks({ id, title, composer }: ViewedScore) {
  const t = useTranslation('score-panels')
  const piece = useJournal((journal) => journal.body('score', id)?.piece) ?? { title, composer }
  const key = pieceKeyOf(piece.title, piece.composer)
  const isPractised = usePiecePractice(key)?.entries.some(countsAsPractice) ?? false
  const isInRepertoire = useRepertoireRow(key) !== undefined
  const entries = new URLSearchParams(formatEntryFilter({ ...emptyEntryFilter, pieces: [key] }))
  return (
    <>
      {isPractised && (
        <Link href={`/logbook?${entries}`} asChild>
          <LinkButton>{t('piece.entries')}</LinkButton>
        </Link>
      )}
      {(isPractised || isInRepertoire) && (
        <Link href={`/repertoire/${encodeURIComponent(key)}`} asChild>
          <LinkButton>{t('piece.page')}</LinkButton>
        </Link>
      )}
    </>
  )
}
