import type { LetterFact, LetterQuestion, OpenQuestion, PieceQuestion } from './letter'

/** What may be asked about the piece that a sentence tells of. */
const pieceQuestions: Partial<Record<LetterFact['kind'], readonly PieceQuestion[]>> = {
  mostTime: ['hearFirst', 'inYourEar', 'showSomebody'],
  firstTime: ['whatDrew'],
  again: ['soundsDifferent'],
  tempo: ['whichTempo'],
  bars: ['whichBars'],
}

/** What may be asked whatever the diary holds. */
const always: readonly OpenQuestion[] = ['forPleasure', 'playFor', 'heardLately', 'nextPiece']

/**
 * The question of a letter: of all that its sentences allow, in their order, and then of what may always be asked, the
 * one at the place `turn` modulo their number.
 */
export function letterQuestion(facts: readonly LetterFact[], turn: number): LetterQuestion {
  const questions: LetterQuestion[] = [
    ...facts.flatMap(questionsAbout),
    ...always.map((kind) => ({ kind, values: {} }) as const),
  ]
  return questions[modulo(turn, questions.length)] as LetterQuestion
}

/** The rest of a division, never negative. */
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
