import { findComposer } from '@segno/content/find-composer'
import type { Change } from '@segno/domain/change/change'
import { piecesOfDiary } from '@segno/domain/composers/rename-composers'
import { useMemo } from 'react'
import { renameStateOf } from '../../../data/journal/rename-state'
import { useServices } from '../../../data/services/use-services'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import settings from '../settings.module.css'
import styles from './import.module.css'
import { composersInSeveralWays } from './import-contents'

const canonicalOf = (name: string) => findComposer(name)?.canonicalName ?? null

/**
 * Lists composers whom the diary would write in several ways after the import. Each canonical name has its
 * spellings.
 */
export function ImportComposers({ changes }: { changes: readonly Change[] }) {
  const t = useTranslation('settings')
  const { and } = useFormat()
  const services = useServices()
  const found = useMemo(
    () => composersInSeveralWays(changes, piecesOfDiary(renameStateOf(services.journal)), canonicalOf),
    [changes, services],
  )
  if (found.length === 0) return null
  return (
    <div className={styles.composers}>
      <p>{t('preview.composers')}</p>
      <ul className={settings.rows}>
        {found.map(({ canonical, others }) => (
          <li key={canonical}>{t('preview.composer', { name: canonical, others: and(others) })}</li>
        ))}
      </ul>
    </div>
  )
}
