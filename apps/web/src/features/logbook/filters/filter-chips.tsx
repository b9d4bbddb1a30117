import type { EntryFilter } from '@segno/domain/entry/entry-filter'
import type { DayGroup } from '../../../data/journal/entry-index'
import { RemovableChip } from '../../../ui/chip'
import type { EntryFormat } from '../use-entry-format'
import { filterParts, pieceTitle } from './filter-parts'
import styles from './filters.module.css'

export interface FilterChipsProps {
  readonly filter: EntryFilter
  /** The entries that the filter finds. */
  readonly found: readonly DayGroup[]
  readonly format: EntryFormat
  readonly onFilter: (filter: EntryFilter) => void
}

/** The active filters as chips. Each chip has a button that removes it. */
export function FilterChips({ filter, found, format, onFilter }: FilterChipsProps) {
  const { t } = format
  const parts = filterParts(filter, format, (key) => pieceTitle(key, found))
  if (parts.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('chips.label')}>
      {parts.map((part) => (
        <li key={part.key}>
          <RemovableChip
            removeLabel={t('chip.remove', { name: part.label })}
            onRemove={() => onFilter(part.without)}
          >
            {part.label}
          </RemovableChip>
        </li>
      ))}
    </ul>
  )
}
