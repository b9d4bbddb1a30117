import type { RefObject } from 'react'
import { useLoaded } from '../../app-state/use-loaded'
import type { GoalView } from '../../data/journal/goal-index'
import { useJournal } from '../../data/services/use-services'
import { Button } from '../../ui/button'
import { SearchField } from '../../ui/form/search-field'
import { EmptyState } from '../../ui/layout/empty-state'
import type { VirtualListHandle } from '../../ui/list/virtual-list'
import { formatGoalsAddress, type GoalsFilter } from './address'
import type { GoalsFiltersProps } from './goals-filters'
import styles from './goals-screen.module.css'
import { GoalList } from './list/goal-list'
import type { PieceNames } from './list-goals'
import type { GoalFormat } from './use-goal-format'
import type { GoalsAddressActions } from './use-goals-address'

const loadFilters = () => import('./goals-filters')

interface GoalsPartProps {
  readonly format: GoalFormat
  readonly address: GoalsAddressActions
  readonly goals: readonly GoalView[]
  readonly found: readonly GoalView[]
  readonly names: PieceNames
  readonly handle: RefObject<VirtualListHandle | null>
  readonly focusNext: RefObject<string | null>
  readonly onOpen: (view: GoalView, byKeyboard: boolean) => void
}

/** Search, filters, and the list of what they find. */
export function GoalsPart({ format, address, goals, found, names, ...list }: GoalsPartProps) {
  const { address: asked } = address
  const { t } = format
  return (
    <div>
      {(goals.length > 0 || isNarrowed(asked)) && (
        <>
          <search className={styles.find}>
            <SearchField
              label={t('search.label')}
              clearLabel={t('search.clear')}
              value={asked.text}
              onValueChange={address.type}
              data-shortcut="search"
              onKeyDown={(event) => {
                if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return
                event.preventDefault()
                list.handle.current?.focusRow(0)
              }}
            />
          </search>
          <Filters {...{ format, address, goals, names }} />
          <p role="status" className={styles.count}>
            {isNarrowed(asked) && t('results', { count: found.length })}
          </p>
        </>
      )}
      {found.length > 0 ? (
        <GoalList
          {...list}
          {...{ format, names }}
          views={found}
          selectedId={asked.goalId}
          hrefOf={({ goal }) => formatGoalsAddress({ ...asked, goalId: goal.id, dialog: null })}
        />
      ) : (
        <NoGoals format={format} address={address} hasGoals={goals.length > 0} />
      )}
    </div>
  )
}

/** Their room is kept while they are on their way. */
function Filters(props: GoalsFiltersProps) {
  const filters = useLoaded(loadFilters)
  return <div className={styles.filters}>{filters && <filters.GoalsFilters {...props} />}</div>
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
  // The shell says why, and what can be done.
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
