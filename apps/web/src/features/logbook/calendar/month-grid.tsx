import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { weekdaysFrom } from '@segno/domain/units/week-start'
import type { CSSProperties, KeyboardEvent } from 'react'
import type { DayGroup } from '../../../data/journal/entry-index'
import { formatWeekday } from '../../../i18n/format-dates'
import { classNames } from '../../../ui/class-names'
import shared from './calendar.module.css'
import type { CalendarParts } from './calendar-parts'
import { dayName } from './day-name'
import { EntryLink } from './entry-link'
import styles from './month.module.css'
import { moveKey } from './move-key'
import { shortDuration } from './short-duration'

/** The maximum number of entries whose names a day of the month shows. */
const ENTRY_LINES = 3

/**
 * The shown weeks as a table, each day with its practice time. A press opens a day.
 * Keys follow the grid pattern of the WAI-ARIA Authoring Practices: Tab reaches one day, and arrow keys move
 * between the days.
 */
export function MonthGrid(parts: CalendarParts) {
  const { format, model } = parts
  const { view, day, weekStart, weeks } = model
  const most = Math.max(0, ...weeks.flat().map((one) => model.groupOf(one)?.seconds ?? 0))
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveKey(event, view, day, weekStart)
    if (next === null) return
    event.preventDefault()
    model.focusDay(next)
  }
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move in it, so it is a grid.
      role="grid"
      aria-label={model.titleOf(day)}
      className={styles.month}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {weekdaysFrom(weekStart).map((weekday) => (
            <th key={weekday} scope="col" abbr={formatWeekday(weekday, format.language)}>
              {formatWeekday(weekday, format.language, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <Day key={one} {...{ parts, day: one, most }} group={model.groupOf(one)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps {
  readonly parts: CalendarParts
  readonly day: CalendarDay
  readonly group: DayGroup | undefined
  /** The practice time of the longest shown day in seconds. */
  readonly most: number
}

function Day({ parts, day, group, most }: DayProps) {
  const { format, model, onDay } = parts
  const isActive = day === model.day
  const isOutside = model.view === 'month' && (day < model.first || day > model.last)
  const seconds = group?.seconds ?? 0
  return (
    <td className={classNames(styles.day, isActive && styles.active, isOutside && styles.outside)}>
      <button
        type="button"
        data-active={isActive || undefined}
        tabIndex={isActive ? 0 : -1}
        aria-label={dayName(day, group, format)}
        aria-current={day === format.today ? 'date' : undefined}
        className={styles.button}
        onClick={(event) => onDay(day, event.detail === 0)}
      >
        <span className={shared.number}>{Number(day.slice(8))}</span>
        {seconds > 0 && <span className={shared.time}>{shortDuration(seconds, format.language)}</span>}
        {seconds > 0 && (
          <span className={styles.bar} style={{ '--share': seconds / most } as CSSProperties} />
        )}
      </button>
      {group && model.view === 'month' && <Lines {...{ parts, group }} />}
    </td>
  )
}

/** The names of the first entries of a day, oldest first. */
function Lines({ parts, group: { entries } }: { readonly parts: CalendarParts; readonly group: DayGroup }) {
  const { t } = parts.format
  const count = entries.length > ENTRY_LINES ? ENTRY_LINES - 1 : ENTRY_LINES
  const shown = entries.slice(-count).reverse()
  const rest = entries.length - shown.length
  return (
    <div className={styles.lines}>
      {shown.map((entry) => (
        <EntryLink key={entry.id} {...{ ...parts, entry }} className={shared.entryLine} isTabStop={false} />
      ))}
      {rest > 0 && <span className={shared.rest}>{t('row.others', { count: rest })}</span>}
    </div>
  )
}
