import { lessonSheet, lessonStarts } from '@segno/domain/report/lesson/lesson-sheet'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { useMemo, useState } from 'react'
import { useJournal } from '../../../../data/services/use-services'
import { useToday } from '../../../../data/services/use-today'
import { Checkbox } from '../../../../ui/form/checkbox'
import { NativeSelect } from '../../../../ui/form/native-select'
import { PaperDialog } from '../../../../ui/overlay/paper-dialog'
import { PrintButton } from '../print-button'
import { usePrintoutFormat } from '../printout-format'
import { LessonPage } from './lesson-page'
import styles from './lesson-printout.module.css'

interface LessonPrintoutProps {
  /** The day of the lesson at which the page starts; null for the last lesson. */
  readonly since: CalendarDay | null
  readonly onSince: (since: CalendarDay) => void
  readonly onClose: () => void
}

/** The practice since a lesson as a printable page for the teacher. */
export function LessonPrintout({ since, onSince, onClose }: LessonPrintoutProps) {
  const format = usePrintoutFormat()
  const { t } = format
  const { today } = useToday()
  const { days } = useJournal((journal) => journal.entryDays())
  const [notes, setNotes] = useState(false)
  const [name, setName] = useState('')
  const { lessonDay } = useJournal((journal) => journal.preference('calendar'))
  const starts = useMemo(() => lessonStarts(days, { today, lessonDay }), [days, today, lessonDay])
  const sheet = useMemo(
    () => lessonSheet(days, { since, today, lessonDay, notes }),
    [days, since, today, lessonDay, notes],
  )
  const range = format.range(sheet.from, sheet.to)
  return (
    <PaperDialog
      title={t('lesson.title')}
      subtitle={<span role="status">{range}</span>}
      closeLabel={t('close')}
      onClose={onClose}
      tools={
        <>
          {starts.length > 0 && (
            <NativeSelect<CalendarDay>
              label={t('lesson.choose')}
              className={styles.choice ?? ''}
              value={sheet.from}
              options={starts.map(({ day }) => ({ value: day, label: format.day(day, today) }))}
              onValueChange={onSince}
            />
          )}
          <Checkbox
            label={t('lesson.notes')}
            className={styles.check ?? ''}
            checked={notes}
            onCheckedChange={setNotes}
          />
          <PrintButton label={t('print')} title={`${t('lesson.title')}, ${range}`} />
        </>
      }
    >
      <LessonPage sheet={sheet} format={format} name={name} onName={setName} />
    </PaperDialog>
  )
}
