import type { Entry } from '@segno/domain/entry/entry'
import { useState } from 'react'
import type { DayGroup } from '../../../data/journal/entry-index'
import type { ListRows } from '../../../list-screen/list-rows'
import { Button } from '../../../ui/button'
import { Icon } from '../../../ui/icon'
import { IconButton } from '../../../ui/icon-button'
import { lazyPart } from '../../../ui/lazy-part'
import type { EntryFormat } from '../use-entry-format'
import styles from './calendar.module.css'
import { nearestDay } from './calendar-days'
import type { CalendarModel } from './use-calendar'

const MonthDialog = lazyPart({
  load: async () => (await import('../months/month-dialog')).MonthDialog,
  messages: ['logbook-parts'],
})

interface CalendarHeadProps {
  readonly format: EntryFormat
  readonly model: CalendarModel
  readonly days: readonly DayGroup[]
  readonly rows: ListRows<Entry>
  /** Whether a search or a filter is active. */
  readonly isAsked: boolean
}

/**
 * The head of the calendar: the month or week with its practice time, and buttons for the previous, next and
 * current one.
 */
export function CalendarHead({ format, model, days, rows, isAsked }: CalendarHeadProps) {
  const { day, seconds, count } = model
  const entries = isAsked && count > 0 ? format.t('calendar.entries', { count }) : null
  const sum = format.list([entries, seconds > 0 ? format.duration(seconds) : null])
  const nearest = model.weeks.some((week) => week.some(model.groupOf)) ? null : nearestDay(days, day)
  return (
    <div className={styles.head}>
      <Turn model={model} step={-1} />
      <Turn model={model} step={1} />
      <div className={styles.name}>
        <Title {...{ format, model, days, rows }} />
        {sum !== '' && <span className={styles.sum}>{sum}</span>}
      </div>
      {nearest !== null && (
        <Button size="small" variant="plain" onClick={() => model.goTo(nearest)}>
          {format.t('calendar.goTo', { day: format.fullDate(nearest) })}
        </Button>
      )}
      <Button size="small" variant="plain" onClick={() => model.goTo(format.today)}>
        {format.t('day.today')}
      </Button>
    </div>
  )
}

function Turn({ model, step }: { readonly model: CalendarModel; readonly step: -1 | 1 }) {
  const next = model.neighbour(step)
  return (
    <IconButton
      variant="plain"
      icon={step < 0 ? 'chevron-left' : 'chevron-right'}
      label={model.titleOf(next)}
      onClick={() => model.goTo(next)}
    />
  )
}

/** The name of the month or week. A press opens the dialog with all months. */
function Title({ format, model, days, rows }: Omit<CalendarHeadProps, 'isAsked'>) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const title = model.titleOf(model.day)
  return (
    <>
      <h2 aria-live="polite" className={styles.title}>
        <Button
          variant="plain"
          aria-haspopup="dialog"
          aria-label={format.t('months.choose', { month: title })}
          onPointerEnter={MonthDialog.preload}
          onFocus={MonthDialog.preload}
          onClick={() => {
            setWasOpened(true)
            setOpen(true)
          }}
        >
          {title}
          <Icon name="chevron-down" />
        </Button>
      </h2>
      {wasOpened && (
        <MonthDialog
          {...{ days, format, isOpen }}
          current={model.day.slice(0, 7)}
          onClose={() => setOpen(false)}
          onChoose={(row) => {
            setOpen(false)
            const newest = rows.itemAt(row)
            if (newest) model.goTo(newest.localDay)
          }}
        />
      )}
    </>
  )
}
