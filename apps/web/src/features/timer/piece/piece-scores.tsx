import type { Piece } from '@segno/domain/piece/piece'
import { pieceKeyOf } from '@segno/domain/piece/piece-key'
import { Link } from 'wouter'
import { scoreAddress } from '../../../app-state/score-address'
import { useScoresOfPiece } from '../../../data/scores/use-scores-of-piece'
import { useTranslation } from '../../../i18n/use-translation'

/** The timer links to at most this many scores of a piece. The page of the piece lists all. */
const SHOWN = 3

/** Links to the sheet music of the piece. */
export function PieceScores({ piece }: { piece: Pick<Piece, 'title' | 'composer'> }) {
  const t = useTranslation('timer')
  const scores = useScoresOfPiece(pieceKeyOf(piece.title, piece.composer))
  return scores.slice(0, SHOWN).map(({ id, title }) => (
    <Link key={id} href={scoreAddress(id)}>
      {t('tool.score', { title })}
    </Link>
  ))
}
