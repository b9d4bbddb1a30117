import { isEmptyFilter } from '@segno/domain/entry/entry-filter'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { FilterFields, type FilterFieldsProps } from './filter-fields'
import styles from './filters.module.css'

export interface FilterPanelProps extends FilterFieldsProps {
  readonly id: string
  readonly onClear: () => void
  readonly onClose: () => void
}

/** The filter fields in a panel above the list, on wide screens. */
export function FilterPanel({ id, onClear, onClose, ...fields }: FilterPanelProps) {
  const shell = useTranslation('shell')
  const { t } = fields.format
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <section
      ref={panel}
      id={id}
      tabIndex={-1}
      aria-label={t('filters.title')}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose()
      }}
    >
      <FilterFields {...fields} />
      <div className={styles.panelActions}>
        {!isEmptyFilter(fields.filter) && (
          <Button variant="plain" size="small" onClick={onClear}>
            {t('filters.clear')}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onClose}>
          {shell('action.close')}
        </Button>
      </div>
    </section>
  )
}
