import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import styles from './dictionary.module.css'

/** Shown if a part of the dictionary could not be fetched. */
export function LoadFailure() {
  const t = useTranslation('dictionary')
  return (
    <div role="alert" className={styles.failure}>
      <p>{t('problem.load')}</p>
      <Button onClick={() => window.location.reload()}>{t('retry')}</Button>
    </div>
  )
}
