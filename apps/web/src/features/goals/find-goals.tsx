import type { GoalView } from '../../data/journal/goal-index'
import { useJournal } from '../../data/services/use-services'
import type { ListRows } from '../../list-screen/list-rows'
import { ResultCount } from '../../list-screen/result-count'
import { StickyFindBar } from '../../list-screen/sticky-find-bar'
import type { ListSelection } from '../../list-screen/use-list-selection'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/layout/empty-state'
import { formatGoalsAddress, type GoalsFilter } from './address'
import { GoalsFilters } from './goals-filters'
import styles from './goals-screen.module.css'
import { GoalList } from './list/goal-list'
import type { PieceNames } from './list-goals'
import type { GoalFormat } from './use-goal-format'
import type { GoalsAddressActions } from './use-goals-address'

interface FindProps {
  readonly format: GoalFormat
  readonly address: GoalsAddressActions
  readonly goals: readonly GoalView[]
  readonly rows: ListRows<GoalView>
  readonly names: PieceNames
  readonly selection: ListSelection<GoalView>
}

/**
 * The search field, the filters, and the number of goals found. Draws nothing in a diary without goals, unless
 * a search or filter is active.
 */
export function FindGoals({ format, address, goals, rows, names, selection }: FindProps) {
  const { address: asked } = address
  const { t } = format
  if (goals.length === 0 && !isNarrowed(asked)) return null
  return (
    <>
      <StickyFindBar
        label={t('search.label')}
        clearLabel={t('search.clear')}
        text={asked.text}
        onText={address.type}
        onArrowDown={() => selection.handle.current?.focusRow(0)}
      />
      <div className={styles.filters}>
        <GoalsFilters {...{ format, address, goals, names }} />
      </div>
      <ResultCount text={isNarrowed(asked) ? t('results', { count: rows.count }) : null} />
    </>
  )
}

/** The list of goals found, or a text that explains why it is empty. */
export function FoundGoals({ format, address, goals, rows, names, selection }: FindProps) {
  if (rows.count === 0) return <NoGoals format={format} address={address} hasGoals={goals.length > 0} />
  const asked = address.address
  return (
    <GoalList
      {...{ rows, selection, names, format }}
      hrefOf={({ goal }) => formatGoalsAddress({ ...asked, goalId: goal.id, dialog: null })}
    />
  )
}

function isNarrowed({ text, kind, piece }: GoalsFilter): boolean {
  return text !== '' || kind !== null || piece !== null
}

interface NoGoalsProps {
  readonly format: GoalFormat
  readonly address: GoalsAddressActions
  readonly hasGoals: boolean
}

function NoGoals({ format, address, hasGoals }: NoGoalsProps) {
  const phase = useJournal((journal) => journal.loadState().phase)
  const { t } = format
  // The shell shows why the diary was not loaded, and offers a remedy.
  if (phase === 'failed') return <EmptyState sentence={t('failed.load')} />
  if (phase !== 'complete') return null
  if (isNarrowed(address.address)) {
    return (
      <EmptyState
        sentence={t('nothing.sentence')}
        action={<Button onClick={address.clearFilter}>{t('nothing.clear')}</Button>}
      />
    )
  }
  if (!hasGoals) {
    return (
      <EmptyState
        drawing="goals"
        sentence={t('empty.sentence')}
        action={<Button onClick={() => address.openDialog('new')}>{t('empty.add')}</Button>}
      />
    )
  }
  return address.address.status === 'completed' ? (
    <EmptyState
      sentence={t('none.completed')}
      action={<Button onClick={() => address.setFilter({ status: 'active' })}>{t('none.showActive')}</Button>}
    />
  ) : (
    <EmptyState
      sentence={t('none.active')}
      action={
        <Button onClick={() => address.setFilter({ status: 'completed' })}>{t('none.showCompleted')}</Button>
      }
    />
  )
}
