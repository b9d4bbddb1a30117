import { isEmptyFilter } from '@segno/domain/entry/entry-filter'
import type { QueryResult } from '../../../data/journal/search-index'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Sheet } from '../../../ui/overlay/sheet'
import { FilterChips } from './filter-chips'
import { FilterFields, type FilterFieldsProps } from './filter-fields'

interface FilterSheetProps extends FilterFieldsProps {
  readonly result: QueryResult
  readonly onClear: () => void
  readonly onClose: () => void
}

/** The filter fields in a sheet over the list, on narrow screens. */
export function FilterSheet({ result, onClear, onClose, ...fields }: FilterSheetProps) {
  const shell = useTranslation('shell')
  const { t } = fields.format
  return (
    <Sheet
      title={t('filters.title')}
      closeLabel={shell('action.close')}
      isOpen
      onClose={onClose}
      footer={
        <>
          {!isEmptyFilter(fields.filter) && (
            <Button variant="plain" onClick={onClear}>
              {t('filters.clear')}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('filters.show', { count: result.count })}
          </Button>
        </>
      }
    >
      <FilterChips
        filter={fields.filter}
        found={result.days}
        format={fields.format}
        onFilter={fields.onFilter}
      />
      <FilterFields {...fields} />
    </Sheet>
  )
}
