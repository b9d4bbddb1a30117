import type { DayRange } from '@segno/domain/report/view/period'
import { isCalendarDay } from '@segno/domain/units/calendar-day'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { CalendarField } from '../../../ui/form/calendar-field'
import styles from './controls.module.css'

export interface RangeFieldsProps {
  readonly range: DayRange
  readonly onRange: (range: DayRange) => void
}

/**
 * The first year that a date field accepts. While the musician types a year, the field already reports years
 * such as 0202.
 */
const FIRST_YEAR = '1900'

/** Date fields for the first and the last day of a period. */
export function RangeFields({ range, onRange }: RangeFieldsProps) {
  const t = useTranslation('report-controls')
  const [draft, setDraft] = useState({ from: range.from as string, to: range.to as string })
  const [shown, setShown] = useState(range)
  // The step buttons and the links also change the range. The fields then show the new range.
  if (shown.from !== range.from || shown.to !== range.to) {
    setShown(range)
    setDraft({ ...range })
  }
  const change = (changed: Partial<typeof draft>) => {
    const { from, to } = { ...draft, ...changed }
    setDraft({ from, to })
    if (!isCalendarDay(from) || !isCalendarDay(to) || from < FIRST_YEAR || to < FIRST_YEAR || from > to)
      return
    onRange({ from, to })
  }
  const isReversed = draft.from > draft.to && draft.to >= FIRST_YEAR
  return (
    <div className={styles.range}>
      <CalendarField
        type="date"
        label={t('period.from')}
        labelHidden
        value={draft.from}
        onValueChange={(from) => change({ from })}
      />
      <span aria-hidden="true">–</span>
      <CalendarField
        type="date"
        label={t('period.to')}
        labelHidden
        value={draft.to}
        onValueChange={(to) => change({ to })}
        {...(isReversed ? { error: t('period.order') } : {})}
      />
    </div>
  )
}
