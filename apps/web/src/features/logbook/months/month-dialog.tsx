import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import type { DayGroup } from '../../../data/journal/entry-index'
import { formatMonthOfYear, formatShortMonth, formatYear } from '../../../i18n/format-dates'
import { useTranslation } from '../../../i18n/use-translation'
import { classNames } from '../../../ui/class-names'
import { Dialog } from '../../../ui/overlay/dialog'
import type { EntryFormat } from '../use-entry-format'
import { type MonthTotal, type YearTotal, yearTotals } from './month-totals'
import styles from './months.module.css'

export interface MonthDialogProps {
  readonly days: readonly DayGroup[]
  readonly format: EntryFormat
  /** The month at the top of the list: `2026-11`. */
  readonly current: string
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Called with the row of the newest entry of the chosen month. */
  readonly onChoose: (row: number) => void
}

/** The dialog with the months of the list and their practice time, year by year. A press jumps to a month. */
export function MonthDialog({ format, isOpen, onClose, ...grid }: MonthDialogProps) {
  const shell = useTranslation('shell')
  return (
    <Dialog
      size="large"
      title={format.t('months.title')}
      closeLabel={shell('action.close')}
      isOpen={isOpen}
      onClose={onClose}
    >
      <MonthGrid format={format} {...grid} />
    </Dialog>
  )
}

function MonthGrid({ days, format, current, onChoose }: Omit<MonthDialogProps, 'isOpen' | 'onClose'>) {
  const box = useRef<HTMLDivElement>(null)
  const years = useMemo(() => yearTotals(days), [days])
  useEffect(() => box.current?.querySelector<HTMLElement>('[aria-current]')?.focus(), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only moves the focus between the buttons inside.
    <div ref={box} onKeyDown={moveFocus}>
      {years.map((year) => (
        <Year key={year.day} {...{ year, format, current, onChoose }} />
      ))}
    </div>
  )
}

interface YearProps extends Pick<MonthDialogProps, 'format' | 'current' | 'onChoose'> {
  readonly year: YearTotal
}

function Year({ year, format, current, onChoose }: YearProps) {
  const name = formatYear(year.day, format.language)
  return (
    <section aria-label={name} className={styles.year}>
      <h3 className={styles.yearName}>
        {name}
        <span className={styles.time}>{format.duration(year.seconds)}</span>
      </h3>
      <ul className={styles.grid}>
        {year.months.map((month) => (
          <li key={month.day}>
            <Month {...{ month, format, onChoose }} isCurrent={month.day.startsWith(current)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface MonthProps extends Pick<MonthDialogProps, 'format' | 'onChoose'> {
  readonly month: MonthTotal
  readonly isCurrent: boolean
}

function Month({ month: { day, seconds, row }, format, isCurrent, onChoose }: MonthProps) {
  const name = formatShortMonth(day, format.language)
  if (row === null) return <span className={classNames(styles.month, styles.empty)}>{name}</span>
  const time = format.duration(seconds)
  return (
    <button
      type="button"
      className={styles.month}
      aria-current={isCurrent ? 'date' : undefined}
      aria-label={format.list([formatMonthOfYear(day, format.language), time])}
      onClick={() => onChoose(row)}
    >
      {name}
      <span className={styles.time}>{time}</span>
    </button>
  )
}

const steps: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Moves the focus between months with arrow keys. Reads their positions on the screen, as the number of columns
 * depends on the width.
 */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const from = buttons.indexOf(event.target as HTMLButtonElement)
  if (!step || from < 0) return
  event.preventDefault()
  const [across, down] = step
  const next = across === 0 ? nearestInRow(buttons, from, down) : buttons[from + across]
  next?.focus()
}

function nearestInRow(buttons: readonly HTMLElement[], from: number, down: number) {
  const places = buttons.map((button) => button.getBoundingClientRect())
  const here = places[from]
  if (!here) return undefined
  const beyond = places.filter(({ top }) => (top - here.top) * down > 1)
  const row = beyond.reduce(
    (best, { top }) => (best === null || (top - best) * down < 0 ? top : best),
    null as number | null,
  )
  let nearest = -1
  places.forEach(({ top, left }, at) => {
    if (row === null || Math.abs(top - row) > 1) return
    if (nearest < 0 || Math.abs(left - here.left) < Math.abs((places[nearest]?.left ?? 0) - here.left))
      nearest = at
  })
  return buttons[nearest]
}
