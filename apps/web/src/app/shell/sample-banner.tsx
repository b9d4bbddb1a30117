import { useServices } from '../../data/services/use-services'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/layout/banner'
import styles from './shell.module.css'

interface SampleBannerProps {
  /** Whether the banner floats above a screen without navigation. */
  readonly isFloating?: boolean
}

/** The banner of every screen in a sample diary. Its button closes the sample. */
export function SampleBanner({ isFloating = false }: SampleBannerProps) {
  const t = useTranslation('sample')
  const { sample } = useServices()
  return (
    <section aria-label={t('sample.name')} className={isFloating ? styles.floatingSample : undefined}>
      <Banner
        icon="eye"
        className={styles.banner}
        isOneLine={isFloating}
        action={
          <Button size="small" onClick={sample.putAway}>
            {t('sample.putAway')}
          </Button>
        }
      >
        {t(isFloating ? 'sample.name' : 'sample.banner')}
      </Banner>
    </section>
  )
}
