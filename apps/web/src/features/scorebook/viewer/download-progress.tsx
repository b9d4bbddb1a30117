import type { Score } from '@segno/domain/score/score'
import { useScoreSync, useScoreSyncState } from '../../../data/scores/use-score-sync'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import styles from './viewer.module.css'

/** Shows the share of a score's files that this device has downloaded. */
export function DownloadProgress({ files }: Pick<Score, 'files'>) {
  const t = useTranslation('scorebook')
  const { percent } = useFormat()
  const transfer = useScoreSyncState(useScoreSync())?.transfer
  const at = files.findIndex(({ hash }) => hash === transfer?.hash)
  const bytesOf = (some: Score['files']) => some.reduce((sum, { bytes }) => sum + bytes, 0)
  const fetched = bytesOf(files.slice(0, Math.max(0, at))) + (files[at]?.bytes ?? 0) * (transfer?.share ?? 0)
  const share = Math.floor((100 * fetched) / bytesOf(files)) / 100
  const text = t('place.fetching', { share: percent(share) })
  return (
    <div className={styles.message}>
      <progress aria-label={text} max={100} value={share * 100} />
      <p aria-hidden="true">{text}</p>
    </div>
  )
}
