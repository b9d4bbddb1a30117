import { useTranslation } from '../../../i18n/use-translation'
import type { SourceState } from './use-source'
import styles from './viewer.module.css'

/** Says that the score is opening, or why no page is shown. */
export function ViewerMessage({
  state: { source, failure },
  isAbsent,
  isWaiting,
  hasFailedPage,
}: {
  state: SourceState
  isAbsent: boolean
  /** True if neither a stored picture nor a download shows that the score is opening. */
  isWaiting: boolean
  /** True if the shown page of an open file cannot be drawn. */
  hasFailedPage: boolean
}) {
  const t = useTranslation('score-viewer')
  const kind = failure ?? (source && hasFailedPage ? 'page' : null)
  const text = isAbsent ? t('absent') : kind && t(`failed.${kind}`)
  const isOpening = !text && !source && isWaiting
  return (
    <div role="status" className={styles.message} hidden={!text && !isOpening}>
      {text && <p>{text}</p>}
      {isOpening && <p className={styles.opening}>{t('opening')}</p>}
    </div>
  )
}
