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
import { usePieceFormat } from './use-piece-format'

/** If the charts cannot be fetched, the page is shown without them. */
const PieceFigures = lazy(
  (): Promise<{ default: ComponentType<{ pieceKey: PieceKey }> }> =>
    import('../figures/piece-figures').then(
      (figures) => ({ default: figures.PieceFigures }),
      () => ({ default: () => null }),
    ),
)

interface PiecePageProps {
  readonly pieceKey: PieceKey
  /** Called when the dialog opens or closes. */
  readonly onHold: (isHeld: boolean) => void
}

export function PiecePage({ pieceKey, onHold }: PiecePageProps) {
  const piece = usePiece(pieceKey)
  const format = usePieceFormat()
  const acts = usePieceActs(pieceKey, format)
  const { row } = piece
  return (
    <>
      <PieceHeader {...{ piece, format, acts, onHold }} />
      <StatsPart {...{ piece, format }} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {row && <StatusPart {...{ row, format, acts }} />}
          {row && <NotesPart {...{ row, format, acts }} />}
          <div className={styles.figures}>
            <Suspense>
              <PieceFigures pieceKey={pieceKey} />
            </Suspense>
          </div>
          <SessionsPart {...{ piece, format }} />
        </div>
        <div className={styles.column}>
          <GoalsPart {...{ piece, format }} />
          {row && <LinksPart {...{ row, format, acts }} />}
          <HistoryPart {...{ piece, format }} />
          {row && <ManagePart {...{ piece, format, acts }} />}
        </div>
      </div>
    </>
  )
}
