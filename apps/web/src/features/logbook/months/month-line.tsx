import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { DayGroup } from '../../../data/journal/entry-index'
import { Button } from '../../../ui/button'
import { Icon } from '../../../ui/icon'
import { lazyPart } from '../../../ui/lazy-part'
import type { VirtualListHandle } from '../../../ui/list/virtual-list'
import type { EntryFormat } from '../use-entry-format'
import styles from './months.module.css'

const MonthDialog = lazyPart({
  load: async () => (await import('./month-dialog')).MonthDialog,
  messages: ['logbook-parts'],
})

interface MonthLineProps {
  readonly days: readonly DayGroup[]
  /** A day in the month of the topmost visible row. */
  readonly day: CalendarDay
  readonly format: EntryFormat
  readonly list: RefObject<VirtualListHandle | null>
}

/**
 * The month of the topmost visible row. A press opens the dialog with all months, and a choice scrolls to it.
 */
export function MonthLine({ days, day, format, list }: MonthLineProps) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    const row = wanted.current
    if (isOpen || row === null) return
    wanted.current = null
    // The list renders rows with `flushSync`, which React forbids within an effect.
    queueMicrotask(() => {
      list.current?.scrollToIndex(row, 'start')
      list.current?.focusRow(row)
    })
  }, [isOpen, list])
  const month = format.month(day)
  return (
    <div className={styles.line}>
      <Button
        size="small"
        variant="plain"
        aria-haspopup="dialog"
        aria-label={format.t('months.choose', { month })}
        onPointerEnter={MonthDialog.preload}
        onFocus={MonthDialog.preload}
        onClick={() => {
          setWasOpened(true)
          setOpen(true)
        }}
      >
        {month}
        <Icon name="chevron-down" />
      </Button>
      {wasOpened && (
        <MonthDialog
          {...{ days, format, isOpen }}
          current={day.slice(0, 7)}
          onClose={() => setOpen(false)}
          onChoose={(row) => {
            wanted.current = row
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}
