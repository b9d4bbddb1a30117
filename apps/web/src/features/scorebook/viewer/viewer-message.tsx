import { useTranslation } from '../../../i18n/use-translation'
import type { SourceState } from './use-source'
import styles from './viewer.module.css'

/** Says why no page is shown. */
export function ViewerMessage({
  state: { source, failure },
  isAbsent,
  hasFailedPage,
}: {
  state: SourceState
  isAbsent: boolean
  /** Whether the shown page of an open file cannot be drawn. */
  hasFailedPage: boolean
}) {
  const t = useTranslation('score-viewer')
  const kind = failure ?? (source && hasFailedPage ? 'page' : null)
  const text = isAbsent ? t('absent') : kind && t(`failed.${kind}`)
  return (
    <div role="status" className={styles.message} hidden={!text}>
      {text && <p>{text}</p>}
    </div>
  )
}
