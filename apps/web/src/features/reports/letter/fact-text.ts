import { formatMeasures } from '@segno/domain/measures/format-measures'
import type {
  LetterFact,
  LetterFactKind,
  LetterQuestion,
  LetterShare,
  WeeklyLetter,
} from '@segno/domain/report/letter/letter'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { formatMonth, formatWeekday } from '../../../i18n/format-figures'
import type { SheetWords } from '../sheets/sheet-words'

type ValuesOf<Kind> = LetterFact extends infer Fact
  ? Fact extends { readonly kind: infer Kinds; readonly values: infer Values }
    ? Kind extends Kinds
      ? Values
      : never
    : never
  : never

type Texts = {
  readonly [Kind in LetterFactKind]: (values: ValuesOf<Kind>, words: SheetWords, end: CalendarDay) => string
}

/** Longer lists of bars are no longer read in a sentence. */
const longestBars = 48

/** The sentence of each kind. */
const texts: Texts = {
  week: ({ seconds, days }, { t, duration }) => t('fact.week', { time: duration(seconds), count: days }),
  weekBefore: ({ before }, { t, duration }) => t('fact.weekBefore', { before: duration(before) }),
  goalsReached: ({ goals }, { t, list }) =>
    t('fact.goalsReached', { goals: list(goals.map(({ title }) => title)), count: goals.length }),
  mostTime: ({ piece, seconds, isAll }, words) =>
    words.t(isAll ? 'fact.mostTimeAll' : 'fact.mostTime', {
      piece: words.piece(piece),
      time: words.duration(seconds),
    }),
  firstTime: ({ piece, day }, words, end) =>
    words.t('fact.firstTime', { piece: words.piece(piece), day: words.day(day, end) }),
  again: ({ piece, day, before }, words, end) =>
    words.t('fact.again', {
      piece: words.piece(piece),
      day: words.day(day, end),
      before: words.date(before, end),
    }),
  tempo: ({ piece, before, now }, words) => words.t('fact.tempo', { piece: words.piece(piece), before, now }),
  bars({ piece, ranges, bars }, words) {
    const named = formatMeasures(ranges)
    const values = { piece: words.piece(piece), count: bars }
    return named.length <= longestBars
      ? words.t('fact.bars', { ...values, bars: named })
      : words.t('fact.manyBars', { ...values, number: words.number(bars) })
  },
  pieces: ({ pieces }, { t }) => t('fact.pieces', { count: pieces }),
  dayWithMost: ({ day, seconds }, words, end) =>
    words.t('fact.dayWithMost', { day: words.day(day, end), time: words.duration(seconds) }),
  timeOfDay: ({ part, seconds, isAll }, { t, duration }) =>
    isAll ? t(`fact.timeOfDayAll.${part}`) : t(`fact.timeOfDay.${part}`, { time: duration(seconds) }),
  instruments: ({ instruments }, words) =>
    words.t('fact.instruments', { list: sharesText(instruments, words.within.instrument, words) }),
  types: ({ types }, words) => words.t('fact.types', { list: sharesText(types, words.within.type, words) }),
  techniques: ({ techniques }, words) =>
    words.t('fact.techniques', {
      list: words.list(techniques.map((id) => words.within.technique(id))),
      count: techniques.length,
    }),
  latest: ({ day, seconds }, words, end) =>
    words.t('fact.latest', { day: words.date(day, end), time: words.duration(seconds) }),
  instrumentsSoFar: ({ instruments }, words) =>
    words.t('fact.instrumentsSoFar', { list: sharesText(instruments, words.within.instrument, words) }),
  typesSoFar: ({ types }, words) =>
    words.t('fact.typesSoFar', { list: sharesText(types, words.within.type, words) }),
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
  first: ({ day }, words, end) => words.t('fact.first', { day: words.date(day, end) }),
}

/** A fact as a sentence; `end` is the last day that the letter tells of. */
export function factText(
  { kind, values }: LetterFact,
  words: SheetWords,
  { end }: Pick<WeeklyLetter, 'end'>,
): string {
  // Each kind has its own values, which the compiler cannot follow through the table.
  const text = texts[kind] as (values: unknown, words: SheetWords, end: CalendarDay) => string
  // A German duration ends with the full stop of its own abbreviation.
  return text(values, words, end).replace(/\.\.$/, '.')
}

export function questionText({ kind, values }: LetterQuestion, words: SheetWords): string {
  const piece = 'piece' in values && values.piece ? words.piece(values.piece) : ''
  return words.t(`question.${kind}`, { piece })
}

/** The sentences of a letter and its question. A piece is named with its composer the first time, then by its title. */
export function letterText(
  letter: WeeklyLetter,
  words: SheetWords,
): { readonly facts: readonly string[]; readonly question: string } {
  const named = new Set<string>()
  const piece: SheetWords['piece'] = ({ title, composer }) => {
    const name = JSON.stringify([title, composer])
    const isKnown = named.has(name)
    named.add(name)
    return words.piece({ title, composer: isKnown ? null : composer })
  }
  const own = { ...words, piece }
  const facts = letter.facts.map((fact) => factText(fact, own, letter))
  return { facts, question: questionText(letter.question, own) }
}

function sharesText<Value extends string>(
  shares: readonly LetterShare<Value>[],
  name: (value: Value) => string,
  words: SheetWords,
): string {
  return words.list(
    shares.map(({ value, seconds }) =>
      words.t('share', { name: name(value), time: words.duration(seconds) }),
    ),
  )
}
