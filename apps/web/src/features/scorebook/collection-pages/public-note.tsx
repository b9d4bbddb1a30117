import type { Collection } from '@segno/domain/collection/collection'
import { slugOf } from '@segno/domain/collection/collection-slug'
import { isStarterId } from '@segno/domain/score/starter-id'
import { Link } from 'wouter'
import { useServices } from '../../../data/services/use-services'
import { useSession } from '../../../data/services/use-session'
import { sentenceGap } from '../../../i18n/join-sentences'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Banner } from '../../../ui/layout/banner'
import { publicAddress } from '../collections/collection-address'
import { useCollectionActions } from '../collections/use-collection-actions'
import type { FoundScore } from '../collections/use-score-finder'
import styles from './collection-pages.module.css'
import { sharedLink } from './shared-link'

interface PublicNoteProps {
  readonly collection: Collection
  /** The scores of the collection that are not deleted. */
  readonly scores: readonly FoundScore[]
}

/**
 * Shows how many scores of a public collection other people can read, and the link to give them. Buttons copy
 * the link and publish the private scores. Without an account, says that a sign-in is missing.
 */
export function PublicNote({ collection, scores }: PublicNoteProps) {
  const t = useTranslation('collections')
  const { language, number } = useFormat()
  const actions = useCollectionActions()
  const isSignedIn = useSession() !== null
  if (!isSignedIn) return <Banner>{t('public.signedOut')}</Banner>
  const hidden = scores.filter(({ id, visibility }) => visibility === 'private' && !isStarterId(id))
  const shown = scores.length - hidden.length
  return (
    <Banner
      action={
        <div className={styles.buttons}>
          <CopyLink collection={collection} />
          {hidden.length > 0 && (
            <Button
              size="small"
              variant="plain"
              onClick={() => void actions.publishScores(hidden.map(({ id }) => id))}
            >
              {t('publish', { count: hidden.length, formatted: number(hidden.length) })}
            </Button>
          )}
        </div>
      }
    >
      {hidden.length === 0
        ? t('public.allShown')
        : t('public.someShown', {
            shown: number(shown),
            count: scores.length,
            all: number(scores.length),
          })}
      {sentenceGap(language)}
      <Link href={publicAddress(slugOf(collection))}>{t('public.page')}</Link>
    </Banner>
  )
}

function CopyLink({ collection }: { collection: Collection }) {
  const t = useTranslation('collections')
  const { notices } = useServices()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(sharedLink(collection))
      notices.show({ text: t('link.copied'), tone: 'done' })
    } catch {
      notices.show({ text: t('link.failed'), tone: 'danger' })
    }
  }
  return (
    <Button size="small" icon="link" onClick={() => void copy()}>
      {t('link.copy')}
    </Button>
  )
}
