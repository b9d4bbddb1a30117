import type { Collection } from '@segno/domain/collection/collection'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { usePageName } from '../../../app-state/use-page-name'
import { useJournal } from '../../../data/services/use-services'
import { useTranslation } from '../../../i18n/use-translation'
import { BackLink } from '../../../ui/back-link'
import { Button } from '../../../ui/button'
import { PageHeader } from '../../../ui/layout/page-header'
import { lazyPart } from '../../../ui/lazy-part'
import { LinkButton } from '../../../ui/link-button'
import { MenuButton } from '../../../ui/overlay/menu'
import type { RouteParams } from '../../feature'
import { COLLECTIONS_PATH, scoreAddress } from '../collections/collection-address'
import { useCollectionActions } from '../collections/use-collection-actions'
import { type ScoreFinder, useScoreFinder } from '../collections/use-score-finder'
import { arrivalState } from '../viewer/setlist/setlist-start'
import styles from './collection-pages.module.css'
import { CollectionScores } from './collection-scores'
import { OfflineNote } from './offline-note'
import { PublicNote } from './public-note'
import { UnknownCollection } from './unknown-collection'
import { useCollectionFacts } from './use-collection-facts'

const CollectionForm = lazyPart({
  load: async () => (await import('../collections/collection-form')).CollectionForm,
})
const ChooseScores = lazyPart({
  load: async () => (await import('../collections/choose-scores')).ChooseScores,
})

/** The page of one collection, for its owner, or a note that it is unknown. The URL has the id. */
export function OwnCollectionScreen({ params }: { params: RouteParams }) {
  const id = params.id ?? ''
  const collection = useJournal((journal) => journal.body('collection', id))
  const { phase } = useJournal((journal) => journal.loadState())
  if (collection) return <OwnCollection collection={collection} />
  return phase === 'complete' || phase === 'failed' ? <UnknownCollection /> : null
}

function OwnCollection({ collection }: { collection: Collection }) {
  const t = useTranslation('collections')
  const finder = useScoreFinder()
  const [isChoosing, setChoosing] = useState(false)
  const { description, scoreIds } = collection
  const found = scoreIds.flatMap((id) => finder.find(id) ?? [])
  usePageName(collection.name)
  return (
    <>
      <Header collection={collection} finder={finder} />
      {description && <p className={styles.description}>{description}</p>}
      <div className={styles.notes}>
        {collection.visibility === 'public' && <PublicNote collection={collection} scores={found} />}
        <OfflineNote scores={found} />
      </div>
      {scoreIds.length === 0 && <p className={styles.none}>{t('empty')}</p>}
      <CollectionScores collection={collection} finder={finder} />
      <Button
        icon="plus"
        className={styles.add}
        onPointerEnter={ChooseScores.preload}
        onFocus={ChooseScores.preload}
        onClick={() => setChoosing(true)}
      >
        {t('addScores')}
      </Button>
      {isChoosing && (
        <ChooseScores collection={collection} scores={finder.all} onClose={() => setChoosing(false)} />
      )}
    </>
  )
}

function Header({ collection, finder }: { collection: Collection; finder: ScoreFinder }) {
  const t = useTranslation('collections')
  const [, navigate] = useLocation()
  const actions = useCollectionActions()
  const [isEditing, setEditing] = useState(false)
  const { id, name, tags, scoreIds, visibility } = collection
  const facts = useCollectionFacts({ tags, scoreCount: scoreIds.length, isPublic: visibility === 'public' })
  const first = scoreIds.find((scoreId) => finder.find(scoreId))
  const remove = async () => {
    if (await actions.remove(id)) navigate(COLLECTIONS_PATH)
  }
  return (
    <>
      <PageHeader
        back={<BackLink href={COLLECTIONS_PATH} label={t('back')} />}
        title={name}
        fact={facts}
        actions={
          <>
            {first !== undefined && (
              <Link href={scoreAddress(first, id)} state={arrivalState(first, 1)} asChild>
                <LinkButton variant="primary" icon="play">
                  {t('play')}
                </LinkButton>
              </Link>
            )}
            <MenuButton
              label={t('actions.of', { name })}
              items={[
                { id: 'edit', label: t('edit'), icon: 'edit' },
                { id: 'delete', label: t('delete'), icon: 'delete', tone: 'danger' },
              ]}
              onAction={(action) => (action === 'edit' ? setEditing(true) : void remove())}
            />
          </>
        }
      />
      {isEditing && <CollectionForm collection={collection} onClose={() => setEditing(false)} />}
    </>
  )
}
