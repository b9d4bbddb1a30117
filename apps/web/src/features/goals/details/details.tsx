import { lazy, type Ref, Suspense, useEffect, useState } from 'react'
import { useLoaded } from '../../../data/use-loaded'
import { useJournal, useServices } from '../../../data/use-services'
import { loadWords } from '../../../i18n/translator'
import { classNames } from '../../../ui/class-names'
import styles from './details.module.css'
import type { GoalDetailsProps } from './goal-details'
import { MissingGoal } from './missing-goal'

const loadDetails = () => Promise.all([import('./goal-details'), loadWords(['music'])])
const loadSheet = () => Promise.all([import('./goal-sheet'), loadWords(['music'])])
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
  useSheetAhead(isWide)
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
  const { t } = rest.words
  return (
    <section
      ref={ref}
      aria-label={t('details.region')}
      tabIndex={-1}
      className={classNames(styles.pane, !view && styles.paneEmpty)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onLeave()
      }}
    >
      {view && details && <details.GoalDetails key={view.goal.id} view={view} {...rest} />}
      {!view && isMissing && <MissingGoal words={rest.words} onClose={onClose} />}
      {!view && !isMissing && <p className={styles.hint}>{t('details.choose')}</p>}
    </section>
  )
}

function useOnceTrue(value: boolean): boolean {
  const [was, setWas] = useState(value)
  if (value && !was) setWas(true)
  return was || value
}

/** On phones the sheet is fetched behind the list, so that the first press opens it at once. */
function useSheetAhead(isWide: boolean): void {
  const { clock } = useServices()
  useEffect(() => {
    if (!isWide) return clock.after(1500, () => void loadSheet().catch(() => {}))
  }, [isWide, clock])
}
