import { lazy, Suspense, useMemo, useRef } from 'react'
import type { GoalView } from '../../data/journal/goal-index'
import type { JournalStore } from '../../data/journal/journal-store'
import { useGoal, useGoals } from '../../data/services/use-goals'
import { useJournal } from '../../data/services/use-services'
import { EmptyState } from '../../ui/layout/empty-state'
import { useWide } from '../../ui/layout/use-wide'
import { focusedRow } from '../../ui/list/focused-row'
import type { VirtualListHandle } from '../../ui/list/virtual-list'
import { Details } from './details/details'
import { GoalDialogs, loadDialogs } from './goal-dialogs'
import { GoalsHeader } from './goals-header'
import { GoalsPart } from './goals-part'
import styles from './goals-screen.module.css'
import { useGoalKeys } from './list/use-goal-keys'
import { listGoals } from './list-goals'
import { useGoalActions } from './use-goal-actions'
import { useGoalFormat } from './use-goal-format'
import { useGoalsAddress } from './use-goals-address'
import { usePieceNames } from './use-piece-names'

const UnreadableGoals = lazy(() =>
  import('./unreadable-goals').then((module) => ({ default: module.UnreadableGoals })),
)

/** What practice is for: every goal, how far it is, and everything about the one that is chosen. */
export function GoalsMain() {
  const format = useGoalFormat()
  const address = useGoalsAddress()
  const actions = useGoalActions()
  const isWide = useWide()
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
  const handle = useRef<VirtualListHandle>(null)
  const pane = useRef<HTMLElement>(null)
  const focusNext = useRef<string | null>(null)

  const onOpen = (opened: GoalView, byKeyboard: boolean) => {
    if (!isWide) return address.open(opened.goal.id)
    address.choose(opened.goal.id)
    if (byKeyboard) pane.current?.focus()
  }
  const onDelete = ({ goal }: GoalView) => {
    const next = neighbourOf(found, goal.id)?.goal.id ?? null
    focusNext.current = next
    if (isWide) address.choose(next)
    else if (goalId !== null) address.close()
    void actions.remove(goal.id)
  }
  useGoalKeys({
    views: found,
    selectedId: goalId,
    handle,
    onMove: (moved) => isWide && address.choose(moved.goal.id),
    onEdit: ({ goal }) => address.openDialog('edit', goal.id),
    onDelete,
  })

  return (
    <>
      <GoalsHeader goals={goals} format={format} onNew={() => address.openDialog('new')} />
      <Suspense>{unreadable > 0 && <UnreadableGoals count={unreadable} format={format} />}</Suspense>
      {isFailed ? (
        <EmptyState sentence={format.t('failed.load')} />
      ) : (
        <div className={styles.columns}>
          <GoalsPart {...{ format, address, goals, found, names, handle, focusNext, onOpen }} />
          <div className={styles.paneColumn}>
            <Details
              {...{ format, isWide, goalId, view, actions }}
              ref={pane}
              piece={view?.pieceKey == null ? undefined : names.get(view.pieceKey)}
              hasGoals={goals.length > 0}
              onTrack={() => address.openDialog('track')}
              onEdit={() => address.openDialog('edit')}
              onDelete={() => view && onDelete(view)}
              onDialogsNear={() => void loadDialogs().catch(() => {})}
              onClose={address.close}
              onLeave={() => {
                const row = found.findIndex(({ goal }) => goal.id === goalId)
                if (row >= 0 && focusedRow() < 0) handle.current?.focusRow(row)
              }}
            />
          </div>
        </div>
      )}
      <GoalDialogs address={address} format={format} view={view} isWide={isWide} />
    </>
  )
}

/** The goal below, or above where there is none below. */
function neighbourOf(views: readonly GoalView[], id: string): GoalView | undefined {
  const at = views.findIndex(({ goal }) => goal.id === id)
  return at < 0 ? undefined : (views[at + 1] ?? views[at - 1])
}

/** How many goals and steps this version cannot read. */
function unreadableGoals(journal: JournalStore): number {
  const rows = journal.loadState().report?.unreadable ?? []
  return rows.filter(({ kind }) => kind === 'goal' || kind === 'progress').length
}
