import type { EntryFilter } from '@segno/domain/entry/entry-filter'
import type { DayGroup } from '../../../data/journal/entry-index'
import { RemovableChip } from '../../../ui/chip'
import type { EntryFormat } from '../use-entry-format'
import { filterConditions, pieceTitle } from './filter-conditions'
import styles from './filters.module.css'

export interface FilterChipsProps {
  readonly filter: EntryFilter
  /** The entries that match the filter, by day. */
  readonly found: readonly DayGroup[]
  readonly format: EntryFormat
  readonly onFilter: (filter: EntryFilter) => void
}

/** The active filters as chips. Each chip has a button that removes it. */
export function FilterChips({ filter, found, format, onFilter }: FilterChipsProps) {
  const { t } = format
  const conditions = filterConditions(filter, format, (key) => pieceTitle(key, found))
  if (conditions.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('chips.label')}>
      {conditions.map((condition) => (
        <li key={condition.key}>
          <RemovableChip
            removeLabel={t('chip.remove', { name: condition.label })}
            onRemove={() => onFilter(condition.without)}
          >
            {condition.label}
          </RemovableChip>
        </li>
      ))}
    </ul>
  )
}
