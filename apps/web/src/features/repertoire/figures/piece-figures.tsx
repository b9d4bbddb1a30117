import type { PieceKey } from '@segno/domain/piece/piece-key'
import { useLoaded } from '../../../app-state/use-loaded'
import { loadMessages } from '../../../i18n/translator'

/** Fetches the charts with their messages. A screen can call it before it draws them. */
export const loadFigures = () => Promise.all([import('./figures-view'), loadMessages(['figures'])])

/** The charts of a piece: this week and last year, tempos and bars. Draws nothing until they are fetched. */
export function PieceFigures({ pieceKey }: { pieceKey: PieceKey }) {
  const view = useLoaded(loadFigures)?.[0]
  return view && <view.FiguresView pieceKey={pieceKey} />
}
