import { isStarterId } from '@segno/domain/score/starter-id'
import { useCallback } from 'react'
import { Link } from 'wouter'
import { usePageName } from '../../../app-state/use-page-name'
import type { PublicCollection, PublicCollections, PublicScore } from '../../../contracts/public-collections'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import { BackLink } from '../../../ui/back-link'
import { Button } from '../../../ui/button'
import { EmptyState } from '../../../ui/layout/empty-state'
import { PageHeader } from '../../../ui/layout/page-header'
import type { RouteParams } from '../../feature'
import { COLLECTIONS_PATH, scoreAddress } from '../collections/collection-address'
import { type FoundScore, type ScoreFinder, useScoreFinder } from '../collections/use-score-finder'
import list from '../library/score-list.module.css'
import { useScoreFacts } from '../library/use-score-facts'
import styles from './collection-pages.module.css'
import { SaveCopy } from './save-copy'
import { UnknownCollection } from './unknown-collection'
import { useCollectionFacts } from './use-collection-facts'
import { usePublicRead } from './use-public-read'

/** The page of a public collection. It needs no account, because the server sends the collection to anyone. */
export function PublicCollectionScreen({ params }: { params: RouteParams }) {
  const t = useTranslation('collections')
  const slug = params.slug ?? ''
  const read = useCallback((collections: PublicCollections) => collections.read(slug), [slug])
  const { state, load } = usePublicRead(read, true)
  if (state.at === 'idle' || state.at === 'loading') return <p role="status">{t('read.loading')}</p>
  if (state.at !== 'ready') {
    return (
      <>
        <PageHeader title={t('public.heading')} />
        <EmptyState
          sentence={t(`read.${state.at}`)}
          action={<Button onClick={load}>{t('read.again')}</Button>}
        />
      </>
    )
  }
  return state.value ? <PublicPage collection={state.value} /> : <UnknownCollection />
}

function PublicPage({ collection }: { collection: PublicCollection }) {
  const t = useTranslation('collections')
  const finder = useScoreFinder()
  const { name, description, scores } = collection
  const facts = useCollectionFacts(collection)
  usePageName(name)
  return (
    <>
      <PageHeader
        back={<BackLink href={COLLECTIONS_PATH} label={t('back')} />}
        title={name}
        fact={facts}
        actions={<SaveCopy collection={collection} finder={finder} />}
      />
      {description && <p className={styles.description}>{description}</p>}
      <p className={styles.none}>{t(scores.length === 0 ? 'public.noScores' : 'public.titlesOnly')}</p>
      <ol className={list.list} aria-label={t('list')}>
        {scores.map((score) => (
          <PublicPlace key={score.id} score={score} finder={finder} />
        ))}
      </ol>
    </>
  )
}

/** One score of a public collection. It is a link if the reader has the score, else only title and composer. */
function PublicPlace({ score, finder }: { score: PublicScore; finder: ScoreFinder }) {
  const t = useTranslation('collections')
  const own = finder.find(score.id)
  if (own) {
    return (
      <li className={list.row}>
        <Link href={scoreAddress(own.id)} className={list.open}>
          <Words score={own} />
        </Link>
      </li>
    )
  }
  const isPending = own === undefined && isStarterId(score.id)
  const title = score.title ?? (isPending ? '' : t('unknownStarter'))
  return (
    <li className={list.row}>
      <span className={list.open}>
        <Words score={{ ...score, title }} />
      </span>
    </li>
  )
}

function Words({
  score,
}: {
  score: Pick<FoundScore, 'title' | 'composer' | 'difficulty' | 'instrument' | 'pageCount'>
}) {
  const format = useFormat()
  const facts = useScoreFacts({ ...score, tags: [], visibility: 'private' })
  return (
    <span className={list.text}>
      <span className={list.title}>{score.title}</span>
      {score.composer && <span className={list.composer}>{format.composer(score.composer)}</span>}
      <span className={list.facts}>{facts}</span>
    </span>
  )
}
