import { useEffect, useState } from 'react'
import type { StorageSizes } from '../../../data/device-care/storage-sizes'
import { useSyncState } from '../../../data/services/use-account'
import { useServices } from '../../../data/services/use-services'
import { useSession } from '../../../data/services/use-session'
import { formatBytes } from '../../../i18n/format-bytes'
import { useFormat } from '../../../i18n/use-format'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { FactList } from '../../../ui/list/fact-list'
import styles from '../settings.module.css'

const kinds = ['entries', 'otherRecords', 'scores', 'attachments', 'app', 'safetyCopy'] as const

/** Shows the stored bytes by kind, and how many records wait for sync. */
export function StorageSection() {
  const t = useTranslation('device-care')
  const language = useLanguage()
  const sizes = useSizes()
  const size = (bytes: number | null | undefined) => (bytes == null ? '…' : formatBytes(bytes, language))
  return (
    <section className={styles.section} aria-labelledby="settings-storage" aria-busy={sizes === null}>
      <h2 id="settings-storage">{t('storage.title')}</h2>
      <FactList
        facts={kinds.map((kind) => ({ id: kind, name: t(`storage.${kind}`), value: size(sizes?.[kind]) }))}
      />
      {sizes?.total != null && (
        <p className={styles.quiet}>{t('storage.total', { size: size(sizes.total) })}</p>
      )}
      <Synced />
    </section>
  )
}

function Synced() {
  const t = useTranslation('device-care')
  const { number } = useFormat()
  const isSignedIn = useSession() !== null
  const sync = useSyncState()
  const waiting = sync ? sync.waiting + sync.rejected : 0
  return (
    <>
      {!isSignedIn && <p>{t('synced.none')}</p>}
      {isSignedIn && sync && (
        <p>
          {waiting === 0
            ? t('synced.all')
            : t('synced.waiting', { count: waiting, formatted: number(waiting) })}
        </p>
      )}
      <p className={styles.quiet}>{t('synced.onlyHere')}</p>
    </>
  )
}

function useSizes(): StorageSizes | null {
  const { loadDeviceCare } = useServices()
  const [sizes, setSizes] = useState<StorageSizes | null>(null)
  useEffect(() => {
    let isOver = false
    const measure = async () => {
      const measured = await (await loadDeviceCare()).measureStorage()
      if (!isOver) setSizes(measured)
    }
    measure().catch(reportError)
    return () => {
      isOver = true
    }
  }, [loadDeviceCare])
  return sizes
}
