import { codePointLength, limits } from '../shared/limits'
import { cleanText, hasVisibleText, normalForm } from '../shared/normalise-text'
import { addTag, type LineDraft, takeMeaning } from './line-draft'
import { askLeftovers } from './line-leftovers'
import { askInstrument, takeParts } from './line-parts'
import { lessonInstrument, typeOfTitle } from './line-types'
import { isMarker, meaningOf } from './line-vocabulary'
import { matchComposer } from './match-composer'
import { isVague, type KnownPiece, matchPieces, nearPieces } from './match-piece'
import type { LineContext, LineQuestion } from './parsed-line'
import { bareText } from './scan-line'

export interface NamedTitle {
  title: string
  composer: string | null
  matchedPiece: KnownPiece | null
}

/**
 * Reads the rest of the line as a known piece, or as a composer and a title as typed. Changes the roles of the draft.
 */
export function nameTitle(draft: LineDraft, context: LineContext): NamedTitle {
  takeTypeOfTitle(draft, context)
  if (matchOf(titleText(draft, titleIndexes(draft)), context).length === 0) takeParts(draft, context)
  const left = withoutJoining(draft, context)
  const all = matchOf(titleText(draft, left), context)
  const isQuoted = left.length === 1 && hasQuoted(draft, left)
  const whole = isQuoted && isVague(titleText(draft, left), all) ? [] : all
  const isSaid = namesTypeOrInstrument(draft, left, context) && isVague(titleText(draft, left), whole)
  if ((whole.length === 0 || isSaid) && takenAsMeaning(draft, left, context)) {
    if (isSaid) askPieces(draft, whole)
    return finish(draft, spokenTitle(draft, left), null, null)
  }
  if (whole.length > 0) return proposed(draft, whole, titleText(draft, left))

  return nameRest(draft, left, context)
}

/** Reads the rest of the line as a composer and a title if no known piece matches the whole rest. */
function nameRest(draft: LineDraft, left: readonly number[], context: LineContext): NamedTitle {
  const rest = withoutMarker(draft, left, context)
  if (rest.length < left.length && takenAsMeaning(draft, rest, context)) {
    return finish(draft, spokenTitle(draft, rest), null, null)
  }
  const pieces = rest.length < left.length ? matchOf(titleText(draft, rest), context) : []
  if (pieces.length > 0) return proposed(draft, pieces, titleText(draft, rest))

  const { composer, indexes } = withoutComposer(draft, rest, context)
  const title = titleText(draft, indexes)
  askSecondComposer(draft, composer, indexes, context)
  // "肖邦 夜曲" matches no piece as typed, but may match with the composer's canonical name.
  const known = composer !== null && title !== '' ? matchOf(`${title} ${composer}`, context) : []
  if (known.length > 0) return proposed(draft, known, `${title} ${composer}`)
  // A title with more words than a known piece stays as typed, and the parser asks about the piece.
  if (!hasQuoted(draft, indexes)) {
    askPieces(draft, nearPieces(title, composer, context.pieces))
    takeSpokenType(draft, title, context)
    askInstrument(draft, context)
  }
  askNumbers(draft, title, composer)
  askLeftovers(draft, context.language)
  return finish(draft, title, composer, null)
}

/** Asks about a second composer in the rest of the title: "巴哈、蕭邦". */
function askSecondComposer(
  draft: LineDraft,
  composer: string | null,
  indexes: readonly number[],
  { composers }: LineContext,
): void {
  const typed = indexes.map((index) => bareText(draft.tokens[index])).join(' ')
  const words = typed.replace(/^(?:和|跟|與|与|(?:and|und|et|y|&|\+) )/u, '').split(' ')
  if (composer === null || typed === '') return
  const match = matchComposer(words, composers)
  const word = bareText(draft.tokens[indexes[0] ?? -1])
  const isWhole = match.kind === 'composer' && match.to - match.from === words.length
  const isOther = match.kind !== 'none' && /[和跟與与、&+]|(?:^| )(?:and|und|et|y)(?: |$)/u.test(typed)
  if (isWhole || isOther) draft.questions.push({ code: 'leftInTitle', word, options: [] })
}

/**
 * Asks which of two numbers is the minutes: "Bach 15 20". They stay null until the musician chooses. Beside
 * minutes with a unit, asks about a number that is the whole title.
 */
function askNumbers(draft: LineDraft, title: string, composer: string | null): void {
  const minutes = draft.tokens[draft.roles.indexOf('minutes')]
  if (minutes === undefined || !/^\d{1,3}$/.test(title)) return
  if (minutes.shape.kind !== 'word') {
    if (composer === null) draft.questions.push({ code: 'leftInTitle', word: title, options: [] })
    return
  }
  draft.minutes = null
  draft.questions.push({ code: 'severalDurations', word: title, options: [title, bareText(minutes)] })
}

