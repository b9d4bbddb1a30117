import { targetProgress } from '@segno/domain/preferences/target-progress'
import type { PracticeSummary } from '@segno/domain/report/metrics/practice-summary'
import { useJournal } from '../../../data/services/use-services'
import type { EntryFormat } from '../use-entry-format'
import styles from './practice-strip.module.css'

/**
 * The practice so far beside the target. Renders nothing without a target, and no progress bar once the target
 * is reached.
 */
export function TargetLine({ summary, format }: { summary: PracticeSummary; format: EntryFormat }) {
  const target = useJournal((journal) => journal.preference('practice').target)
  if (!target) return null
  const progress = targetProgress(target, summary)
  return (
    <div className={styles.target}>
      <p>
        {format.t(`target.${target[0]}`, {
          time: format.duration(progress.done),
          target: format.duration(progress.target),
        })}
      </p>
      {progress.share !== null && (
        <div className={styles.line} aria-hidden="true">
          <div style={{ inlineSize: `${progress.share * 100}%` }} />
        </div>
      )}
    </div>
  )
}
