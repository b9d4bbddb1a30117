import type { Collection } from '@segno/domain/collection/collection'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'wouter'
import type { PublicCollectionSummary } from '../../../contracts/public-collections'
import { useJournal } from '../../../data/services/use-services'
import { useSession } from '../../../data/services/use-session'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { lazyPart } from '../../../ui/lazy-part'
import { collectionAddress, publicAddress } from '../collections/collection-address'
import { useMyCollections } from '../collections/use-my-collections'
import { Library } from '../library/library'
import list from '../library/score-list.module.css'
import styles from './collection-pages.module.css'
import { useCollectionFacts } from './use-collection-facts'
import { type PublicRead, usePublicRead } from './use-public-read'

const CollectionForm = lazyPart({
  load: async () => (await import('../collections/collection-form')).CollectionForm,
  messages: ['score-import'],
})

/** The tab for collections: the musician's own, and the public ones of the server. */
export function CollectionsScreen() {
  return (
    <Library tab="collections">
      {() => (
        <div className={styles.sections}>
          <MyCollections />
          <PublicSections />
        </div>
      )}
    </Library>
  )
}

function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}

function MyCollections() {
  const t = useTranslation('collections')
  const collections = useMyCollections()
  const isComplete = useJournal((journal) => journal.loadState().phase === 'complete')
  const [isCreating, setCreating] = useState(false)
  return (
    <Section
      title={t('mine')}
      action={
        <Button
          icon="plus"
          onPointerEnter={CollectionForm.preload}
          onFocus={CollectionForm.preload}
          onClick={() => setCreating(true)}
        >
          {t('new')}
        </Button>
      }
    >
      {collections.length === 0 && isComplete && <p className={styles.none}>{t('mine.empty')}</p>}
      <ul className={list.list} aria-label={t('mine')}>
        {collections.map((collection) => (
          <OwnRow key={collection.id} collection={collection} />
        ))}
      </ul>
      {isCreating && <CollectionForm collection={null} onClose={() => setCreating(false)} />}
    </Section>
  )
}

function OwnRow({ collection }: { collection: Collection }) {
  const facts = useCollectionFacts({
    tags: collection.tags,
    scoreCount: collection.scoreIds.length,
    isPublic: collection.visibility === 'public',
  })
  return <Row href={collectionAddress(collection.id)} {...collection} facts={facts} />
}

function PublicRow({ collection }: { collection: PublicCollectionSummary }) {
  const facts = useCollectionFacts(collection)
  return <Row href={publicAddress(collection.slug)} {...collection} facts={facts} />
}

function Row({
  href,
  name,
  description,
  facts,
}: {
  href: string
  name: string
  description: string | null
  facts: string
}) {
  return (
    <li className={list.row}>
      <Link href={href} className={list.open}>
        <span className={list.text}>
          <span className={list.title}>{name}</span>
          {description && <span className={styles.firstLine}>{description}</span>}
          <span className={list.facts}>{facts}</span>
        </span>
      </Link>
    </li>
  )
}

/**
 * The server's featured and public collections. Without an account, the screen fetches them only after a press.
 */
function PublicSections() {
  const t = useTranslation('collections')
  const isSignedIn = useSession() !== null
  const { state, load } = usePublicRead(readList, isSignedIn)
  if (state.at !== 'ready') {
    return (
      <Section title={t('featuredAndPublic')}>
        <NotRead state={state} onLoad={load} />
      </Section>
    )
  }
  const featured = state.value.filter((one) => one.featured)
  const others = state.value.filter((one) => !one.featured)
  return (
    <>
      {[
        { title: t('featured'), empty: t('featured.empty'), collections: featured },
        { title: t('public'), empty: t('public.empty'), collections: others },
      ].map(({ title, empty, collections }) => (
        <Section key={title} title={title}>
          {collections.length === 0 && <p className={styles.none}>{empty}</p>}
          <ul className={list.list} aria-label={title}>
            {collections.map((collection) => (
              <PublicRow key={collection.slug} collection={collection} />
            ))}
          </ul>
        </Section>
      ))}
    </>
  )
}

const readList: Parameters<typeof usePublicRead<readonly PublicCollectionSummary[]>>[0] = (collections) =>
  collections.list()

function NotRead({ state, onLoad }: { state: PublicRead<unknown>; onLoad: () => void }) {
  const t = useTranslation('collections')
  if (state.at === 'ready') return null
  return (
    <div className={styles.notRead}>
      <p role="status">{t(`read.${state.at}`)}</p>
      {state.at !== 'loading' && (
        <Button onClick={onLoad}>{t(state.at === 'idle' ? 'read.start' : 'read.again')}</Button>
      )}
    </div>
  )
}
