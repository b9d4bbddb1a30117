import { addDays, type CalendarDay } from '@segno/domain/units/calendar-day'
import { withDay, withEntry } from './line-edits'
import { beganTimes } from './line-entry'
import { type FutureMove, LineQuestions } from './line-questions'
import type { UnderstoodLine } from './use-parsed-line'

interface PartQuestionsProps {
  readonly understood: UnderstoodLine
  readonly line: string
  /** Called with the line rewritten by an answer. */
  readonly onAnswer: (line: string) => void
  /** Called with the id of the chosen instrument, in a diary that has none yet. */
  readonly onInstrument: (id: string) => void
}

/** The questions about each entry of the line. An answer rewrites only the text of its entry. */
export function PartQuestions({ understood, line, onAnswer, onInstrument }: PartQuestionsProps) {
  const { parts, gaps, pieces, asksInstrument } = understood
  const times = beganTimes(understood)
  const answerPart = (at: number, text: string) => onAnswer(withEntry(parts, at, text))
  // A day in the first entry applies to all entries. So write today's date into the first entry before moving a
  // later one.
  const keptToday = (yesterday: CalendarDay) => {
    const hasDay = parts.some(({ parsed }) => parsed.words.some(({ role }) => role === 'day'))
    return parts.map((part, index) =>
      index === 0 && !hasDay
        ? { ...part, line: withDay(part.line, part.parsed, addDays(yesterday, 1)) }
        : part,
    )
  }
  const futureOf = (index: number): FutureMove | null => {
    const isFuture = (at: number) => gaps[at]?.includes('future') ?? false
    // An entry without a time begins when the previous one ends. So move the latest entry that names a time.
    const at = parts.findLastIndex(({ parsed }, before) => before <= index && parsed.time !== null)
    const named = parts[at]
    if (!named || !isFuture(index) || (at < index && isFuture(at))) return null
    const text = parts.length === 1 ? line : named.line
    return {
      time: times[index] ?? '',
      named: named.parsed.time ?? '',
      onMove: (day) => onAnswer(withEntry(keptToday(day), at, withDay(text, named.parsed, day))),
    }
  }
  return parts.map((part, index) => (
    <LineQuestions
      // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have the same text.
      key={index}
      line={parts.length === 1 ? line : part.line}
      parsed={part.parsed}
      pieces={pieces}
      gaps={gaps[index] ?? []}
      asksInstrument={asksInstrument && index === 0}
      future={futureOf(index)}
      onAnswer={(text) => answerPart(index, text)}
      onInstrument={onInstrument}
    />
  ))
}
