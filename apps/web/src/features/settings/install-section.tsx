import { useCallback, useEffect, useState } from 'react'
import type { InstallOffer, InstallState } from '../../contracts/installed/install-offer'
import type { StoredKey } from '../../contracts/stored-keys'
import { useServices } from '../../data/services/use-services'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { useLoaded } from '../../ui/use-loaded'
import styles from './settings.module.css'

const DISMISSED_KEY: StoredKey = 'segno.installOffer'

/** Offers to install the app if the browser supports it, until the musician declines once. */
export function InstallSection() {
  const t = useTranslation('install')
  const { keyValueStore, loadInstallOffer } = useServices()
  const [isDismissed, setDismissed] = useState(() => keyValueStore.read(DISMISSED_KEY) !== null)
  const offer = useLoaded(loadInstallOffer)
  const [state, refresh] = useInstallState(offer)
  if (isDismissed || state === 'none') return null
  const install = async () => {
    await offer?.prompt().catch(() => {})
    refresh()
  }
  const dismiss = () => {
    keyValueStore.write(DISMISSED_KEY, 'dismissed')
    setDismissed(true)
  }
  return (
    <section className={styles.section}>
      <h2>{t('title')}</h2>
      <p className={styles.quiet}>{t(state === 'prompt' ? 'text' : 'ios')}</p>
      <div className={styles.buttons}>
        {state === 'prompt' && <Button onClick={() => void install()}>{t('install')}</Button>}
        <Button variant="plain" onClick={dismiss}>
          {t('dismiss')}
        </Button>
      </div>
    </section>
  )
}

function useInstallState(offer: InstallOffer | null): readonly [InstallState, () => void] {
  const [state, setState] = useState<InstallState>('none')
  const refresh = useCallback(() => setState(offer?.state() ?? 'none'), [offer])
  useEffect(() => {
    refresh()
    return offer?.onChange(refresh)
  }, [offer, refresh])
  return [state, refresh]
}
