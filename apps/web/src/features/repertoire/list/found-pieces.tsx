import {
  type RepertoireComposers,
  type RepertoireRow,
  type RepertoireSort,
  repertoireOrder,
} from '@segno/domain/repertoire/repertoire-list'
import { hasMovements, listWorks } from '@segno/domain/repertoire/works-in-list'
import { type Ref, useMemo } from 'react'
import { useComposerKey } from '../../../data/services/use-known-composers'
import { useUnlistedPieces } from '../../../data/services/use-repertoire'
import { localeOf } from '../../../i18n/locale'
import type { RepertoireFormat } from '../use-repertoire-format'
import type { ViewChoice } from '../use-view'
import { PieceList, type PieceListHandle } from './piece-list'

interface FoundPiecesProps {
  /** The pieces found, in the order of `sort`. */
  readonly found: readonly RepertoireRow[]
  readonly sort: RepertoireSort
  readonly choice: ViewChoice
  readonly format: RepertoireFormat
  readonly composers: RepertoireComposers | undefined
  readonly ref?: Ref<PieceListHandle>
}

/** The list of the pieces found. Movements of one work form a group. */
export function FoundPieces({ found, sort, choice, format, composers, ref }: FoundPiecesProps) {
  const { view, isClosed, toggle } = choice
  const composerKey = useComposerKey(useMemo(() => hasMovements(found), [found]))
  const locale = localeOf(format.language)
  const unlisted = useUnlistedPieces()
  const works = useMemo(
    () => listWorks(found, repertoireOrder(sort, locale, composers), composerKey, unlisted),
    [found, sort, locale, composers, composerKey, unlisted],
  )
  return (
    <PieceList
      {...(ref && { ref })}
      onToggle={toggle}
      {...{ works, sort, view, format, composers, isClosed }}
    />
  )
}
