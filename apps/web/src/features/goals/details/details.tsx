import { lazy, type Ref, Suspense } from 'react'
import { useAhead } from '../../../app-state/use-ahead'
import { useLoaded } from '../../../app-state/use-loaded'
import { useJournal } from '../../../data/services/use-services'
import { loadMessages } from '../../../i18n/translator'
import { DetailsHint, DetailsPane } from '../../../ui/layout/details-pane'
import { useOnceTrue } from '../../../ui/use-once-true'
import type { GoalDetailsProps } from './goal-details'
import { MissingGoal } from './missing-goal'

const loadDetails = () => Promise.all([import('./goal-details'), loadMessages(['music'])])
const loadSheet = () => Promise.all([import('./goal-sheet'), loadMessages(['music'])])
const GoalSheet = lazy(() => loadSheet().then(([module]) => ({ default: module.GoalSheet })))

export interface DetailsProps extends Omit<GoalDetailsProps, 'view' | 'titleShown'> {
  readonly goalId: string | null
  readonly view: GoalDetailsProps['view'] | undefined
  readonly isWide: boolean
  /** Where there is nothing to choose, nobody is asked to choose. */
  readonly hasGoals: boolean
  readonly onClose: () => void
  /** Back to the list, by Escape. */
  readonly onLeave: () => void
  readonly ref: Ref<HTMLElement>
}

/** The chosen goal: beside the list where there is room, else over it. */
export function Details({ goalId, isWide, hasGoals, onLeave, ref, ...rest }: DetailsProps) {
  const isLoaded = useJournal((journal) => journal.loadState().phase === 'complete')
  const isMissing = goalId !== null && rest.view === undefined && isLoaded
  const wasOpened = useOnceTrue(!isWide && goalId !== null)
  // So that the first press opens it at once.
  useAhead(loadSheet, !isWide)
  if (!isWide) {
    // Kept once it was opened, so that it can close with its own movement and give the focus back.
    return <Suspense>{wasOpened && <GoalSheet {...rest} isMissing={isMissing} />}</Suspense>
  }
  if (!hasGoals && goalId === null) return null
  return <Pane {...rest} isMissing={isMissing} onLeave={onLeave} ref={ref} />
}

type PaneProps = Omit<DetailsProps, 'goalId' | 'isWide' | 'hasGoals'> & { readonly isMissing: boolean }

function Pane({ view, isMissing, onClose, onLeave, ref, ...rest }: PaneProps) {
  const details = useLoaded(loadDetails)?.[0]
  const { t } = rest.format
  return (
    <DetailsPane ref={ref} label={t('details.region')} isEmpty={!view} onLeave={onLeave}>
      {view && details && <details.GoalDetails key={view.goal.id} view={view} {...rest} />}
      {!view && isMissing && <MissingGoal format={rest.format} onClose={onClose} />}
      {!view && !isMissing && <DetailsHint>{t('details.choose')}</DetailsHint>}
    </DetailsPane>
  )
}
