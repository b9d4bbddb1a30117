import type { Language } from '../language/languages'
import { addDays, type CalendarDay, isCalendarDay } from '../units/calendar-day'
import { monthNames, monthOf } from '../units/month-names'
import { clockAt } from './line-clock'
import { durationAt } from './line-durations'
import { readNumeral, wordBefore } from './line-text'
import { namesNumber } from './line-vocabulary'
import { dayOf, WEEKDAY_NAME, weekdayName } from './named-day'

/** A day in several words or in digits; `others` are the days that the text could also mean. */
export interface FoundDay {
  readonly end: number
  readonly day: CalendarDay
  readonly others: readonly CalendarDay[]
}

interface Place {
  readonly folded: string
  readonly at: number
  readonly today: CalendarDay
  readonly language: Language
}

interface DayRule {
  readonly pattern: RegExp
  /** The days that the text names, the likeliest first; none if it names no day. */
  readonly days: (match: RegExpExecArray, place: Place) => (CalendarDay | null)[]
}

const END = '(?=[ ,;:]|$)'
const NOT_A_DURATION =
  "(?! ?(?:min|mn\\b|m\\b|h\\b|'|hours?|hrs?|stunden?|std|heures?|horas?|d'heure|de hora|of an|分|小時|小时))"
const PART_OF_DAY =
  '(?: (?:morning|afternoon|evening|night|early|früh|morgen|vormittag|mittag|nachmittag|abend|nacht|matin|midi|après-midi|soir|nuit|por la mañana|por la tarde|por la noche|temprano))?'
/** Requires a part of the day: "yesterday" alone is a single word, which `takeDay` reads. */
const SOME_PART = PART_OF_DAY.slice(0, -1)
const NUMBER =
  '\\d{1,2}|an?|one|two|three|four|five|six|einem|einer|zwei|drei|vier|fünf|sechs|une?|deux|trois|quatre|cinq|una?|dos|tres|cuatro|cinco|seis'
