import { type LineDraft, takeMeaning } from './line-draft'
import { isHan } from './line-text'
import { formMayTakeNumber, type LineMeaning, meaningOf } from './line-vocabulary'
import type { LineContext } from './parsed-line'
import { bareText } from './scan-line'

/** The maximum number of words in an instrument or type: "pianoforte", "electric guitar", "flauta de pico". */
const MOST_WORDS = 3

/**
 * Reads an instrument or a type that commas, dashes, Chinese spaces or other values separate from the title: "viola, 45
 * min, Telemann", "1h30 violoncelle, Élégie", "吉他 天空之城". Without such a separator the first words stay in the title:
 * "violin sonata".
 */
export function takeParts(draft: LineDraft, context: LineContext): void {
  takeInstrumentPlayed(draft, context)
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

const PLAYED_ON =
  /^(?:on|on the|on my|at the|à la|à l'|au|sur le|sur la|auf der|auf dem|am|an der|mit der|mit dem|con el|con la|en el|en la|a la|al)$/u

/** Reads the instrument in "scales on the cello", "gammes à la clarinette" and "Les Feuilles mortes au sax". */
function takeInstrumentPlayed(draft: LineDraft, context: LineContext): void {
  if (draft.instrument !== null) return
  for (const at of draft.tokens.keys()) {
    const from = [at - 2, at - 1].find((start) => start > 0 && PLAYED_ON.test(foldedOf(draft, start, at)))
    const to = [at + 2, at + 1].find((end) => isInstrument(draft, at, end, context))
    if (from === undefined || to === undefined) continue
    draft.instrument = meaningOfPart(textOf(draft, range(at, to)), context)?.value ?? null
    for (const index of range(from, at)) draft.roles[index] = 'ignored'
    for (const index of range(at, to)) draft.roles[index] = 'instrument'
    return
  }
}

/** Returns true if the words name an instrument, and a comma, another value or the end of the line follows. */
function isInstrument(draft: LineDraft, from: number, to: number, context: LineContext): boolean {
  if (to > draft.tokens.length || !isTitle(draft, from, to)) return false
  const last = draft.tokens[to - 1]
  const isEnd = !isTitle(draft, to, to + 1) || (last?.text.length ?? 0) > (last?.folded.length ?? 0)
  return isEnd && meaningOfPart(textOf(draft, range(from, to)), context)?.kind === 'instrument'
}

function foldedOf(draft: LineDraft, from: number, to: number): string {
  if (!isTitle(draft, from, to)) return ''
  return range(from, to)
    .map((index) => draft.tokens[index]?.folded)
    .join(' ')
}

function isTitle({ tokens, roles }: LineDraft, from: number, to: number): boolean {
  return range(from, to).every((index) => roles[index] === 'title' && tokens[index]?.shape.kind === 'word')
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step)
}

type PartMeaning = Extract<LineMeaning, { kind: 'instrument' | 'type' }>

function meaningOfPart(text: string, { instruments = [] }: LineContext): PartMeaning | null {
  const meaning = meaningOf(text, instruments)
  return meaning?.kind === 'instrument' || meaning?.kind === 'type' ? meaning : null
}

function textOf({ tokens }: LineDraft, part: readonly number[]): string {
  return part.map((index) => bareText(tokens[index]).replace(/[.:]+$/u, '')).join(' ')
}

/**
 * Returns true if company follows a part. "上課 跟陳老師" and "lesson: with Anna" stay in the title, like "lesson
 * with Anna".
 */
function isWithSomebody({ tokens, roles }: LineDraft, part: readonly number[]): boolean {
  const end = part.at(-1) ?? 0
  const next = tokens.find((_token, index) => index > end && roles[index] === 'title')?.folded ?? ''
  return /^(?:with|con|avec|mit|bei|chez)$|^[和跟與与]/u.test(next)
}

/** Returns the indexes of the title's words, split at other values, punctuation marks and Chinese spaces. */
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

/** Matches words beside an instrument that belongs to the title: "sonata for violin". */
const BELONGS =
  /^(?:for|für|pour|para|de|d'|of|on|an|au|du|the|der|die|das|le|la|el|and|und|et|y|e|with|mit|avec|con)$/u
/**
 * Matches instruments without an id of their own. The parser asks about them, and the musician picks or adds
 * one.
 */
const OTHER_INSTRUMENT =
  /^(?:tin whistle|whistle|recorder|ukulele|banjo|mandolin|bagpipes?|harmonica|melodica|harpsichord|marimba|vibraphone|xylophone|timpani|bass|bass guitar|keyboard|zither|hackbrett|blockflöte|cembalo|mundharmonika|e-bass|bassgitarre|keyboard|flûte à bec|vielle à roue|clavecin|ukulélé|basse|harmonica|cornemuse|flauta dulce|cajón|ukelele|clave|bandurria|bajo|teclado|gaita|armónica|二胡|古箏|古筝|琵琶|揚琴|扬琴|笛子|竹笛|嗩吶|唢呐|中阮|陶笛|口琴|烏克麗麗|尤克里里|電貝斯|电贝斯|貝斯|贝斯|電子琴|电子琴|直笛|竖笛|葫蘆絲|葫芦丝|木箱鼓|爵士鋼琴)$/u
const CHINESE_FORM =
  /^(?:協奏|协奏|奏鳴|奏鸣|[二三四五六七八]重|小品|名曲|曲|練習|练习|[課课]|組曲|组曲|版|獨奏|独奏|合奏|伴奏)/u

/** Returns true if an instrument between these two words is not part of the title. */
function isFree(before: string | undefined, after: string | undefined): boolean {
  return !BELONGS.test(before ?? '') && !BELONGS.test(after ?? '') && !formMayTakeNumber(after ?? '')
}

/**
 * Asks about an instrument in a title: "tenor sax Body and Soul". "Violin concerto" and "sonata for violin" are titles.
 */
export function askInstrument(draft: LineDraft, context: LineContext): void {
  if (draft.instrument !== null) return
  const words = draft.tokens.filter(
    ({ shape }, index) => draft.roles[index] === 'title' && shape.kind === 'word',
  )
  const texts = words.map((token) => bareText(token).replace(/[.:]+$/u, ''))
  const named = (text: string) =>
    meaningOfPart(text, context)?.kind === 'instrument' || OTHER_INSTRUMENT.test(text.toLowerCase())
  const ask = (word: string) => draft.questions.push({ code: 'leftInTitle', word, options: [] })
  for (const length of [2, 1]) {
    if (texts.length <= length) continue
    const at = texts.findIndex((_text, from) => {
      const isName = from + length <= texts.length && named(texts.slice(from, from + length).join(' '))
      return isName && isFree(words[from - 1]?.folded, words[from + length]?.folded)
    })
    if (at === -1) continue
    ask(bareText(words[at]))
    return
  }
  const [first = ''] = texts
  const end = [4, 3, 2].find((length) => first.length > length && named(first.slice(0, length)))
  if (end !== undefined && isHan(first[0]) && !CHINESE_FORM.test(first.slice(end))) ask(first)
}