/** Reads the type, and the instrument of a lesson, from a title and keeps its words: "clase de flauta Syrinx". */
function takeSpokenType(draft: LineDraft, title: string, { instruments = [] }: LineContext): void {
  draft.type ??= typeOfTitle(title)
  if (draft.type !== 'lesson') return
  const named = meaningOf(lessonInstrument(title) ?? '', instruments)
  if (named?.kind === 'instrument') draft.instrument ??= named.value
}

/** Returns true if the words contain quoted text, which names a piece only if it is the whole name. */
function hasQuoted(draft: LineDraft, indexes: readonly number[]): boolean {
  return indexes.some((index) => draft.tokens[index]?.shape.kind === 'quoted')
}

function namesTypeOrInstrument(draft: LineDraft, left: readonly number[], context: LineContext): boolean {
  const words = left.map((index) => bareText(draft.tokens[index])).join(' ')
  const kind = meaningOf(words, context.instruments ?? [])?.kind
  return !hasQuoted(draft, left) && (kind === 'type' || kind === 'instrument')
}

function askPieces(draft: LineDraft, pieces: readonly KnownPiece[]): void {
  const [word, ...options] = pieces.slice(0, 5).map(pieceName)
  if (word !== undefined) draft.questions.push({ code: 'severalPieces', word, options })
}

function matchOf(text: string, context: LineContext): KnownPiece[] {
  return text === '' ? [] : matchPieces(text, context.pieces)
}

/** Drops the joining word between minutes and activity, which does not belong to the title: "25 minutes of scales". */
function withoutJoining(draft: LineDraft, context: LineContext): number[] {
  const left = titleIndexes(draft)
  const [first, second] = left
  if (first === undefined || second !== first + 1 || draft.roles[first - 1] !== 'minutes') return left
  const token = draft.tokens[first]
  const minutes = draft.tokens[first - 1]
  if (token?.shape.kind !== 'word' || !/^(?:of|de)$/.test(token.text)) return left
  if (minutes?.shape.kind !== 'duration' || matchOf(titleText(draft, left), context).length > 0) return left
  draft.roles[first] = 'minutes'
  return left.slice(1)
}

const company = new Set(['with', 'w/', 'con', 'avec', 'mit', 'bei', 'chez', '和', '跟', '與', '与'])
/** Sets the type from the start of the title and keeps the title as typed: "lesson with Anna" is a lesson. */
function takeTypeOfTitle(draft: LineDraft, context: LineContext): void {
  const [first, second] = titleIndexes(draft)
  if (draft.type !== null || first === undefined || second !== first + 1) return
  const tokens = [draft.tokens[first], draft.tokens[second]]
  if (tokens.some((token) => token?.shape.kind !== 'word')) return
  if (!company.has(tokens[1]?.folded ?? '')) return
  const meaning = meaningOf(bareText(tokens[0]), context.instruments ?? [])
  if (meaning?.kind === 'type') draft.type = meaning.value
}

/**
 * Returns the technique as title if the line has bars or a tempo, which need a title, else '': "25 scales @84".
 */
function spokenTitle(draft: LineDraft, left: readonly number[]): string {
  const isTechnique = left.every((index) => draft.roles[index] === 'technique')
  const needed = draft.tempo !== null || draft.measures.length > 0
  return isTechnique && needed ? titleText(draft, left) : ''
}

function titleIndexes(draft: LineDraft): number[] {
  return draft.roles.flatMap((role, index) => (role === 'title' ? [index] : []))
}

/** Returns the words of a title as typed, in NFC, without a trailing comma. */
function titleText(draft: LineDraft, indexes: readonly number[]): string {
  const [only, ...others] = indexes.map((index) => draft.tokens[index])
  if (only?.shape.kind === 'quoted' && others.length === 0) return cleanText(only.shape.title)
  const words = indexes
    .map((index, position) => {
      const token = draft.tokens[index]
      const text = token?.shape.kind === 'quoted' ? token.shape.title : (token?.text ?? '')
      const before = draft.tokens[indexes[position - 1] ?? -1]
      const touches =
        before?.shape.kind === 'word' && (/[，、；：]$/u.test(before.text) || text.startsWith('《'))
      return position === 0 || touches ? text : ` ${text}`
    })
    .join('')
  const text = normalForm(words, 'NFC')
    .replace(/\s+/gu, ' ')
    .replace(/^[ ,，;；、]+/u, '')
    .replace(/^[-–—·|][ ,，;；、–—·|-]+/u, '')
    .replace(/(?<![ ,，;；、])[ ,，;；、]+$/u, '')
    .replace(/(?:[ ,，;；、][-–—·|/:.]+)+$/u, '')
    .replace(/^[《〈]([^《〈》〉]+)[》〉]$/u, '$1')
  return hasVisibleText(text) ? text : ''
}

