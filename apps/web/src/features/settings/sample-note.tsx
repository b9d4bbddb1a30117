import { useServices } from '../../data/services/use-services'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import styles from './settings.module.css'

/**
 * Replaces the data settings in the sample diary. Otherwise a musician could export the sample as their own
 * diary, or import into it.
 */
export function SampleNote() {
  const t = useTranslation('sample')
  const { sample } = useServices()
  return (
    <section className={styles.section}>
      <h2>{t('sample.name')}</h2>
      <p>{t('sample.data')}</p>
      <p>
        <Button onClick={sample.putAway}>{t('sample.putAway')}</Button>
      </p>
    </section>
  )
}
