import type { PieceKey } from '@segno/domain/piece/piece-key'
import { type NewRepertoireItem, parseNewRepertoireItem } from '@segno/domain/repertoire/repertoire-fields'
import { useEffect, useId, useMemo, useRef } from 'react'
import type { OwnPiece } from '../../../data/journal/piece-index'
import { repertoireIndexOf } from '../../../data/journal/repertoire-index'
import { usePieces } from '../../../data/services/use-pieces'
import { useRepertoire } from '../../../data/services/use-repertoire'
import { useJournal } from '../../../data/services/use-services'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import type { RepertoireFormat } from '../use-repertoire-format'
import styles from './add-dialog.module.css'
import { useAddPiece } from './use-add-piece'

const OFFERED = 5

/** The number of pieces above which a button adds all of them. */
const MANY = 3

interface OwnPieceOffersProps {
  readonly format: RepertoireFormat
  /** The heading level of the section. */
  readonly heading: 'h2' | 'h3'
  /** Closes the section. If present, the section also offers to add all pieces. */
  readonly onDismiss?: () => void
}

/** Offers the most practised pieces that are not in the repertoire. Renders nothing if there are none. */
export function OwnPieceOffers({ format, heading: Heading, onDismiss }: OwnPieceOffersProps) {
  const all = useOffers()
  const pieces = all.slice(0, OFFERED)
  const { add, addAll } = useAddPiece()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef<number | null>(null)
  const { t } = format
  const shell = useTranslation('shell')
  useEffect(() => {
    if (pressed.current === null) return
    // The pressed button disappeared with its piece. Focus the button of the next piece.
    const next = Math.min(pressed.current, OFFERED - 1, all.length - 1)
    list.current?.querySelectorAll('button')[next]?.focus()
    pressed.current = null
  }, [all])
  if (pieces.length === 0) return null
  const addOwn = (piece: OwnPiece, at: number) => {
    const [item] = itemsOf([piece])
    if (!item) return
    pressed.current = at
    void add(item)
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
                {[
                  format.composer(piece.composer),
                  format.duration(piece.seconds),
                  format.lastPractised(format.dayOf(piece.lastPractisedAt)),
                ]
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
      {onDismiss && (
        <div className={styles.offersActions}>
          {all.length > MANY && (
            <Button
              size="small"
              onClick={() => {
                const items = itemsOf(all)
                // The pressed button disappears with the section, so focus `<main>`.
                document.querySelector('main')?.focus({ preventScroll: true })
                addAll(items, t('offers.added', { formatted: format.number(items.length) }))
              }}
            >
              {t('offers.addAll', { formatted: format.number(all.length) })}
            </Button>
          )}
          <Button
            id={`${id}close`}
            size="small"
            variant="plain"
            aria-labelledby={`${id}close ${id}`}
            onClick={() => {
              document.querySelector('main')?.focus({ preventScroll: true })
              onDismiss()
            }}
          >
            {shell('action.close')}
          </Button>
        </div>
      )}
    </section>
  )
}

function itemsOf(pieces: readonly OwnPiece[]): NewRepertoireItem[] {
  return pieces.flatMap(({ title, composer }) => {
    const item = parseNewRepertoireItem({ title, composer })
    return item.ok ? [item.value] : []
  })
}

/** Returns the practised pieces that are not in the repertoire, longest practice time first. */
function useOffers(): readonly (OwnPiece & { readonly seconds: number })[] {
  const own = usePieces()
  const rows = useRepertoire()
  const index = useJournal(repertoireIndexOf)
  return useMemo(() => {
    const there = new Set<PieceKey>(rows.map((row) => row.key))
    return own
      .filter((piece) => !there.has(piece.key))
      .map((piece) => ({ ...piece, seconds: index.practiceOf(piece.key)?.totals.totalPracticeTime ?? 0 }))
      .sort((a, b) => b.seconds - a.seconds)
  }, [own, rows, index])
}
