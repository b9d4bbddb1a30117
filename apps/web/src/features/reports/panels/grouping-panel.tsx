import { type GroupField, groupFields, type ReportView } from '@segno/domain/report/view/report-view'
import { NativeSelect, type SelectGroup, type SelectOption } from '../../../ui/form/native-select'
import type { PanelFormat } from './panel-format'
import styles from './panels.module.css'
import { RankedList } from './ranked-list'

interface GroupingPanelProps {
  readonly view: ReportView
  readonly onView: (view: ReportView) => void
  readonly format: PanelFormat
}

/** The most common fields. A new level uses the first one that no other level uses. */
const usual: readonly GroupField[] = ['month', 'composer', 'piece', 'instrument', 'type']
/** The fields by which an entry can be in several groups. */
const overlapping: ReadonlySet<GroupField> = new Set(['tag', 'goal', 'programme'])
const dates: ReadonlySet<GroupField> = new Set(['day', 'week', 'month', 'year'])

/** The panel that edits the grouping levels, outermost first. */
export function GroupingPanel({ view, onView, format }: GroupingPanelProps) {
  const { groups } = view
  const { t } = format
  const show = (next: readonly GroupField[]) => onView({ ...view, groups: next })
  return (
    <>
      <p className={styles.lead}>{t(groups.length === 0 ? 'grouping.none' : 'grouping.some')}</p>
      {groups.some((field) => overlapping.has(field)) && (
        <p className={styles.lead}>{t('grouping.overlap')}</p>
      )}
      <RankedList
        items={groups}
        onItems={show}
        keyOf={(field) => field}
        nameOf={format.group}
        format={format}
        addLabel={t('grouping.add')}
        next={[...usual, ...groupFields].find((field) => !groups.includes(field))}
      >
        {(field, at) => (
          <NativeSelect
            label={t('grouping.level', { number: at + 1 })}
            data-place="field"
            value={field}
            options={levelOptions(groups, field, format)}
            onValueChange={(next) => show(groups.with(at, next as GroupField))}
          />
        )}
      </RankedList>
    </>
  )
}

/** Returns the options of a level without the fields of other levels. Date fields form their own group. */
function levelOptions(
  groups: readonly GroupField[],
  own: GroupField,
  { t, group, language }: PanelFormat,
): (SelectOption | SelectGroup)[] {
  const { compare } = new Intl.Collator(language)
  const free = groupFields.filter((field) => field === own || !groups.includes(field))
  const optionOf = (field: GroupField) => ({ value: field, label: group(field) })
  const others = free.filter((field) => !dates.has(field)).map(optionOf)
  const ofDate = free.filter((field) => dates.has(field)).map(optionOf)
  return [
    ...others.sort((a, b) => compare(a.label, b.label)),
    ...(ofDate.length > 0 ? [{ label: t('field.date'), options: ofDate }] : []),
  ]
}
