import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import styles from './dictionary.module.css'

/**
 * Says that the dictionary, or the names in other languages for a search, could not be fetched. Offers a
 * reload.
 */
export function LoadFailure({ of = 'load' }: { readonly of?: 'load' | 'search' }) {
  const t = useTranslation('dictionary')
  return (
    <div role="alert" className={styles.failure}>
      <p>{t(`problem.${of}`)}</p>
      <Button onClick={() => window.location.reload()}>{t('retry')}</Button>
    </div>
  )
}
