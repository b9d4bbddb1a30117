import type { Entry } from '@segno/domain/entry/entry'
import { buildPracticeCalendar, entriesForCalendar } from '@segno/domain/transfer/export-calendar'
import { type CalendarDay, calendarDayOf, isCalendarDay } from '@segno/domain/units/calendar-day'
import { useRef, useState } from 'react'
import { livingBodies } from '../../data/journal/living-bodies'
import { useServices } from '../../data/services/use-services'
import { unreadableFields } from '../../draft-form/form-fields'
import { useMusicNames } from '../../i18n/use-music-names'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { CalendarField } from '../../ui/form/calendar-field'
import { Banner } from '../../ui/layout/banner'
import { LiveRegion } from '../../ui/layout/live-region'
import styles from './settings.module.css'

type ExportStatus = 'order' | 'empty' | 'offered' | 'failed'

const dayOrNull = (text: string): CalendarDay | null => (isCalendarDay(text) ? text : null)

/** The form that exports the practice of a range of days as an iCalendar file. */
export function CalendarExport() {
  const t = useTranslation('settings')
  const [range, setRange] = useState({ from: '', to: '' })
  const [status, setStatus] = useState<ExportStatus | null>(null)
  const [unreadable, setUnreadable] = useState<readonly ('from' | 'to')[]>([])
  const form = useRef<HTMLFormElement>(null)
  const [pending, setPending] = useState(false)
  const save = useSaveCalendar()
  const change = (changed: Partial<typeof range>) => {
    setStatus(null)
    setUnreadable([])
    setRange({ ...range, ...changed })
  }
  const run = async () => {
    // The browser reports an invalid date as an empty value. Without this check we would export the whole
    // diary.
    const wrong = unreadableFields(form, ['from', 'to'])
    setUnreadable(wrong)
    if (wrong.length > 0) return setStatus(null)
    const from = dayOrNull(range.from)
    const to = dayOrNull(range.to)
    if (from !== null && to !== null && from > to) {
      setStatus('order')
      return
    }
    setPending(true)
    setStatus(await save(from, to).catch(() => 'failed' as const))
    setPending(false)
  }
  const notADate = (name: 'from' | 'to') => (unreadable.includes(name) ? t('problem.invalidDate') : undefined)
  return (
    <>
      <form
        ref={form}
        noValidate
        className={styles.act}
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        <div className={styles.choice}>
          <p className={styles.quiet}>{t('export.calendarText')}</p>
          <div className={styles.range}>
            <CalendarField
              type="date"
              name="from"
              label={t('export.calendarFrom')}
              value={range.from}
              onValueChange={(from) => change({ from })}
              error={notADate('from')}
            />
            <CalendarField
              type="date"
              name="to"
              label={t('export.calendarTo')}
              value={range.to}
              onValueChange={(to) => change({ to })}
              error={status === 'order' ? t('export.calendarOrder') : notADate('to')}
            />
          </div>
        </div>
        <Button type="submit" icon="download" pending={pending}>
          {t('export.calendar')}
        </Button>
      </form>
      <ExportBanner status={status} />
    </>
  )
}

function ExportBanner({ status }: { status: ExportStatus | null }) {
  const t = useTranslation('settings')
  return (
    <>
      <LiveRegion>
        {status === 'empty' && <Banner>{t('export.calendarEmpty')}</Banner>}
        {status === 'offered' && <Banner tone="done">{t('export.offered.csv')}</Banner>}
      </LiveRegion>
      {status === 'failed' && (
        <Banner tone="danger" isAlert>
          {t('export.failed')}
        </Banner>
      )}
    </>
  )
}

function useSaveCalendar() {
  const { journal, clock, files } = useServices()
  const names = useMusicNames()
  const pieceName = ({ title, composer }: Entry['pieces'][number]) =>
    composer ? `${title}, ${composer}` : title
  const texts = {
    title: ({ pieces, type }: Entry) => pieces.map(pieceName).join(' · ') || names.type(type),
    description: ({ instrument, notes }: Entry) =>
      [names.instrument(instrument), notes ?? ''].filter((line) => line !== '').join('\n'),
  }
  return async (from: CalendarDay | null, to: CalendarDay | null): Promise<ExportStatus> => {
    await journal.load()
    const entries = entriesForCalendar(livingBodies(journal, 'entry'), { from, to })
    if (entries.length === 0) return 'empty'
    const now = clock.now()
    const parts: string[] = []
    for (const part of buildPracticeCalendar(entries, texts, now)) {
      parts.push(part)
      await clock.pause()
    }
    const name = `segno-${calendarDayOf(now, clock.timeZone())}.ics`
    await files.save(name, 'text/calendar;charset=utf-8', parts)
    return 'offered'
  }
}
