import { type ReportView, type Sort, type SortField, sortFields } from '@segno/domain/report/view/report-view'
import { NativeSelect } from '../../../ui/form/native-select'
import type { PanelFormat } from './panel-format'
import styles from './panels.module.css'
import { RankedList } from './ranked-list'

interface SortingPanelProps {
  readonly view: ReportView
  readonly onView: (view: ReportView) => void
  readonly format: PanelFormat
}

/**
 * Returns the default direction of a sort: names from A, all other fields from the newest or greatest value.
 */
const naturalDirection = (field: SortField): Sort['direction'] =>
  field === 'composer' || field === 'piece' ? 'asc' : 'desc'

const usual: readonly SortField[] = ['date', 'duration', 'composer', 'piece']

/** The panel that edits the sorts of the table, in order of precedence. */
export function SortingPanel({ view, onView, format }: SortingPanelProps) {
  const { sorts } = view
  const { t } = format
  const show = (next: readonly Sort[]) => onView({ ...view, sorts: next })
  const isFree = (field: SortField) => !sorts.some((sort) => sort.field === field)
  const next = [...usual, ...sortFields].find(isFree)
  return (
    <>
      <p className={styles.lead}>{t(sorts.length === 0 ? 'sorting.none' : 'sorting.some')}</p>
      <RankedList
        items={sorts}
        onItems={show}
        keyOf={({ field }) => field}
        nameOf={({ field }) => t(`sortField.${field}`)}
        format={format}
        addLabel={t('sorting.add')}
        next={next && { field: next, direction: naturalDirection(next) }}
      >
        {(sort, at) => (
          <>
            <NativeSelect<SortField>
              label={t('sorting.field', { number: at + 1 })}
              data-place="field"
              value={sort.field}
              options={sortFields
                .filter((field) => field === sort.field || isFree(field))
                .map((field) => ({ value: field, label: t(`sortField.${field}`) }))}
              onValueChange={(field) => show(sorts.with(at, { field, direction: naturalDirection(field) }))}
            />
            <NativeSelect<Sort['direction']>
              label={t('sorting.direction', { number: at + 1 })}
              value={sort.direction}
              options={(['desc', 'asc'] as const).map((direction) => ({
                value: direction,
                label: format.order({ field: sort.field, direction }),
              }))}
              onValueChange={(direction) => show(sorts.with(at, { ...sort, direction }))}
            />
          </>
        )}
      </RankedList>
    </>
  )
}
