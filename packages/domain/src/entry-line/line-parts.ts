import { type LineDraft, takeMeaning } from './line-draft'
import { isHan } from './line-text'
import { formMayTakeNumber, type LineMeaning, meaningOf } from './line-vocabulary'
import type { LineContext } from './parsed-line'
import { bareText } from './scan-line'

/** The most words of an instrument or type: "pianoforte", "electric guitar", "flauta de pico". */
const MOST_WORDS = 3

/**
 * Takes an instrument or a type that commas, dashes, Chinese spaces or other values set apart from the title: "viola,
 * 45 min, Telemann", "1h30 violoncelle, Élégie", "吉他 天空之城". The first words of a title without such a border
 * stay: "violin sonata".
 */
export function takeParts(draft: LineDraft, context: LineContext): void {
  const parts = partsOf(draft)
  if (parts.length < 2) return
  for (const part of parts) {
    const meaning = part.length > MOST_WORDS ? null : meaningOfPart(textOf(draft, part), context)
    if (meaning === null || draft[meaning.kind] !== null || isWithSomebody(draft, part)) continue
    for (const index of part) {
      takeMeaning(draft, index, meaning)
      draft.roles[index] = meaning.kind
    }
  }
}

type PartMeaning = Extract<LineMeaning, { kind: 'instrument' | 'type' }>

function meaningOfPart(text: string, { instruments = [] }: LineContext): PartMeaning | null {
  const meaning = meaningOf(text, instruments)
  return meaning?.kind === 'instrument' || meaning?.kind === 'type' ? meaning : null
}

function textOf({ tokens }: LineDraft, part: readonly number[]): string {
  return part.map((index) => bareText(tokens[index]).replace(/[.:]+$/u, '')).join(' ')
}

/** "上課 跟陳老師" and "lesson: with Anna" keep their words, like "lesson with Anna". */
function isWithSomebody({ tokens, roles }: LineDraft, part: readonly number[]): boolean {
  const end = part.at(-1) ?? 0
  const next = tokens.find((_token, index) => index > end && roles[index] === 'title')?.folded ?? ''
  return /^(?:with|con|avec|mit|bei|chez)$|^[和跟與与]/u.test(next)
}

/** The indexes of the title's words, split where another value, a punctuation mark or a Chinese space stands. */
function partsOf({ tokens, roles }: LineDraft): number[][] {
  const parts: number[][] = []
  let open: number[] | null = null
  tokens.forEach((token, index) => {
    if (roles[index] !== 'title' || token.shape.kind !== 'word' || /^[-–—·|/]+$/u.test(token.folded)) {
      open = null
      return
    }
    if (open === null || isHan(token.text[0])) {
      open = []
      parts.push(open)
    }
    open.push(index)
    const isEnd = token.text.length > token.folded.length || /[.:]$/u.test(token.folded)
    if (isEnd || isHan(token.text.at(-1))) open = null
  })
  return parts
}

/** Before an instrument that belongs to the title: "sonata for violin". */
const BELONGS =
  /^(?:for|für|pour|para|de|d'|of|on|an|au|du|the|der|die|das|le|la|el|and|und|et|y|e|with|mit|avec|con)$/u
const CHINESE_FORM =
  /^(?:協奏|协奏|奏鳴|奏鸣|[二三四五六七八]重|小品|名曲|曲|練習|练习|[課课]|組曲|组曲|版|獨奏|独奏|合奏|伴奏)/u

/**
 * Asks about an instrument at the start or end of a title as typed: "tenor sax Body and Soul". "Violin concerto" and
 * "sonata for violin" are titles.
 */
export function askInstrument(draft: LineDraft, context: LineContext): void {
  if (draft.instrument !== null) return
  const words = draft.tokens.filter(
    ({ shape }, index) => draft.roles[index] === 'title' && shape.kind === 'word',
  )
  const texts = words.map((token) => bareText(token).replace(/[.:]+$/u, ''))
  const isInstrument = (text: string) => meaningOfPart(text, context)?.kind === 'instrument'
  const ask = (word: string) => draft.questions.push({ code: 'leftInTitle', word, options: [] })
  for (const length of [2, 1]) {
    if (texts.length < length + 1) continue
    const next = words[length]?.folded ?? ''
    if (isInstrument(texts.slice(0, length).join(' ')) && !formMayTakeNumber(next) && !BELONGS.test(next)) {
      ask(bareText(words[0]))
      return
    }
    const before = words.at(-length - 1)?.folded ?? ''
    if (isInstrument(texts.slice(-length).join(' ')) && !BELONGS.test(before)) {
      ask(bareText(words.at(-length)))
      return
    }
  }
  const [first = ''] = texts
  const end = [4, 3, 2].find((length) => first.length > length && isInstrument(first.slice(0, length)))
  if (end !== undefined && isHan(first[0]) && !CHINESE_FORM.test(first.slice(end))) ask(first)
}
