import { dayOf } from '../entry-line/named-day'
import { foldText } from '../shared/fold-text'
import { addDays, type CalendarDay, isCalendarDay } from '../units/calendar-day'
import { dayNumberOf } from '../units/day-number'
import { monthNames, monthOf } from '../units/month-names'

/**
 * The rule for the year of a date typed without one. `latest`: the last such date up to today. `coming`: the
 * first from today on. `nearest`: the one nearest to today.
 */
export type YearlessDay = 'latest' | 'coming' | 'nearest'

export interface TypedDayContext {
  readonly today: CalendarDay
  readonly yearless: YearlessDay
  /** True: `3/11` and `3.11` have the month first. `3.11.` and `3.11.2026` always have the day first. */
  readonly isMonthFirst: boolean
}

interface Parts {
  readonly year?: string | undefined
  readonly month: number
  readonly day: number
}

/** The days from today to a future day with a name (`tomorrow`), by the folded name in the six languages. */
const ahead: Readonly<Record<string, number>> = {
  tomorrow: 1,
  morgen: 1,
  manana: 1,
  demain: 1,
  明天: 1,
  明日: 1,
  'day after tomorrow': 2,
  ubermorgen: 2,
  'pasado manana': 2,
  'apres-demain': 2,
  後天: 2,
  后天: 2,
}

const FIRST_YEAR = 1900
const LAST_YEAR = 2199
const YEAR = '(\\d{4}|\\d{2})'
const MONTH_NAME = `(${foldText(monthNames)})\\.?`
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/u
const CHINESE = /^(?:(\d{4}) ?年 ?)?(\d{1,2}) ?月 ?(\d{1,2}) ?[日號号]?$/u
const DOTS = new RegExp(`^(\\d{1,2})\\. ?(\\d{1,2})(\\. ?${YEAR}?)?$`, 'u')
const SLASHES = new RegExp(`^(\\d{1,2})([-/])(\\d{1,2})(?:\\2${YEAR})?$`, 'u')
const DAY_AND_NAME = new RegExp(
  `^(?:the |le |el )?(\\d{1,2})(?:st|nd|rd|th|er|\\.)? ?(?:de |of )?${MONTH_NAME}(?:,? (?:de |del )?${YEAR})?$`,
  'u',
)
const NAME_AND_DAY = new RegExp(`^${MONTH_NAME} (\\d{1,2})(?:st|nd|rd|th)?(?:,? ${YEAR})?$`, 'u')

/**
 * Returns the day that a musician typed into a date field, in any of the six languages: `3.11.2026`, `3.11.`,
 * `3 Nov`, `11/3/2026`, `11月3日`, `2026-11-03`, `gestern`, `tomorrow`. `yearless` chooses the year of a day
 * without one. A year of two digits is one of the last 79 or the next 20 years. Returns null for other text and
 * impossible days. Also returns null for years before 1900 or after 2199.
 */
export function parseTypedDay(text: string, context: TypedDayContext): CalendarDay | null {
  const { today } = context
  const folded = foldText(text)
  const days = Object.hasOwn(ahead, folded) ? ahead[folded] : undefined
  if (days !== undefined) return addDays(today, days)
  // `dayOf` reads ISO dates of any year, so only `partsOf` reads them here.
  const named = ISO.test(folded) ? null : dayOf(text.trim().toLowerCase(), today)
  if (named !== null) return named
  const parts = partsOf(folded, context.isMonthFirst)
  return parts && nearest(daysOf(parts, context), today)
}

/** Returns day, month and year of a written date, or null. `13/11` has the day first in every language. */
function partsOf(folded: string, isMonthFirst: boolean): Parts | null {
  const written = ISO.exec(folded) ?? CHINESE.exec(folded)
  if (written) return { year: written[1], month: Number(written[2]), day: Number(written[3]) }
  const dotted = DOTS.exec(folded)
  if (dotted) {
    const [first, second] = [Number(dotted[1]), Number(dotted[2])]
    const hasMonthFirst = isMonthFirst && dotted[3] === undefined && first <= 12
    const [month, day] = hasMonthFirst ? [first, second] : [second, first]
    return { year: dotted[4], month, day }
  }
  const slashed = SLASHES.exec(folded)
  if (slashed) {
    const [first, second] = [Number(slashed[1]), Number(slashed[3])]
    const hasMonthFirst = second > 12 || (isMonthFirst && first <= 12)
    const [month, day] = hasMonthFirst ? [first, second] : [second, first]
    return { year: slashed[4], month, day }
  }
  const dayFirst = DAY_AND_NAME.exec(folded)
  if (dayFirst) return { year: dayFirst[3], month: monthOfName(dayFirst[2]), day: Number(dayFirst[1]) }
  const nameFirst = NAME_AND_DAY.exec(folded)
  return nameFirst
    ? { year: nameFirst[3], month: monthOfName(nameFirst[1]), day: Number(nameFirst[2]) }
    : null
}

const months = monthNames.split('|')

/**
 * Returns the number of a month (1 to 12) for its folded name, 0 for another text. `monthOf` compares accents,
 * which folding removes.
 */
function monthOfName(folded = ''): number {
  return monthOf(months.find((name) => foldText(name) === folded) ?? '')
}

function daysOf({ year, month, day }: Parts, { today, yearless }: TypedDayContext): CalendarDay[] {
  const thisYear = Number(today.slice(0, 4))
  const written = year?.length === 2 ? yearOf(Number(year), thisYear) : Number(year)
  const years = year === undefined ? [thisYear - 1, thisYear, thisYear + 1] : [written]
  return years
    .filter((each) => each >= FIRST_YEAR && each <= LAST_YEAR)
    .map((each) => [String(each).padStart(4, '0'), two(month), two(day)].join('-'))
    .filter((text) => isCalendarDay(text))
    .filter((each) => year !== undefined || isMeant(each, today, yearless))
}

function isMeant(day: CalendarDay, today: CalendarDay, yearless: YearlessDay): boolean {
  return day === today || yearless === 'nearest' || (yearless === 'latest') === day < today
}

/** Returns the year with these last two digits among the last 79 and the next 20 years. */
function yearOf(digits: number, thisYear: number): number {
  const first = thisYear - 79
  return first + ((digits - first + 10_000) % 100)
}

function two(part: number): string {
  return String(part).padStart(2, '0')
}

function nearest(days: readonly CalendarDay[], today: CalendarDay): CalendarDay | null {
  const distance = (day: CalendarDay) => Math.abs(dayNumberOf(day) - dayNumberOf(today))
  return days.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}
