import { formatMeasures } from '@segno/domain/measures/format-measures'
import type {
  LetterFact,
  LetterFactKind,
  LetterQuestion,
  LetterShare,
  WeeklyLetter,
} from '@segno/domain/report/letter/letter'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { formatMonth, formatWeekday } from '../../../../i18n/format-dates'
import type { PrintoutFormat } from '../printout-format'
import { asSentence, namingComposersOnce } from '../sentences'

type ValuesOf<Kind> = LetterFact extends infer Fact
  ? Fact extends { readonly kind: infer Kinds; readonly values: infer Values }
    ? Kind extends Kinds
      ? Values
      : never
    : never
  : never

type Texts = {
  readonly [Kind in LetterFactKind]: (
    values: ValuesOf<Kind>,
    format: PrintoutFormat,
    end: CalendarDay,
  ) => string
}

/** The maximum length of a list of bars in a sentence, in characters. A longer list is hard to read. */
const LONGEST_BARS = 48

/** The function that writes the sentence for each kind of fact. */
const texts: Texts = {
  week: ({ seconds, days }, { t, duration }) => t('fact.week', { time: duration(seconds), count: days }),
  weekBefore: ({ before }, { t, duration }) => t('fact.weekBefore', { before: duration(before) }),
  goalsReached: ({ goals }, { t, list }) =>
    t('fact.goalsReached', { goals: list(goals.map(({ title }) => title)), count: goals.length }),
  mostTime: ({ piece, seconds, isAll }, format) =>
    format.t(isAll ? 'fact.mostTimeAll' : 'fact.mostTime', {
      piece: format.piece(piece),
      time: format.duration(seconds),
    }),
  firstTime: ({ piece, day }, format, end) =>
    format.t('fact.firstTime', { piece: format.piece(piece), day: format.day(day, end) }),
  again: ({ piece, day, before }, format, end) =>
    format.t('fact.again', {
      piece: format.piece(piece),
      day: format.day(day, end),
      before: format.date(before, end),
    }),
  tempo: ({ piece, before, now }, format) =>
    format.t('fact.tempo', { piece: format.piece(piece), before, now }),
  bars({ piece, ranges, bars }, format) {
    const named = formatMeasures(ranges)
    const values = { piece: format.piece(piece), count: bars }
    return named.length <= LONGEST_BARS
      ? format.t('fact.bars', { ...values, bars: named })
      : format.t('fact.manyBars', { ...values, number: format.number(bars) })
  },
  pieces: ({ pieces }, { t }) => t('fact.pieces', { count: pieces }),
  dayWithMost: ({ day, seconds }, format, end) =>
    format.t('fact.dayWithMost', { day: format.day(day, end), time: format.duration(seconds) }),
  timeOfDay: ({ part, seconds, isAll }, { t, duration }) =>
    isAll ? t(`fact.timeOfDayAll.${part}`) : t(`fact.timeOfDay.${part}`, { time: duration(seconds) }),
  instruments: ({ instruments }, format) =>
    format.t('fact.instruments', { list: sharesText(instruments, format.within.instrument, format) }),
  types: ({ types }, format) =>
    format.t('fact.types', { list: sharesText(types, format.within.type, format) }),
  techniques: ({ techniques }, format) =>
    format.t('fact.techniques', {
      list: format.list(techniques.map((id) => format.within.technique(id))),
      count: techniques.length,
    }),
  latest: ({ day, seconds }, format, end) =>
    format.t('fact.latest', { day: format.date(day, end), time: format.duration(seconds) }),
  instrumentsSoFar: ({ instruments }, format) =>
    format.t('fact.instrumentsSoFar', { list: sharesText(instruments, format.within.instrument, format) }),
  typesSoFar: ({ types }, format) =>
    format.t('fact.typesSoFar', { list: sharesText(types, format.within.type, format) }),
  weekdaySoFar: ({ weekday, seconds }, { t, duration, language }) =>
    t('fact.weekdaySoFar', { weekday: formatWeekday(weekday, language), time: duration(seconds) }),
  month: ({ month, seconds, days }, { t, duration, language }) =>
    t('fact.month', { month: formatMonth(month, language), time: duration(seconds), count: days }),
  yearAgo: ({ from, to, seconds }, { t, duration, range }) =>
    t('fact.yearAgo', { range: range(from, to), time: duration(seconds) }),
  year: ({ year, seconds, days }, { t, duration }) =>
    t('fact.year', { year, time: duration(seconds), count: days }),
  repertoire: ({ pieces }, { t, number }) => t('fact.repertoire', { number: number(pieces), count: pieces }),
  whole: ({ seconds, entries }, { t, duration, number }) =>
    t('fact.whole', { time: duration(seconds), number: number(entries), count: entries }),
  first: ({ day }, format, end) => format.t('fact.first', { day: format.date(day, end) }),
}

/** Returns the sentence for a fact. `end` is the last day of the letter. */
export function factText(
  { kind, values }: LetterFact,
  format: PrintoutFormat,
  { end }: Pick<WeeklyLetter, 'end'>,
): string {
  // Each kind has its own type of values, which TypeScript cannot narrow by looking up the table.
  const text = texts[kind] as (values: unknown, format: PrintoutFormat, end: CalendarDay) => string
  return asSentence(text(values, format, end))
}

export function questionText({ kind, values }: LetterQuestion, format: PrintoutFormat): string {
  const piece = 'piece' in values && values.piece ? format.piece(values.piece) : ''
  return format.t(`question.${kind}`, { piece })
}

/**
 * Returns the sentences and the question of a letter. Only the first sentence about a piece names its composer.
 */
export function letterText(
  letter: WeeklyLetter,
  format: PrintoutFormat,
): { readonly facts: readonly string[]; readonly question: string } {
  const own = namingComposersOnce(format)
  const facts = letter.facts.map((fact) => factText(fact, own, letter))
  return { facts, question: questionText(letter.question, own) }
}

function sharesText<Value extends string>(
  shares: readonly LetterShare<Value>[],
  name: (value: Value) => string,
  format: PrintoutFormat,
): string {
  return format.list(
    shares.map(({ value, seconds }) =>
      format.t('share', { name: name(value), time: format.duration(seconds) }),
    ),
  )
}
