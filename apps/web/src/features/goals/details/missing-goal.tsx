import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { MissingDetails } from '../../../ui/layout/details-pane'
import type { GoalFormat } from '../use-goal-format'

/** The details pane if the address names a goal that does not exist. Its button shows all goals. */
export function MissingGoal({ format, onClose }: { format: GoalFormat; onClose: () => void }) {
  const shell = useTranslation('shell')
  return (
    <MissingDetails title={format.t('missing.title')} text={shell('notFound.text')}>
      <Button onClick={onClose}>{format.t('missing.showAll')}</Button>
    </MissingDetails>
  )
}
