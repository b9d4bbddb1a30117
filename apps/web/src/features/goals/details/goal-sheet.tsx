import { useTranslation } from '../../../i18n/use-translation'
import { Sheet } from '../../../ui/overlay/sheet'
import { GoalDetails, type GoalDetailsProps } from './goal-details'
import { MissingGoal } from './missing-goal'

interface GoalSheetProps extends Omit<GoalDetailsProps, 'view' | 'titleShown'> {
  readonly view: GoalDetailsProps['view'] | undefined
  readonly isMissing: boolean
  readonly onClose: () => void
}

/** The details over the list, on phones. */
export function GoalSheet({ view, isMissing, onClose, ...rest }: GoalSheetProps) {
  const shell = useTranslation('shell')
  const { t } = rest.format
  return (
    <Sheet
      title={view ? view.goal.title : t('details.region')}
      closeLabel={shell('action.close')}
      isOpen={view !== undefined || isMissing}
      onClose={onClose}
    >
      <section aria-label={t('details.region')}>
        {view && <GoalDetails key={view.goal.id} view={view} titleShown {...rest} />}
        {!view && isMissing && <MissingGoal format={rest.format} onClose={onClose} />}
      </section>
    </Sheet>
  )
}
