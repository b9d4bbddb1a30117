import type { GoalView } from '../../../data/journal/goal-index'
import { useTranslation } from '../../../i18n/use-translation'
import { ListDetails } from '../../../list-screen/list-details'
import type { ListSelection } from '../../../list-screen/use-list-selection'
import { lazyPart } from '../../../ui/lazy-part'
import type { GoalDetailsProps } from './goal-details'
import { MissingGoal } from './missing-goal'

const GoalDetails = lazyPart({
  load: async () => (await import('./goal-details')).GoalDetails,
  messages: ['music', 'goal-form'],
})

interface DetailsProps extends Omit<GoalDetailsProps, 'view' | 'titleShown'> {
  readonly selection: ListSelection<GoalView>
  readonly view: GoalView | undefined
  readonly hasGoals: boolean
  readonly onClose: () => void
}

/** The details of the selected goal: beside the list, or in a sheet over it. */
export function Details({ selection, view, hasGoals, onClose, ...rest }: DetailsProps) {
  const shell = useTranslation('shell')
  const { t } = rest.format
  return (
    <ListDetails
      selection={selection}
      selected={view}
      label={t('details.region')}
      title={view?.goal.title ?? ''}
      closeLabel={shell('action.close')}
      hint={t('details.choose')}
      isEmpty={!hasGoals}
      missing={<MissingGoal format={rest.format} onClose={onClose} />}
      part={GoalDetails}
      onClose={onClose}
    >
      {(place) =>
        view && <GoalDetails key={view.goal.id} view={view} titleShown={place === 'sheet'} {...rest} />
      }
    </ListDetails>
  )
}
