import { Link } from 'wouter'
import { useTranslation } from '../../../i18n/use-translation'
import { EmptyState } from '../../../ui/layout/empty-state'
import { PageHeader } from '../../../ui/layout/page-header'
import { LinkButton } from '../../../ui/link-button'
import { COLLECTIONS_PATH } from '../collections/collection-address'

/** Says that the URL names no collection of this musician, and no public one. */
export function UnknownCollection() {
  const t = useTranslation('collections')
  return (
    <>
      <PageHeader title={t('unknown.title')} />
      <EmptyState
        sentence={t('unknown')}
        action={
          <Link href={COLLECTIONS_PATH} asChild>
            <LinkButton>{t('back')}</LinkButton>
          </Link>
        }
      />
    </>
  )
}
