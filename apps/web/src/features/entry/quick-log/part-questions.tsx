import { withPart } from './line-edits'
import { LineQuestions } from './line-questions'
import type { UnderstoodLine } from './use-line'

interface PartQuestionsProps {
  readonly understood: UnderstoodLine
  readonly line: string
  /** Called with the line rewritten by an answer. */
  readonly onAnswer: (line: string) => void
  /** Called with the instrument that answers the question of an empty diary. */
  readonly onInstrument: (id: string) => void
}

/** Asks about each entry of the line. An answer rewrites only the part of its entry. */
export function PartQuestions({ understood, line, onAnswer, onInstrument }: PartQuestionsProps) {
  const { parts, gaps, pieces, asksInstrument } = understood
  return parts.map((part, index) => (
    <LineQuestions
      // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have the same text.
      key={index}
      line={parts.length === 1 ? line : part.line}
      parsed={part.parsed}
      pieces={pieces}
      gaps={gaps[index] ?? []}
      asksInstrument={asksInstrument && index === 0}
      onAnswer={(text) => onAnswer(withPart(parts, index, text))}
      onInstrument={onInstrument}
    />
  ))
}