/**
 * Applies a type, mood, technique or instrument if it is the whole rest of the line: "30 lesson". Returns true
 * if it did.
 */
function takenAsMeaning(draft: LineDraft, left: readonly number[], context: LineContext): boolean {
  const tokens = left.map((index) => draft.tokens[index])
  if (tokens.length === 0 || tokens.length > 3) return false
  if (tokens.some((token) => token?.shape.kind !== 'word')) return false
  const meaning = meaningOf(tokens.map(bareText).join(' '), context.instruments ?? [])
  if (!meaning || (meaning.kind !== 'technique' && draft[meaning.kind] !== null)) return false
  for (const index of left) {
    takeMeaning(draft, index, meaning)
    draft.roles[index] = meaning.kind
  }
  return true
}

/**
 * Turns a final word such as "clean" into a tag, after a title, bars or a tempo: "nocturne clean". Returns the
 * other indexes.
 */
function withoutMarker(draft: LineDraft, left: readonly number[], context: LineContext): number[] {
  const last = left.at(-1)
  const token = last === undefined ? undefined : draft.tokens[last]
  const isPiece = left.length > 1 || draft.tempo !== null || draft.measures.length > 0
  if (last === undefined || !isPiece || token?.shape.kind !== 'word' || !isMarker(token.folded)) {
    return [...left]
  }
  draft.roles[last] = 'tag'
  addTag(draft, normalForm(bareText(token), 'NFC').toLowerCase(), context)
  return left.slice(0, -1)
}

/** Matches words between a title and its composer: "sonata de Beethoven". */
const JOINS_COMPOSER = /^(?:by|de|di|du|of|par|von|的)$/u

/** Returns true if the word joins title and composer; never after a number: "vibrato y 20 de Bach". */
function joinsComposer(draft: LineDraft, index: number): boolean {
  return (
    JOINS_COMPOSER.test(bareText(draft.tokens[index])) && !/^\d\d+$/.test(bareText(draft.tokens[index - 1]))
  )
}

function withoutComposer(draft: LineDraft, left: readonly number[], context: LineContext) {
  const none = { composer: null, indexes: [...left] }
  // Quoted text always belongs to the title and never splits a composer's name.
  const open = left.filter((index) => draft.tokens[index]?.shape.kind === 'word')
  const match = matchComposer(
    open.map((index) => bareText(draft.tokens[index])),
    context.composers,
  )
  if (match.kind === 'none') return none
  if (match.kind === 'unsure') {
    draft.questions.push({ code: 'composerUnsure', word: match.word, options: match.options })
    return none
  }
  const taken = new Set(open.slice(match.from, match.to))
  for (const index of taken) draft.roles[index] = 'composer'
  const before = open[match.from - 1]
  if (before !== undefined && joinsComposer(draft, before)) {
    draft.roles[before] = 'ignored'
    taken.add(before)
  }
  return { composer: match.name, indexes: left.filter((index) => !taken.has(index)) }
}

/** Returns the most likely match, with a question if there are several or the text is vague. */
function proposed(draft: LineDraft, pieces: readonly KnownPiece[], asked: string): NamedTitle {
  const [piece, ...others] = pieces
  if (!piece) return finish(draft, '', null, null)
  if (others.length > 0) {
    const options = others.slice(0, 8).map(pieceName)
    draft.questions.push({ code: 'severalPieces', word: pieceName(piece), options })
  } else if (isVague(asked, pieces)) {
    draft.questions.push({ code: 'severalPieces', word: pieceName(piece), options: [] })
  }
  return finish(draft, piece.title, piece.composer, piece)
}

function pieceName({ title, composer }: KnownPiece): string {
  return composer ? `${title} (${composer})` : title
}

function finish(
  draft: LineDraft,
  title: string,
  composer: string | null,
  piece: KnownPiece | null,
): NamedTitle {
  if (codePointLength(title) > limits.titleLength) {
    draft.errors.push({ code: 'titleTooLong', word: title.slice(0, 50) })
  }
  if (title === '' && (composer !== null || draft.measures.length > 0 || draft.tempo !== null)) {
    const question: LineQuestion = { code: 'titleMissing', word: composer ?? '', options: [] }
    draft.questions.push(question)
  }
  return { title, composer, matchedPiece: piece }
}
