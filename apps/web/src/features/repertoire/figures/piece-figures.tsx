import type { PieceKey } from '@segno/domain/piece/piece-key'
import { useLoaded } from '../../../app-state/use-loaded'
import { loadMessages } from '../../../i18n/translator'

/** Fetches the drawings with their words; a screen that will show them may ask ahead. */
export const loadFigures = () => Promise.all([import('./figures-view'), loadMessages(['figures'])])

/** How far a piece is: then and now, its tempi, its bars. Nothing until that is fetched, or where nothing is noted. */
export function PieceFigures({ pieceKey }: { pieceKey: PieceKey }) {
  const view = useLoaded(loadFigures)?.[0]
  return view && <view.FiguresView pieceKey={pieceKey} />
}
