import type { CalendarDay } from '@segno/domain/units/calendar-day'
import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import type { CalendarParts } from './calendar-parts'

interface MoreLinkProps extends Pick<CalendarParts, 'format' | 'hrefOfDay'> {
  readonly day: CalendarDay
  readonly count: number
  readonly className: string | undefined
  readonly style?: CSSProperties
}

/** The link "3 more" in place of entries that do not fit. It leads to the list of their day. */
export function MoreLink({ format, hrefOfDay, day, count, className, style }: MoreLinkProps) {
  return (
    <Link {...{ className, style }} href={hrefOfDay(day)} aria-label={format.t('calendar.more', { count })}>
      {format.t('row.others', { count })}
    </Link>
  )
}
