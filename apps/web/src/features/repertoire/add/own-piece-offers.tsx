import type { PieceKey } from '@segno/domain/piece/piece-key'
import { parseNewRepertoireItem } from '@segno/domain/repertoire/repertoire-fields'
import { useEffect, useId, useMemo, useRef } from 'react'
import type { OwnPiece } from '../../../data/journal/piece-index'
import { usePieces } from '../../../data/services/use-pieces'
import { useRepertoire } from '../../../data/services/use-repertoire'
import { Button } from '../../../ui/button'
import type { RepertoireFormat } from '../use-repertoire-format'
import styles from './add-dialog.module.css'
import { useAddPiece } from './use-add-piece'

const OFFERED = 5

interface OwnPieceOffersProps {
  readonly format: RepertoireFormat
  /** The heading level of the section. */
  readonly heading: 'h2' | 'h3'
}

/** Offers the most practised pieces that are not in the repertoire. Draws nothing if there are none. */
export function OwnPieceOffers({ format, heading: Heading }: OwnPieceOffersProps) {
  const pieces = useOffers()
  const { add } = useAddPiece()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef<number | null>(null)
  const { t } = format
  useEffect(() => {
    if (pressed.current === null) return
    // The pressed button disappeared with its piece. Focus the button in its place.
    const next = Math.min(pressed.current, pieces.length - 1)
    list.current?.querySelectorAll('button')[next]?.focus()
    pressed.current = null
  }, [pieces])
  if (pieces.length === 0) return null
  const addOwn = (piece: OwnPiece, at: number) => {
    const item = parseNewRepertoireItem({ title: piece.title, composer: piece.composer })
    if (!item.ok) return
    pressed.current = at
    void add(item.value)
  }
  return (
    <section className={styles.offers} aria-labelledby={id}>
      <Heading id={id} className={styles.offersTitle}>
        {t('offers.title')}
      </Heading>
      <ul ref={list} className={styles.offersList}>
        {pieces.map((piece, at) => (
          <li key={piece.key} className={styles.offer}>
            <span className={styles.offerName}>
              <span className={styles.offerTitle}>{format.noBreak(piece.title)}</span>
              <span className={styles.offerDetail}>
                {[format.composer(piece.composer), format.lastPractised(format.dayOf(piece.lastPractisedAt))]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Button
              size="small"
              aria-label={t('offers.addName', { name: format.name(piece) })}
              onClick={() => addOwn(piece, at)}
            >
              {t('offers.add')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useOffers(): readonly OwnPiece[] {
  const own = usePieces()
  const rows = useRepertoire()
  return useMemo(() => {
    const there = new Set<PieceKey>(rows.map((row) => row.key))
    return own
      .filter((piece) => !there.has(piece.key))
      .sort((a, b) => b.count - a.count)
      .slice(0, OFFERED)
  }, [own, rows])
}
