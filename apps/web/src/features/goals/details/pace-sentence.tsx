import type { GoalView } from '../../../data/journal/goal-index'
import { useJournal } from '../../../data/services/use-services'
import type { GoalFormat } from '../use-goal-format'
import styles from './goal-details.module.css'
import { paceText } from './pace-text'

/** The pace of a goal of practice time until its date. */
export function PaceSentence({ view, format }: { view: GoalView; format: GoalFormat }) {
  const text = useJournal((journal) => {
    // Before all steps are read, the rest would be too long.
    if (journal.loadState().phase !== 'complete') return ''
    return paceText(view, format, (entryId) => journal.body('entry', entryId)?.localDay)
  })
  return text && <p className={styles.pace}>{text}</p>
}
