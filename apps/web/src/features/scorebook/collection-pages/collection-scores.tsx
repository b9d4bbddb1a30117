import type { Collection } from '@segno/domain/collection/collection'
import { useRef } from 'react'
import { Link } from 'wouter'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import { lazyPart } from '../../../ui/lazy-part'
import { SortableRow } from '../../../ui/list/sortable-row'
import { type DragOrder, useDragOrder } from '../../../ui/list/use-drag-order'
import { useFocusAfterChange } from '../../../ui/list/use-focus-after-change'
import { scoreAddress } from '../collections/collection-address'
import { useCollectionActions } from '../collections/use-collection-actions'
import type { FoundScore, ScoreFinder } from '../collections/use-score-finder'
import list from '../library/score-list.module.css'
import { Thumbnail } from '../library/thumbnail'
import { useScoreFacts } from '../library/use-score-facts'
import styles from './collection-pages.module.css'

const PlaceMenu = lazyPart({ load: async () => (await import('./place-menu')).PlaceMenu })

interface CollectionScoresProps {
  readonly collection: Collection
  readonly finder: ScoreFinder
}

/** Lists the scores of a collection in their order. Handles, keys and menus move a score. */
export function CollectionScores({ collection, finder }: CollectionScoresProps) {
  const t = useTranslation('collections')
  const actions = useCollectionActions()
  const element = useRef<HTMLOListElement>(null)
  const { id, scoreIds } = collection
  const focus = useFocusAfterChange(element, scoreIds)
  const move = (from: number, to: number) => {
    const scoreId = scoreIds[from]
    if (scoreId === undefined || to < 0 || to >= scoreIds.length) return
    focus.move(scoreId)
    void actions.move(id, scoreId, to)
  }
  const order = useDragOrder(element, move)
  return (
    <ol ref={element} tabIndex={-1} className={list.list} aria-label={t('list')}>
      {scoreIds.map((scoreId, at) => (
        <Place
          key={scoreId}
          scoreId={scoreId}
          score={finder.find(scoreId)}
          setlist={id}
          at={at}
          count={scoreIds.length}
          order={order}
          onMove={(to) => move(at, to)}
          onRemove={() => {
            focus.remove(at)
            void actions.removeScores(id, [scoreId])
          }}
        />
      ))}
    </ol>
  )
}

interface PlaceProps {
  readonly scoreId: string
  /** The score with this id; null if it was deleted, undefined until the diary is read. */
  readonly score: FoundScore | null | undefined
  readonly setlist: string
  /** The place in the collection, from 0. */
  readonly at: number
  readonly count: number
  readonly order: DragOrder
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

function Place({ scoreId, score, setlist, at, count, order, onMove, onRemove }: PlaceProps) {
  const t = useTranslation('collections')
  const title = score === undefined ? '' : (score?.title ?? t('deletedScore'))
  return (
    <SortableRow id={scoreId} at={at} order={order} moveLabel={t('move', { title })} moveHint={t('moveHint')}>
      {score ? (
        <Link href={scoreAddress(scoreId, setlist)} className={list.open}>
          <ScoreWords score={score} />
        </Link>
      ) : (
        <span className={list.open}>
          <span className={styles.missing}>{title}</span>
        </span>
      )}
      <PlaceMenu title={title} at={at} count={count} onMove={onMove} onRemove={onRemove} />
    </SortableRow>
  )
}

function ScoreWords({ score }: { score: FoundScore }) {
  const format = useFormat()
  const facts = useScoreFacts(score)
  return (
    <>
      <Thumbnail score={score} />
      <span className={list.text}>
        <span className={list.title}>{score.title}</span>
        {score.composer && <span className={list.composer}>{format.composer(score.composer)}</span>}
        <span className={list.facts}>{facts}</span>
      </span>
    </>
  )
}
