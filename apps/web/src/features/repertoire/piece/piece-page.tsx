import type { PieceKey } from '@segno/domain/piece/piece-key'
import { drawNothing, lazyPart } from '../../../ui/lazy-part'
import { PieceHeader } from './piece-header'
import styles from './piece-page.module.css'
import { PlannedQuestion } from './planned-question'
import { StatsSection } from './stats-section'
import { StatusSection } from './status-section'
import { usePiece } from './use-piece'
import { usePieceActs } from './use-piece-acts'
import { usePieceFormat } from './use-piece-format'

/** The charts of a piece. If the app cannot fetch their code, the page omits them. */
const PieceCharts = lazyPart<{ readonly pieceKey: PieceKey }>({
  load: async () => (await import('../charts/piece-charts-view')).PieceChartsView,
  messages: ['figures'],
  fallback: drawNothing,
})

/* These sections are near the end of the page, so the first screen does not wait for them. */
const MovementsSection = lazyPart({
  load: async () => (await import('./movements-section')).MovementsSection,
  fallback: drawNothing,
})
const EntriesSection = lazyPart({
  load: async () => (await import('./entries-section')).EntriesSection,
  fallback: drawNothing,
})
const NotesSection = lazyPart({
  load: async () => (await import('./notes-section')).NotesSection,
  fallback: drawNothing,
})
const GoalsSection = lazyPart({
  load: async () => (await import('./goals-section')).GoalsSection,
  fallback: drawNothing,
})
const LinksSection = lazyPart({
  load: async () => (await import('./links-section')).LinksSection,
  fallback: drawNothing,
})
const StatusHistorySection = lazyPart({
  load: async () => (await import('./status-history-section')).StatusHistorySection,
  fallback: drawNothing,
})
const OtherSpelling = lazyPart({
  load: async () => (await import('./other-spelling')).OtherSpelling,
  fallback: drawNothing,
})
const ManageSection = lazyPart({
  load: async () => (await import('./manage-section')).ManageSection,
  fallback: drawNothing,
})

/**
 * Returns true once all parts are fetched. The page renders the parts together, so that none pushes another
 * part down.
 */
function usePartsReady(): boolean {
  const parts = [
    PieceCharts.usePreload(),
    MovementsSection.usePreload(),
    EntriesSection.usePreload(),
    NotesSection.usePreload(),
    GoalsSection.usePreload(),
    LinksSection.usePreload(),
    StatusHistorySection.usePreload(),
    ManageSection.usePreload(),
    OtherSpelling.usePreload(),
  ]
  return parts.every(Boolean)
}

interface PiecePageProps {
  readonly pieceKey: PieceKey
  /** Called with true when a dialog opens, and with false when it closes. */
  readonly onHold: (isHeld: boolean) => void
}

export function PiecePage({ pieceKey, onHold }: PiecePageProps) {
  const piece = usePiece(pieceKey)
  const format = usePieceFormat()
  const acts = usePieceActs(pieceKey, format)
  const { row } = piece
  const isReady = usePartsReady()
  return (
    <>
      <PieceHeader {...{ piece, format, acts, onHold }} />
      {row && <StatusSection {...{ row, format, acts }} />}
      {row && <PlannedQuestion {...{ row, format, acts }} practised={piece.stats.totalPracticeTime} />}
      {isReady && <OtherSpelling {...{ piece, format }} />}
      <div className={styles.columns}>
        <div className={styles.column}>
          {isReady && (
            <>
              <div className={styles.figures}>
                <PieceCharts pieceKey={pieceKey} />
              </div>
              <MovementsSection {...{ piece, format }} />
              <EntriesSection {...{ piece, format }} />
              <StatsSection {...{ piece, format }} />
            </>
          )}
        </div>
        {isReady && (
          <div className={styles.column}>
            {row && <NotesSection {...{ row, format, acts }} />}
            <GoalsSection {...{ piece, format }} />
            {row && <LinksSection {...{ row, format, acts }} />}
            <StatusHistorySection {...{ piece, format }} />
            {row && <ManageSection {...{ piece, format }} />}
          </div>
        )}
      </div>
    </>
  )
}