const numberWords: readonly string[] = [
  'a an one un une una einem einer',
  'two zwei deux dos',
  'three drei trois tres',
  'four vier quatre cuatro',
  'five fünf cinq cinco',
  'six sechs seis',
]
const ZH_NUMBER = '\\d{1,2}|[一二兩两三四五六七八九十]{1,3}'
const HAS_UNIT =
  /\d ?(?:min|mn\b|m\b|h\b|h\d|'|hours?|hrs?|stunden?|std|heures?|horas?)|half|halbe|stunde|hour|heure|hora|[分小]/u

const rule = (source: string, days: DayRule['days']): DayRule => ({
  pattern: new RegExp(source, 'uy'),
  days,
})

const dayRules: readonly DayRule[] = [
  rule(
    '(?:(\\d{4})年)?(\\d{1,2}|[一二三四五六七八九十]{1,2})月(\\d{1,2}|[一二三四五六七八九十]{1,3})(?:日|號|号)',
    (m, place) => [latestOf(m[1], readNumeral(m[2] ?? ''), readNumeral(m[3] ?? ''), place)],
  ),
  rule(
    `(on |am |vom |le |du |el |del )?(?:the )?(\\d{1,2})(st|nd|rd|th|er|\\.)?( de| of)? (${monthNames})\\.?(?:,? (?:de |del )?(\\d{4}))?${END}`,
    (m, place) => {
      // "20 march in D" is a march of 20 minutes unless the line contains another duration.
      const isSure = [m[1], m[3], m[4], m[6]].some((part) => part !== undefined)
      return isSure || HAS_UNIT.test(place.folded)
        ? [latestOf(m[6], monthOf(m[5] ?? ''), Number(m[2]), place)]
        : []
    },
  ),
  rule(
    `(?:on )?(${monthNames})\\.? (\\d{1,2})(st|nd|rd|th)?(?:,? (\\d{4}))?${END}${NOT_A_DURATION}`,
    (m, place) => {
      const isSure = m[3] !== undefined || m[4] !== undefined
      return isSure || HAS_UNIT.test(place.folded)
        ? [latestOf(m[4], monthOf(m[1] ?? ''), Number(m[2]), place)]
        : []
    },
  ),
  rule(`(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})${END}`, (m, place) => [
    latestOf(m[1], Number(m[3]), Number(m[4]), place),
  ]),
  rule(`(?:am |vom |le |du |el |del |on )?(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{4}|\\d{2})${END}`, (m, place) =>
    inEitherOrder(m[1], m[3], m[4], m[2] === '.', place),
  ),
  rule(`(?:am |vom )?(\\d{1,2})\\.(\\d{1,2})\\.${END}`, (m, place) =>
    inEitherOrder(m[1], m[2], undefined, true, place),
  ),
  rule(`(am |vom |le |du |el |del |on )?(\\d{1,2})/(\\d{1,2})${END}${NOT_A_DURATION}`, (m, place) => {
    const isAtStart = place.folded.slice(0, place.at).trim() === ''
    const isAtEnd = endsWithTimes(place, place.at + m[0].length)
    // "op 25/11" is a number of a catalogue.
    if (m[1] === undefined && namesNumber(wordBefore(place.folded, place.at))) return []
    // "take five 5/4" has a time signature.
    const isMetre = /^(?:2|4|8|16)$/.test(m[3] ?? '')
    const isDate = m[1] !== undefined || isAtStart || (isAtEnd && !isMetre)
    return isDate ? inEitherOrder(m[2], m[3], undefined, false, place) : []
  }),
  rule(`(${NUMBER}) (days?|weeks?) ago${END}`, ago),
  rule(`vor (${NUMBER}) (tag|tagen|wochen?)${END}`, ago),
  rule(`il y a (${NUMBER}) (jours?|semaines?)${END}`, ago),
  rule(`hace (${NUMBER}) (días?|dias?|semanas?)${END}`, ago),
  rule(`(${ZH_NUMBER})(?:個|个)?(天|日|週|周|星期)前`, ago),
  rule(`(?:the )?day before yesterday${END}`, (_m, { today }) => [addDays(today, -2)]),
  rule(`(?:last night|anoche|gestern nacht)${END}`, (_m, { today }) => [addDays(today, -1)]),
  rule(`anteanoche${END}`, (_m, { today }) => [addDays(today, -2)]),
  rule(
    `(?:this morning|this afternoon|this evening|tonight|heute früh|ce matin|ce midi|cette nuit|cet après-midi|ce soir|esta mañana|esta tarde|esta noche)${END}`,
    (_m, { today }) => [today],
  ),
  rule(
    `(yesterday|gestern|vorgestern|ayer|anteayer|hier|avant-hier|today|heute|hoy|aujourd'hui)${SOME_PART}${END}`,
    (m, { today }) => [dayOf(m[1] ?? '', today)],
  ),
  rule(
    `(?:(?:on|last|this|past|am|letzte[nrs]?|vorige[nrs]?|vergangene[nrs]?|diesen|le|el|este) )(?:pasado )?(${WEEKDAY_NAME})s?(?: pasado| dernier| passé)?${PART_OF_DAY}${END}`,
    (m, { today }) => [dayOf(m[1] ?? '', today)],
  ),
  rule(
    `(${WEEKDAY_NAME})(?:(?: pasado| dernier| passé)${PART_OF_DAY}|${SOME_PART})${END}`,
    (m, { today }) => [dayOf(m[1] ?? '', today)],
  ),
  rule(
    '(sonn|mon|diens|mitt|donners|frei|sams|sonna)(?:tag|woch|bend)(?:früh|morgen|vormittag|mittag|nachmittag|abend|nacht|s)(?=[ ,;:]|$)',
    (m, { today }) => [
      dayOf(m[1] === 'mitt' ? 'mittwoch' : m[1] === 'sonna' ? 'sonnabend' : `${m[1]}tag`, today),
    ],
  ),
  rule(`(\\p{L}{2,5})\\.?${END}`, shortWeekday),
  rule(`(so|mo|di|mi|do|fr|sa)\\.(?= |$)`, (m, { today, language }) =>
    language === 'de' ? [dayOf(weekdayName(germanWeekdays.indexOf(m[1] ?? '')), today)] : [],
  ),
  rule('大前(?:天|日)', (_m, { today }) => [addDays(today, -3)]),
  rule('(?:昨晚|昨夜|昨早)', (_m, { today }) => [addDays(today, -1)]),
  rule('(?:今晚|今早)', (_m, { today }) => [today]),
  rule('上(?:個|个)?(?:週|周|星期|禮拜|礼拜)([一二三四五六日天])', (m, { today }) => [
    lastWeek(m[1] ?? '', today),
  ]),
  rule('(?:這|这|本)?(?:個|个)?(?:禮拜|礼拜|星期|週|周)([一二三四五六日天])', (m, { today }) => [
    dayOf(`星期${m[1]}`, today),
  ]),
]

/**
 * Returns the day that starts at index `at` of a folded line (`20.11.`, `le 3 mars`, `last friday`, `上週五`), or null.
 * A day without a year is the latest one that is not after `today`.
 */
export function dayAt(folded: string, at: number, today: CalendarDay, language: Language): FoundDay | null {
  for (const { pattern, days } of dayRules) {
    pattern.lastIndex = at
    const match = pattern.exec(folded)
    if (!match) continue
    const found = days(match, { folded, at, today, language }).filter((day) => day !== null)
    const [day, ...others] = [...new Set(found)]
    if (day !== undefined) return { end: at + match[0].length, day, others }
  }
  return null
}

/** Returns true if nothing but times and durations follows: "waltz 11/3 18:20 40m". */
function endsWithTimes({ folded, language }: Place, from: number): boolean {
  let at = from
  while (at < folded.length) {
    const found = clockAt(folded, at, language) ?? durationAt(folded, at)
    if (!found && !/[ ,;]/.test(folded[at] ?? '')) return false
    at = found?.end ?? at + 1
  }
  return true
}

function latestOf(
  year: string | undefined,
  month: number,
  day: number,
  { today }: Place,
): CalendarDay | null {
  const written = year?.length === 2 ? `20${year}` : year
  const years =
    written === undefined ? [0, 1].map((back) => Number(today.slice(0, 4)) - back) : [Number(written)]
  for (const each of years) {
    const text = [
      String(each).padStart(4, '0'),
      ...[month, day].map((part) => String(part).padStart(2, '0')),
    ].join('-')
    if (isCalendarDay(text) && text <= today) return text
  }
  return null
}

/**
 * Returns the days that "3/11" may mean, the likelier first: 3 November or 11 March. English uses both orders,
 * Chinese puts the month first, other languages the day.
 */
function inEitherOrder(
  first: string | undefined,
  second: string | undefined,
  year: string | undefined,
  dayFirst: boolean,
  place: Place,
): (CalendarDay | null)[] {
  const byDay = latestOf(year, Number(second), Number(first), place)
  if (dayFirst) return [byDay]
  const byMonth = latestOf(year, Number(first), Number(second), place)
  const monthFirst =
    place.language === 'en' ? (byMonth ?? '') > (byDay ?? '') : place.language.startsWith('zh')
  return monthFirst ? [byMonth, byDay] : [byDay, byMonth]
}

/**
 * Returns the day of a short weekday at the start of the line, in the language of the app: "Mi 45 Min". Returns
 * [] for another word or place.
 */
function shortWeekday(
  match: RegExpExecArray,
  { folded, at, today, language }: Place,
): (CalendarDay | null)[] {
  if (folded.slice(0, at).trim() !== '' || folded.slice(match[0].length).trim() === '') return []
  const index = shortWeekdays[language]?.findIndex((names) => names.split(' ').includes(match[1] ?? '')) ?? -1
  return index === -1 ? [] : [dayOf(weekdayName(index), today)]
}

/** German short weekdays, Sunday first. With a dot they count anywhere in the line: "Chorprobe Mi. 2 Std". */
const germanWeekdays: readonly string[] = ['so', 'mo', 'di', 'mi', 'do', 'fr', 'sa']

const shortWeekdays: Partial<Record<Language, readonly string[]>> = {
  en: ['sun', 'mon', 'tue tues', 'wed weds', 'thu thur thurs', 'fri', 'sat'],
  de: ['so', 'mo', 'di', 'mi', 'do', 'fr', 'sa'],
  fr: ['dim', 'lun', 'mar', 'mer', 'jeu', 'ven', 'sam'],
  es: ['dom', 'lun', 'mar', 'mié mie', 'jue', 'vie', 'sáb sab'],
}

function ago(match: RegExpExecArray, { today }: Place): (CalendarDay | null)[] {
  const text = match[1] ?? ''
  const word = numberWords.findIndex((all) => all.split(' ').includes(text)) + 1
  const count = word > 0 ? word : readNumeral(text)
  const isWeek = /^(?:week|woche|semain|semana|週|周|星)/u.test(match[2] ?? '')
  return Number.isNaN(count) ? [] : [addDays(today, -count * (isWeek ? 7 : 1))]
}

/** Returns the weekday of the week before this one: 上週五 is its Friday. Weeks start on Monday. */
function lastWeek(weekday: string, today: CalendarDay): CalendarDay {
  const number = '一二三四五六日天'.indexOf(weekday)
  const index = Math.min(number, 6)
  const now = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7
  return addDays(today, index - now - 7)
}
