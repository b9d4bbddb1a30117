import type { Piece } from '@segno/domain/piece/piece'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { pieceAddress } from '../../../app-state/piece-address'
import { usePracticeTimer, useTimer } from '../../../data/services/use-timer'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import { drawNothing, lazyPart } from '../../../ui/lazy-part'
import { useTimerActions } from '../use-timer-actions'
import styles from './piece-line.module.css'
import { StretchList } from './stretch-list'

/**
 * The form that asks for a piece. The app fetches it after it has drawn the timer, because the form imports the
 * suggestions and the catalogue.
 */
const PieceChooser = lazyPart({
  load: async () => (await import('./piece-chooser')).PieceChooser,
  messages: ['entry'],
  fallback: drawNothing,
})

const PieceScores = lazyPart({
  load: async () => (await import('./piece-scores')).PieceScores,
  fallback: drawNothing,
})

/**
 * The current piece in large letters. Without one, or on 'Change' and 'Next piece', the chooser asks for it.
 */
export function PieceLine() {
  const { status, piece, routine } = useTimer()
  const timer = usePracticeTimer()
  const t = useTranslation('timer')
  const { noBreak, composer } = useFormat()
  const { nextPiece } = useTimerActions()
  const [asks, setAsks] = useState<'change' | 'next' | null>(null)
  const focusBack = useRef<HTMLButtonElement>(null)
  const isAsking = piece === null || asks !== null

  const close = () => {
    setAsks(null)
    // The unmounted chooser had the focus, so focus the button that opened it.
    requestAnimationFrame(() => focusBack.current?.focus())
  }
  const choose = (taken: Piece) => {
    const chosen = { title: taken.title, composer: taken.composer }
    if (asks === 'next' && piece !== null) nextPiece(chosen)
    else timer.choosePiece(chosen)
    close()
  }
  return (
    <div className={classNames(styles.line, isAsking && styles.asking)}>
      <StretchList />
      {piece && (
        <p className={styles.piece}>
          {noBreak(piece.title)} <span className={styles.composer}>{composer(piece.composer)}</span>
        </p>
      )}
      {piece && asks === null && (
        <p className={styles.tools}>
          {status !== 'idle' && !routine && (
            <Button ref={focusBack} variant="plain" size="small" onClick={() => setAsks('next')}>
              {t('piece.next')}
            </Button>
          )}
          <Button
            ref={status === 'idle' || routine ? focusBack : undefined}
            variant="plain"
            size="small"
            onClick={() => setAsks('change')}
          >
            {t('piece.change')}
          </Button>
          <Link href={pieceAddress('/toolbox/metronome', piece)}>{t('tool.metronome')}</Link>
          <Link href={pieceAddress('/stand', piece)}>{t('tool.stand')}</Link>
          <PieceScores piece={piece} />
        </p>
      )}
      {isAsking && (
        <PieceChooser
          // A new key empties the field when the question changes.
          key={asks}
          label={piece && asks === 'next' ? t('piece.next') : t('piece.question')}
          without={piece}
          onChoose={choose}
          {...(piece ? { onCancel: close } : {})}
          {...(piece && asks === 'change'
            ? {
                onRemove: () => {
                  timer.choosePiece(null)
                  setAsks(null)
                },
              }
            : {})}
        />
      )}
    </div>
  )
}
