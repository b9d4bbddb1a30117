import { type PieceKey, pieceKeyOf } from '@segno/domain/piece/piece-key'
import { bestPieceMatches } from '@segno/domain/piece/piece-match'
import { sameNumbers } from '@segno/domain/piece/same-numbers'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { useComposerKey } from '../../../data/services/use-known-composers'
import { usePieces } from '../../../data/services/use-pieces'
import { useRepertoire } from '../../../data/services/use-repertoire'
import { useServices } from '../../../data/services/use-services'
import { Button } from '../../../ui/button'
import { pieceAddress } from '../address'
import type { RepertoireFormat } from '../use-repertoire-format'
import styles from './add-dialog.module.css'

interface Candidate {
  readonly key: PieceKey
  readonly title: string
  readonly composer: string | null
  readonly isThere: boolean
}

/** The pause in typing after which `useSimilar` compares names (milliseconds). */
const PAUSE = 300
const SHOWN = 2

interface SimilarPiecesProps {
  readonly title: string
  readonly composer: string
  readonly format: RepertoireFormat
  readonly onUse: (piece: Candidate, button: HTMLButtonElement) => void
}

/**
 * Offers pieces with a similar name or another spelling of the composer, because the musician may mean one of
 * them.
 */
export function SimilarPieces({ title, composer, format, onUse }: SimilarPiecesProps) {
  const similar = useSimilar(title, composer)
  const { t } = format
  return (
    <div className={styles.similar} role="status">
      {similar.map((piece) => (
        <p key={piece.key} className={styles.similarLine}>
          <span>{t('similar', { name: format.name(piece) })}</span>
          {piece.isThere ? (
            <Link
              href={pieceAddress(piece.key)}
              aria-label={t('similar.openName', { name: format.name(piece) })}
            >
              {t('similar.open')}
            </Link>
          ) : (
            <Button variant="plain" size="small" onClick={(event) => onUse(piece, event.currentTarget)}>
              {t('similar.use')}
            </Button>
          )}
        </p>
      ))}
    </div>
  )
}

function useSimilar(title: string, composer: string): readonly Candidate[] {
  const { clock } = useServices()
  const own = usePieces()
  const rows = useRepertoire()
  const [settled, setSettled] = useState({ title: '', composer: '' })
  const composerKey = useComposerKey(settled.title.trim() !== '')
  useEffect(() => clock.after(PAUSE, () => setSettled({ title, composer })), [clock, title, composer])
  const candidates = useMemo(() => {
    const there = new Set(rows.map((row) => row.key))
    return [
      ...rows.map((row): Candidate => ({ ...nameOf(row), isThere: true })),
      ...own
        .filter((piece) => !there.has(piece.key))
        .map((piece): Candidate => ({ ...nameOf(piece), isThere: false })),
    ]
  }, [rows, own])
  return useMemo(() => {
    if (settled.title.trim() === '') return []
    const key = pieceKeyOf(settled.title, settled.composer)
    const wanted = { title: settled.title, composer: settled.composer.trim() || null }
    const possible = candidates.filter((piece) => sameNumbers(piece.title, settled.title))
    return bestPieceMatches(wanted, possible, { limit: SHOWN + 1, composerKey })
      .map((match) => match.piece)
      .filter((piece) => piece.key !== key)
      .slice(0, SHOWN)
  }, [settled, candidates, composerKey])
}

function nameOf({ key, title, composer }: Omit<Candidate, 'isThere'>): Omit<Candidate, 'isThere'> {
  return { key, title, composer }
}
