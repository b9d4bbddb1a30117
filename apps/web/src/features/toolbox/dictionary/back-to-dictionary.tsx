import { Link } from 'wouter'
import { useTranslation } from '../../../i18n/use-translation'
import { Icon } from '../../../ui/icon'
import styles from './dictionary.module.css'
import { emptyDictionaryAddress, formatDictionaryAddress } from './dictionary-address'

/** The link from the page of a term to the list of terms. */
export function BackToDictionary() {
  const t = useTranslation('dictionary')
  return (
    <Link href={formatDictionaryAddress(emptyDictionaryAddress)} className={styles.back}>
      <Icon name="chevron-left" size="small" />
      {t('back')}
    </Link>
  )
}
