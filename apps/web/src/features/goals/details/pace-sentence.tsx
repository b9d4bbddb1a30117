import type { GoalView } from '../../../data/journal/goal-index'
import { useJournal } from '../../../data/services/use-services'
import type { GoalFormat } from '../use-goal-format'
import styles from './goal-details.module.css'
import { paceText } from './pace-text'

/**
 * The pace that a practice-time goal needs until its target date. Draws nothing if `paceText` returns '', and
 * until the diary has loaded.
 */
export function PaceSentence({ view, format }: { view: GoalView; format: GoalFormat }) {
  const text = useJournal((journal) => {
    // Until all steps are loaded, the remaining time would be too long.
    if (journal.loadState().phase !== 'complete') return ''
    return paceText(view, format, (entryId) => journal.body('entry', entryId)?.localDay)
  })
  return text && <p className={styles.pace}>{text}</p>
}
