import { useText } from '../../../i18n/use-text'
import { Button } from '../../../ui/button'
import { MissingDetails } from '../../../ui/layout/details-pane'
import type { GoalWords } from '../use-goal-words'

/** The address names a goal that is not here. */
export function MissingGoal({ words, onClose }: { words: GoalWords; onClose: () => void }) {
  const shell = useText('shell')
  return (
    <MissingDetails title={words.t('missing.title')} text={shell('notFound.text')}>
      <Button onClick={onClose}>{words.t('missing.showAll')}</Button>
    </MissingDetails>
  )
}
