import type { Entry } from '@segno/domain/entry/entry'
import { emptyEntryFilter, formatEntryFilter } from '@segno/domain/entry/entry-filter'
import { hasTime } from '@segno/domain/entry/has-time'
import { daysIn } from '@segno/domain/report/view/period'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { useId } from 'react'
import { Link } from 'wouter'
import { useReportEntries } from '../../../data/reports/use-report'
import type { OwnReport, ReportContext } from '../report'
import sections from '../report-section.module.css'
import { MOST_LISTED_DAYS } from '../use-drill'
import { useReportFormat } from '../use-report-format'
import styles from './entries-report.module.css'

/**
 * The entries of a period of a few days, each with a link to its details. Renders nothing for a longer period.
 */
function OwnView({ input }: { readonly input: ReportContext }) {
  const { t, longDay } = useReportFormat()
  const id = useId()
  const entriesOf = useReportEntries()
  const { range, scope } = input
  if (!range || daysIn(range) > MOST_LISTED_DAYS || scope.entries === 0) return null
  const days = byDay(entriesOf(input))
  const query = new URLSearchParams(formatEntryFilter({ ...emptyEntryFilter, ...range }))
  return (
    <section aria-labelledby={id} className={sections.section} data-beside="">
      <h2 id={id} className={sections.title}>
        {t('drill.entries')}
      </h2>
      {[...days].map(([day, entries]) => (
        <div key={day}>
          {days.size > 1 && <h3 className={styles.day}>{longDay(day)}</h3>}
          <ul className={styles.list}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <EntryLink entry={entry} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className={styles.more}>
        <Link href={`/logbook?${query}`}>{t('drill.logbook')}</Link>
      </p>
    </section>
  )
}

function byDay(entries: readonly Entry[]): Map<CalendarDay, Entry[]> {
  const days = new Map<CalendarDay, Entry[]>()
  for (const entry of entries) {
    const found = days.get(entry.localDay)
    if (found) found.push(entry)
    else days.set(entry.localDay, [entry])
  }
  return days
}

function EntryLink({ entry }: { readonly entry: Entry }) {
  const format = useReportFormat()
  const pieces = format.list(entry.pieces.map(({ title }) => format.noBreak(title))) || entry.scoreTitle
  const composers = format.list([
    ...new Set(entry.pieces.map(({ composer }) => composer && format.composer(composer))),
  ])
  const time = hasTime(entry) ? format.time(entry.timestamp, entry.timeZone) : null
  return (
    <Link href={`/logbook?entry=${encodeURIComponent(entry.id)}`} className={styles.entry ?? ''}>
      <span className={styles.name}>
        <span className={styles.title}>{pieces || format.type(entry.type)}</span>{' '}
        <span className={styles.detail}>{composers}</span>
      </span>{' '}
      <span className={styles.time}>{time}</span>{' '}
      <span className={styles.duration}>{format.duration(entry.duration)}</span>
      {entry.notes && <span className={styles.note}> {entry.notes}</span>}
    </Link>
  )
}

export const entriesReport: OwnReport = { id: 'entries', tab: 'overview', OwnView }
