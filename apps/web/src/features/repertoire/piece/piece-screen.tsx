import { useLoaded } from '../../../app-state/use-loaded'
import type { RouteParams } from '../../../contracts/feature'
import { useTranslation } from '../../../i18n/use-translation'
import { Spinner } from '../../../ui/spinner'

/** Fetched beside the screen, while the diary is being read: neither waits for the other. */
export const loadPiece = () => import('./piece-main')

/** Everything about a piece, as soon as it is there. */
export function PieceScreen({ params }: { params: RouteParams }) {
  const shell = useTranslation('shell')
  const loaded = useLoaded(loadPiece)
  return loaded ? <loaded.PieceMain params={params} /> : <Spinner label={shell('loading')} />
}
