import { useMemo } from 'react'
import type { JournalStore } from '../../data/journal/journal-store'
import { useGoal, useGoals } from '../../data/services/use-goals'
import { useJournal } from '../../data/services/use-services'
import { arrayRows } from '../../list-screen/list-rows'
import { ListScreen } from '../../list-screen/list-screen'
import { useListSelection } from '../../list-screen/use-list-selection'
import { EmptyState } from '../../ui/layout/empty-state'
import { lazyPart } from '../../ui/lazy-part'
import { Details } from './details/details'
import { FindGoals, FoundGoals } from './find-goals'
import { GoalDialogs, preloadDialogs } from './goal-dialogs'
import { GoalsHeader } from './goals-header'
import styles from './goals-screen.module.css'
import { listGoals } from './list-goals'
import { useGoalActions } from './use-goal-actions'
import { useGoalFormat } from './use-goal-format'
import { useGoalsAddress } from './use-goals-address'
import { usePieceNames } from './use-piece-names'

const UnreadableGoals = lazyPart({
  load: async () => (await import('./unreadable-goals')).UnreadableGoals,
})

/** The goals screen: all goals with their progress, and the details of the selected goal. */
export function GoalsScreen() {
  const format = useGoalFormat()
  const address = useGoalsAddress()
  const actions = useGoalActions()
  const goals = useGoals()
  const unreadable = useJournal(unreadableGoals)
  const isFailed = useJournal((journal) => journal.loadState().phase === 'failed')
  const names = usePieceNames(goals)
  const { goalId, text, status, kind, piece } = address.address
  const view = useGoal(goalId)
  const found = useMemo(
    () => listGoals(goals, { text, status, kind, piece }, names, format.today),
    [goals, text, status, kind, piece, names, format.today],
  )
  const rows = useMemo(() => arrayRows(found, ({ goal }) => goal.id), [found])
  const selection = useListSelection({
    rows,
    selectedId: goalId,
    selected: view,
    onChoose: address.choose,
    onOpen: address.open,
    onClose: address.close,
    onEdit: ({ goal }) => address.openDialog('edit', goal.id),
    onRemove: ({ goal }) => void actions.remove(goal.id),
  })
  const find = { format, address, goals, rows, names, selection }

  return (
    <>
      <GoalsHeader goals={goals} format={format} onNew={() => address.openDialog('new')} />
      {unreadable > 0 && <UnreadableGoals count={unreadable} format={format} />}
      {isFailed ? (
        <EmptyState sentence={format.t('failed.load')} />
      ) : (
        <ListScreen
          className={styles.screen}
          find={<FindGoals {...find} />}
          // Without goals there are no details, and the empty state is centred.
          details={
            goals.length > 0 && (
              <Details
                {...{ format, selection, view, actions }}
                piece={view?.pieceKey == null ? undefined : names.get(view.pieceKey)}
                hasGoals={goals.length > 0}
                onTrack={() => address.openDialog('track')}
                onEdit={() => address.openDialog('edit')}
                onDelete={() => view && selection.remove(view)}
                onDialogsNear={preloadDialogs}
                onClose={address.close}
              />
            )
          }
        >
          <FoundGoals {...find} />
        </ListScreen>
      )}
      <GoalDialogs address={address} format={format} view={view} isWide={selection.isWide} />
    </>
  )
}

/** Returns the number of goals and steps that this version cannot read. */
function unreadableGoals(journal: JournalStore): number {
  const rows = journal.loadState().report?.unreadable ?? []
  return rows.filter(({ kind }) => kind === 'goal' || kind === 'progress').length
}
