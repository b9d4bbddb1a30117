import { reviewYears, type YearReview, yearReview } from '@segno/domain/report/year/year-review'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { addMonths, firstOfYear, lastOfYear } from '@segno/domain/units/calendar-month'
import { useMemo } from 'react'
import { useToday } from '../../../../data/services/use-today'
import { SignText } from '../../../../ui/music/sign-text'
import { PaperDialog } from '../../../../ui/overlay/paper-dialog'
import { SegnoMark } from '../../../../ui/wordmark'
import letter from '../letter/letter-printout.module.css'
import { useLetterDiary } from '../letter/use-letter-diary'
import { PageItem, PageSection } from '../page-section'
import { PrintButton } from '../print-button'
import { type PrintoutFormat, usePrintoutFormat } from '../printout-format'
import { PrintoutSteps } from '../printout-steps'
import { YearMonths } from './year-months'
import styles from './year-printout.module.css'
import { emptyYear, noteSource, yearName, yearSentences } from './year-text'

interface YearPrintoutProps {
  /** The first day of the requested year; null for the year to show first. */
  readonly year: CalendarDay | null
  readonly onYear: (year: CalendarDay) => void
  readonly onClose: () => void
}

/** A calendar year as a printable page: sentences of fact, the months, the pieces and a note. */
export function YearPrintout({ year, onYear, onClose }: YearPrintoutProps) {
  const format = usePrintoutFormat()
  const { t } = format
  const { today, timeZone } = useToday()
  const diary = useLetterDiary(timeZone)
  const years = useMemo(() => reviewYears(diary.days, today), [diary.days, today])
  const asked = year ?? years.shown
  const shown = asked < years.first ? years.first : asked > years.last ? years.last : asked
  const review = useMemo(() => yearReview(diary, shown, today), [diary, shown, today])
  const to = lastOfYear(shown)
  const name = yearName({ to, end: to < today ? to : today }, format)
  const step = (months: number, limit: CalendarDay) => ({
    isEnd: shown === limit,
    onStep: () => onYear(firstOfYear(addMonths(shown, months))),
  })
  return (
    <PaperDialog
      title={t('year.title')}
      subtitle={<span role="status">{name}</span>}
      closeLabel={t('close')}
      onClose={onClose}
      tools={
        <>
          <PrintoutSteps
            previous={{ label: t('year.previous'), ...step(-12, years.first) }}
            next={{ label: t('year.next'), ...step(12, years.last) }}
          />
          {review && <PrintButton label={t('print')} title={`${t('year.title')}, ${name}`} />}
        </>
      }
    >
      {review ? (
        <YearPage review={review} format={format} />
      ) : (
        <p className={letter.empty}>{emptyYear(shown, today, format)}</p>
      )}
    </PaperDialog>
  )
}

function YearPage({ review, format }: { review: YearReview; format: PrintoutFormat }) {
  const { t, duration, noBreak, composer } = format
  const { mostTime, note } = review
  return (
    <>
      <ul className={`${letter.facts} ${styles.facts}`} aria-label={t('year.facts')}>
        {yearSentences(review, format).map((sentence) => (
          <li key={sentence}>
            <SignText text={sentence} />
          </li>
        ))}
      </ul>
      <YearMonths review={review} format={format} />
      {mostTime.length > 0 && (
        <PageSection title={t('year.mostTime')}>
          {mostTime.map(({ piece, seconds }) => (
            <PageItem
              key={piece.key}
              name={noBreak(piece.title)}
              beside={composer(piece.composer)}
              time={duration(seconds)}
            />
          ))}
        </PageSection>
      )}
      {note && (
        <figure className={styles.note} aria-label={t('year.note')}>
          <SegnoMark className={letter.sign} />
          <blockquote>{note.text}</blockquote>
          <figcaption>{noteSource(note, format)}</figcaption>
        </figure>
      )}
    </>
  )
}
