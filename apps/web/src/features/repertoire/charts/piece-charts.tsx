import type { PieceKey } from '@segno/domain/piece/piece-key'
import { loadMessages } from '../../../i18n/translator'
import { useLoaded } from '../../../ui/use-loaded'

/** Fetches the charts with their messages. A screen can call it before it draws them. */
export const loadPieceCharts = () => Promise.all([import('./piece-charts-view'), loadMessages(['figures'])])

/** The charts of a piece: this week and last year, tempos and bars. Draws nothing until they are fetched. */
export function PieceCharts({ pieceKey }: { pieceKey: PieceKey }) {
  const view = useLoaded(loadPieceCharts)?.[0]
  return view && <view.PieceChartsView pieceKey={pieceKey} />
}
