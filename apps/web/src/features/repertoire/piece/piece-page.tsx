import type { PieceKey } from '@segno/domain/piece/piece-key'
import { type ComponentType, lazy, Suspense } from 'react'
import { GoalsPart } from './goals-part'
import { HistoryPart } from './history-part'
import { LinksPart } from './links-part'
import { ManagePart } from './manage-part'
import { NotesPart } from './notes-part'
import { PieceHeader } from './piece-header'
import styles from './piece-page.module.css'
import { SessionsPart } from './sessions-part'
import { StatsPart } from './stats-part'
import { StatusPart } from './status-part'
import { usePiece } from './use-piece'
import { usePieceActs } from './use-piece-acts'
import { usePieceWords } from './use-piece-words'

/** The page is worth more than its figures: where they cannot be fetched they are left out. */
const PieceFigures = lazy(
  (): Promise<{ default: ComponentType<{ pieceKey: PieceKey }> }> =>
    import('../figures/piece-figures').then(
      (figures) => ({ default: figures.PieceFigures }),
      () => ({ default: () => null }),
    ),
)

interface PiecePageProps {
  readonly pieceKey: PieceKey
  /** Whether a dialog holds something typed. */
  readonly onHold: (isHeld: boolean) => void
}

export function PiecePage({ pieceKey, onHold }: PiecePageProps) {
  const piece = usePiece(pieceKey)
  const words = usePieceWords()
  const acts = usePieceActs(pieceKey, words)
  const { row } = piece
  return (
    <>
      <PieceHeader {...{ piece, words, acts, onHold }} />
      <StatsPart {...{ piece, words }} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {row && <StatusPart {...{ row, words, acts }} />}
          {row && <NotesPart {...{ row, words, acts }} />}
          <div className={styles.figures}>
            <Suspense>
              <PieceFigures pieceKey={pieceKey} />
            </Suspense>
          </div>
          <SessionsPart {...{ piece, words }} />
        </div>
        <div className={styles.column}>
          <GoalsPart {...{ piece, words }} />
          {row && <LinksPart {...{ row, words, acts }} />}
          <HistoryPart {...{ piece, words }} />
          {row && <ManagePart {...{ piece, words, acts }} />}
        </div>
      </div>
    </>
  )
}
