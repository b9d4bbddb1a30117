import { Link } from 'wouter'
import { useTranslation } from '../../../i18n/use-translation'
import { iconButtonClass } from '../../../ui/button-style'
import { Icon } from '../../../ui/icon'
import { COLLECTIONS_PATH } from '../collections/collection-address'

export function BackToCollections() {
  const t = useTranslation('collections')
  return (
    <Link
      href={COLLECTIONS_PATH}
      aria-label={t('back')}
      title={t('back')}
      className={iconButtonClass({}, undefined)}
    >
      <Icon name="chevron-left" />
    </Link>
  )
}
