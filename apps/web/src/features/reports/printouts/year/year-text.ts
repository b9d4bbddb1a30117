import type { LetterPiece } from '@segno/domain/report/letter/letter'
import type { ReviewNote } from '@segno/domain/report/year/review-note'
import type { YearReview } from '@segno/domain/report/year/year-review'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { formatYear } from '../../../../i18n/format-dates'
import type { PrintoutFormat } from '../printout-format'
import { asSentence, namingComposersOnce } from '../sentences'

/** The maximum number of names in a sentence. The sentence counts further names. */
const NAMED = 5

/** Returns the sentences of a review in reading order, without those for which the review has no data. */
export function yearSentences(review: YearReview, format: PrintoutFormat): string[] {
  const { t, duration } = format
  const { composers, begun, ready, performed, goals, dayWithMost } = review
  const named = namingComposersOnce(format)
  const shares = composers.map(({ value, seconds }) =>
    t('share', { name: format.composer(value) ?? value, time: duration(seconds) }),
  )
  const events = [
    ['year.begun', begun],
    ['year.ready', ready],
    ['year.performed', performed],
  ] as const
  return [
    wholeSentence(review, format),
    review.pieces > 1 && t('fact.pieces', { count: review.pieces }),
    shares.length > 0 && t('year.composers', { list: format.list(shares) }),
    ...events.map(([key, pieces]) => pieces.length > 0 && t(key, piecesIn(pieces, named))),
    goals.length > 0 && t('fact.goalsReached', goalsIn(goals, format)),
    dayWithMost &&
      t('fact.dayWithMost', {
        day: format.day(dayWithMost.day, dayWithMost.day),
        time: duration(dayWithMost.seconds),
      }),
  ].flatMap((text) => (text ? [asSentence(text)] : []))
}

/** Returns the year of a review as text: `2026, so far`. */
export function yearName(
  { end, to }: Pick<YearReview, 'end' | 'to'>,
  { t, language }: PrintoutFormat,
): string {
  const year = formatYear(to, language)
  return end < to ? t('year.soFar', { year }) : year
}

/** Returns the sentence for a year without practice. */
export function emptyYear(year: CalendarDay, today: CalendarDay, { t }: PrintoutFormat): string {
  const name = year.slice(0, 4)
  return t(today.startsWith(name) ? 'year.emptySoFar' : 'year.empty', { year: name })
}

/** Returns the day of a quoted note and the pieces that it is about. */
export function noteSource({ day, pieces }: ReviewNote, format: PrintoutFormat): string {
  const titles = pieces.map(({ title }) => format.noBreak(title))
  return [format.date(day, day), ...titles].join(' · ')
}

function wholeSentence({ seconds, days, before, end, to }: YearReview, format: PrintoutFormat): string {
  const { t, duration, date } = format
  const whole = asSentence(t('fact.week', { time: duration(seconds), count: days }))
  if (before === null) return whole
  const values = { before: duration(before.seconds) }
  const compared = asSentence(
    end < to
      ? t('year.beforeByDay', { ...values, day: date(before.to, before.to) })
      : t('year.before', values),
  )
  return format.language.startsWith('zh') ? whole + compared : `${whole} ${compared}`
}

function piecesIn(pieces: readonly LetterPiece[], { t, list, piece }: PrintoutFormat) {
  const others = pieces.length - NAMED
  const names = pieces.slice(0, NAMED).map(piece)
  const all = others > 0 ? [...names, t('year.otherPieces', { count: others })] : names
  return { list: list(all), count: pieces.length }
}

function goalsIn(goals: YearReview['goals'], { t, list }: PrintoutFormat) {
  const others = goals.length - NAMED
  const names = goals.slice(0, NAMED).map(({ title }) => title)
  const all = others > 0 ? [...names, t('year.otherGoals', { count: others })] : names
  return { goals: list(all), count: goals.length }
}
