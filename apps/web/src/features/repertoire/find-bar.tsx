import { pieceStatuses } from '@segno/domain/repertoire/repertoire-item'
import {
  type GoalFilter,
  goalFilters,
  type RepertoireSort,
  repertoireSorts,
  type StatusFilter,
} from '@segno/domain/repertoire/repertoire-list'
import type { RefObject } from 'react'
import { StickyFindBar } from '../../list-screen/sticky-find-bar'
import { classNames } from '../../ui/class-names'
import { NativeSelect } from '../../ui/form/native-select'
import type { RepertoireView } from './list/piece-list'
import styles from './repertoire-screen.module.css'
import type { RepertoireAddressActions } from './use-repertoire-address'
import type { RepertoireFormat } from './use-repertoire-format'

interface FindBarProps {
  readonly format: RepertoireFormat
  readonly address: RepertoireAddressActions
  readonly view: RepertoireView
  readonly searchRef: RefObject<HTMLInputElement | null>
  readonly onView: (view: RepertoireView) => void
  /** Called on Arrow down in the search field. Moves the focus into the list. */
  readonly onArrowDown: () => void
}

const views: readonly RepertoireView[] = ['list', 'grid']

/**
 * The search field, always visible, the switch between list and grid, and the fields for sorting and filters.
 */
export function FindBar({ format, address, view, searchRef, onView, onArrowDown }: FindBarProps) {
  const { t } = format
  return (
    <>
      <StickyFindBar
        inputRef={searchRef}
        label={t('search.label')}
        clearLabel={t('search.clear')}
        text={address.address.filter.text}
        onText={address.type}
        onArrowDown={onArrowDown}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: screen readers would announce the legend of a fieldset twice. */}
        <div role="group" aria-label={t('view.label')} className={styles.views}>
          {views.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === view}
              className={classNames(styles.view, one === view && styles.chosenView)}
              onClick={() => onView(one)}
            >
              {t(`view.${one}`)}
            </button>
          ))}
        </div>
      </StickyFindBar>
      <Choices format={format} address={address} />
    </>
  )
}

function Choices({ format, address }: Pick<FindBarProps, 'format' | 'address'>) {
  const { t } = format
  const { filter, sort } = address.address
  return (
    <div className={styles.choices}>
      <NativeSelect<RepertoireSort>
        label={t('sort.label')}
        value={sort}
        options={repertoireSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onValueChange={address.setSort}
      />
      <NativeSelect<StatusFilter>
        label={t('form.status')}
        value={filter.status}
        options={[
          { value: 'current', label: t('status.current') },
          { value: 'all', label: t('goals.all') },
          ...pieceStatuses.map((value) => ({ value, label: format.status(value) })),
        ]}
        onValueChange={(status) => address.setFilter({ status })}
      />
      <NativeSelect<GoalFilter>
        label={t('goals.label')}
        value={filter.goals}
        options={goalFilters.map((value) => ({ value, label: t(`goals.${value}`) }))}
        onValueChange={(goals) => address.setFilter({ goals })}
      />
    </div>
  )
}
