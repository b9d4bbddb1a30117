import type { WeeklyLetter } from '@segno/domain/report/letter/letter'
import { letterWeeks, weeklyLetter } from '@segno/domain/report/letter/weekly-letter'
import { addDays, type CalendarDay } from '@segno/domain/units/calendar-day'
import { weekOf } from '@segno/domain/units/calendar-week'
import { useMemo } from 'react'
import { useToday } from '../../../../data/services/use-today'
import { useWeekStart } from '../../../../i18n/use-week-start'
import { SignText } from '../../../../ui/music/sign-text'
import { PaperDialog } from '../../../../ui/overlay/paper-dialog'
import { SegnoMark } from '../../../../ui/wordmark'
import { PrintButton } from '../print-button'
import { type PrintoutFormat, usePrintoutFormat } from '../printout-format'
import { PrintoutSteps } from '../printout-steps'
import { letterText } from './fact-text'
import styles from './letter-printout.module.css'
import { useLetterDiary } from './use-letter-diary'

interface LetterPrintoutProps {
  /** A day in the requested week; null for the last complete week. */
  readonly week: CalendarDay | null
  readonly onWeek: (week: CalendarDay) => void
  readonly onClose: () => void
}

/** The weekly letter as a printable page: five sentences of fact and a question. */
export function LetterPrintout({ week, onWeek, onClose }: LetterPrintoutProps) {
  const format = usePrintoutFormat()
  const { t } = format
  const { today, timeZone } = useToday()
  const diary = useLetterDiary(timeZone)
  const weekStart = useWeekStart()
  const weeks = useMemo(() => letterWeeks(diary.days, today, weekStart), [diary.days, today, weekStart])
  const shown = weeks && clamped(week === null ? weeks.shown : weekOf(week, weekStart), weeks)
  const letter = useMemo(
    () => shown && weeklyLetter(diary, shown, today, weekStart),
    [diary, shown, today, weekStart],
  )
  const range = letter ? rangeText(letter, format) : ''
  const step = (days: number, limit: CalendarDay | undefined) => {
    const isEnd = shown === null || shown === limit
    return { isEnd, onStep: () => shown && onWeek(addDays(shown, days)) }
  }
  return (
    <PaperDialog
      title={t('letter.title')}
      subtitle={<span role="status">{range}</span>}
      closeLabel={t('close')}
      onClose={onClose}
      tools={
        <>
          <PrintoutSteps
            previous={{ label: t('letter.previous'), ...step(-7, weeks?.first) }}
            next={{ label: t('letter.next'), ...step(7, weeks?.last) }}
          />
          {letter && <PrintButton label={t('print')} title={`${t('letter.title')}, ${range}`} />}
        </>
      }
    >
      {letter ? (
        <LetterText letter={letter} format={format} />
      ) : (
        <p className={styles.empty}>{t('letter.empty')}</p>
      )}
    </PaperDialog>
  )
}

function LetterText({ letter, format }: { letter: WeeklyLetter; format: PrintoutFormat }) {
  const { t } = format
  const { facts, question } = letterText(letter, format)
  return (
    <>
      <ul className={styles.facts} aria-label={t('letter.facts')}>
        {facts.map((fact) => (
          <li key={fact}>
            <SignText text={fact} />
          </li>
        ))}
      </ul>
      <section className={styles.question} aria-label={t('letter.question')}>
        <SegnoMark className={styles.sign} />
        <p>{question}</p>
      </section>
    </>
  )
}

/** Returns the days of the letter's week as text. The current week ends today. */
function rangeText({ from, to, end }: WeeklyLetter, { t, range }: PrintoutFormat): string {
  return end < to ? t('letter.soFar', { range: range(from, end) }) : range(from, to)
}

function clamped(day: CalendarDay, { first, last }: { first: CalendarDay; last: CalendarDay }): CalendarDay {
  return day < first ? first : day > last ? last : day
}
