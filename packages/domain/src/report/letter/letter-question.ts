import type { LetterFact, LetterQuestion, OpenQuestion, PieceQuestion } from './letter'

/** The questions about the piece of a fact. */
const pieceQuestions: Partial<Record<LetterFact['kind'], readonly PieceQuestion[]>> = {
  mostTime: ['hearFirst', 'inYourEar', 'showSomebody'],
  firstTime: ['whatDrew'],
  again: ['soundsDifferent'],
  tempo: ['whichTempo'],
  bars: ['whichBars'],
}

/** The questions that fit every diary. */
const always: readonly OpenQuestion[] = ['forPleasure', 'playFor', 'heardLately', 'nextPiece']

/**
 * Returns the question of a letter. The candidates are the questions of its facts, in their order, then the questions
 * that fit every diary. The letter asks the candidate at index `turn` modulo their number.
 */
export function letterQuestion(facts: readonly LetterFact[], turn: number): LetterQuestion {
  const questions: LetterQuestion[] = [
    ...facts.flatMap(questionsAbout),
    ...always.map((kind) => ({ kind, values: {} }) as const),
  ]
  return questions[modulo(turn, questions.length)] as LetterQuestion
}

/** Returns the remainder of a division, never negative. */
export function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor
}

function questionsAbout(fact: LetterFact): LetterQuestion[] {
  if (fact.kind === 'week') return [{ kind: 'stays', values: {} }]
  if (fact.kind === 'timeOfDay') return [{ kind: 'hourOfDay', values: {} }]
  if (!('piece' in fact.values)) return []
  const { piece } = fact.values
  return (pieceQuestions[fact.kind] ?? []).map((kind) => ({ kind, values: { piece } }))
}
