import { useTimer } from '../../../data/services/use-timer'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import { formatSpan } from '../timer-format'
import styles from './piece-line.module.css'

/** The pieces before the running one, each with its time. */
export function StretchList() {
  const { splits } = useTimer()
  const t = useTranslation('timer')
  const { language, noBreak } = useFormat()
  if (splits.length === 0) return null
  return (
    <ol className={styles.stretches} aria-label={t('piece.before')}>
      {splits.map(({ at, elapsed, piece }, index) => (
        // Two splits may share the same `at`, but never also `elapsed`.
        <li key={`${at} ${elapsed}`}>
          {piece ? noBreak(piece.title) : t('piece.unnamed')}
          {' · '}
          <span className="num">{formatSpan(elapsed - (splits[index - 1]?.elapsed ?? 0), language)}</span>
        </li>
      ))}
    </ol>
  )
}
