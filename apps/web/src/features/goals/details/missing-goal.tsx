import { useText } from '../../../i18n/use-text'
import { Button } from '../../../ui/button'
import type { GoalWords } from '../use-goal-words'
import styles from './details.module.css'

/** The address names a goal that is not here. */
export function MissingGoal({ words, onClose }: { words: GoalWords; onClose: () => void }) {
  const shell = useText('shell')
  return (
    <div className={styles.missing}>
      <h2 className={styles.title}>{words.t('missing.title')}</h2>
      <p className={styles.hint}>{shell('notFound.text')}</p>
      <Button onClick={onClose}>{words.t('missing.showAll')}</Button>
    </div>
  )
}
