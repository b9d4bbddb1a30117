import { codePointLength, limits } from '../shared/limits'
import { type ChosenMinutes, chooseMinutes } from './choose-minutes'
import { maybeChord } from './line-chords'
import { addTag, askRepeated, emptyDraft, type LineDraft, takeMeaning } from './line-draft'
import { dayOfToken, splitChinese, takeFillers } from './line-fillers'
import { isSettled, readNightTimes, settleClocks, takeTime } from './line-time'
import { meaningOf } from './line-vocabulary'
import { nameTitle } from './name-title'
import type { LineContext, ParsedLine } from './parsed-line'
import { bareText, scanLine, type Token } from './scan-line'

/** The most characters of a line. Longer text is a note: it becomes the whole title, with an error. */
const LINE_LENGTH = 2000

/**
 * Parses a line such as `25 chopin nocturne op 9 b12-20 @84 clean #tone`. It reports every guess: `words` contains the
 * role of every word, `questions` every other reading.
 *
 * The minutes have a form of any of the six languages, or are a bare number at either end. The prefix `b` introduces
 * bars, `@` a tempo, `#` a tag, and `/` a type, mood, technique or instrument. Without a slash such a word counts if it
 * is the whole rest of the line ("30 lesson"). A type also counts before "with" ("lesson with Anna"). "clean" and
 * similar words become a tag only as last word after a title. The rest is the title. Text in double quotes belongs to
 * it unchanged.
 */
export function parseEntryLine(line: string, context: LineContext): ParsedLine {
  const tokens =
    line.length > LINE_LENGTH
      ? oneWord(line)
      : settleClocks(readNightTimes(splitChinese(scanLine(line, context), context)))
  const draft = emptyDraft(tokens)
  if (line.length > LINE_LENGTH) draft.errors.push({ code: 'lineTooLong', word: line.trim().slice(0, 50) })
  const chosen = chooseInside(tokens, context)
  draft.questions.push(...chosen.questions)
  tokens.forEach((token, index) => {
    if (index === chosen.index) takeMinutes(draft, index, chosen.minutes)
    else takeShape(draft, index, token, context)
  })
  if (draft.tags.length > limits.tags) {
    draft.errors.push({ code: 'tooManyTags', word: draft.tags[limits.tags] ?? '' })
  }
  takeTime(draft)
  takeFillers(draft, context)
  const named = nameTitle(draft, context)
  // "yesterday 18:20 waltz", "40 mozart yesterday": a line with a time, a composer or a technique names its day.
  const isDayCertain = draft.time !== null || named.composer !== null || draft.techniques.length > 0
  const measures = draft.measures.join(', ')
  if (codePointLength(measures) > limits.measuresLength) {
    draft.errors.push({ code: 'measuresTooLong', word: measures })
  }
  return {
    repeatLast: tokens.length === 0,
    minutes: draft.minutes,
    ...named,
    measures: measures === '' ? null : measures,
    tempo: draft.tempo,
    tags: draft.tags,
    techniques: draft.techniques,
    type: draft.type,
    mood: draft.mood,
    instrument: draft.instrument,
    day: draft.day,
    time: draft.time,
    words: tokens.map(({ text }, index) => ({ text, role: draft.roles[index] ?? 'title' })),
    questions: draft.questions.filter(({ code }) => code !== 'dayMayBeTitle' || !isDayCertain),
    errors: draft.errors,
  }
}

const marks: readonly Token['shape']['kind'][] = ['bars', 'tempo', 'tag', 'command']

/**
 * Ignores days, times and marks at either end of the line, so that the bare number beside them counts: "40 mozart 18:20",
 * "brahms op 38 30 #tone b12-20".
 */
function chooseInside(tokens: readonly Token[], context: LineContext): ChosenMinutes {
  const isOutside = (token: Token) =>
    isSettled(token) || marks.includes(token.shape.kind) || dayOfToken(token, context.today) !== null
  const from = tokens.findIndex((token) => !isOutside(token))
  const to = tokens.findLastIndex((token) => !isOutside(token)) + 1
  // If nothing but a day such as "Yesterday" is left, it may be the title.
  const chosen = chooseMinutes(from === -1 ? tokens : tokens.slice(from, to), context)
  if (chosen.index !== -1) return { ...chosen, index: chosen.index + Math.max(0, from) }
  const asksMinutes = chosen.questions.some(({ code }) => code === 'severalDurations')
  return asksMinutes ? chosen : withDurations(chosen, tokens)
}

/** Asks whether a time of day is the duration if nothing else is: "gammes 10h". */
function withDurations(chosen: ChosenMinutes, tokens: readonly Token[]): ChosenMinutes {
  const options = tokens.flatMap((token) =>
    token.shape.kind === 'clock' && token.shape.minutes !== null ? [bareText(token)] : [],
  )
  const [word] = options
  if (word === undefined) return chosen
  return { ...chosen, questions: [{ code: 'severalDurations', word, options }, ...chosen.questions] }
}

function oneWord(line: string): Token[] {
  const text = line.trim()
  return text === '' ? [] : [{ text, folded: text, shape: { kind: 'quoted', title: text } }]
}

function takeMinutes(draft: LineDraft, index: number, minutes: number | null): void {
  draft.roles[index] = 'minutes'
  if (minutes !== null && minutes >= 1 && minutes * 60 <= limits.durationMax) draft.minutes = minutes
  else draft.errors.push({ code: 'minutesOutOfRange', word: bareText(draft.tokens[index]) })
}

function takeShape(draft: LineDraft, index: number, token: Token, context: LineContext): void {
  const { shape } = token
  switch (shape.kind) {
    case 'bars': {
      const chord = maybeChord(draft.tokens, index)
      if (chord !== 'no') {
        const word = bareText(token)
        draft.questions.push({ code: 'rangeMayBeBars', word, options: [`b. ${shape.measures}`] })
      }
      if (chord === 'likely') return
      draft.roles[index] = 'measures'
      draft.measures.push(shape.measures)
      return
    }
    case 'clock':
      draft.roles[index] = shape.times.length > 0 ? 'time' : 'ignored'
      return
    case 'day':
      takeDayShape(draft, index, shape, context)
      return
    case 'tempo':
      takeTempo(draft, index, shape.tempo)
      return
    case 'tag':
      draft.roles[index] = 'tag'
      addTag(draft, shape.tag, context)
      return
    case 'command': {
      const meaning = meaningOf(shape.name, context.instruments ?? [])
      if (meaning) takeMeaning(draft, index, meaning)
      else draft.questions.push({ code: 'unknownCommand', word: bareText(token), options: [] })
      return
    }
    case 'word':
      if (/^\d{1,4}-\d{1,4}$/.test(token.folded)) {
        draft.questions.push({ code: 'rangeMayBeBars', word: bareText(token), options: [`b${token.folded}`] })
      }
      return
    case 'duration':
    case 'quoted':
      return
  }
}

function takeDayShape(
  draft: LineDraft,
  index: number,
  { day, others }: Extract<Token['shape'], { kind: 'day' }>,
  { today }: LineContext,
): void {
  if (draft.roles.includes('day')) {
    askRepeated(draft, index)
    return
  }
  const word = bareText(draft.tokens[index])
  draft.roles[index] = 'day'
  draft.day = day === today ? null : day
  if (others.length > 0) draft.questions.push({ code: 'dayUnsure', word, options: [day, ...others] })
  else if (day !== today) draft.questions.push({ code: 'dayMayBeTitle', word, options: [day] })
}

function takeTempo(draft: LineDraft, index: number, tempo: number): void {
  if (draft.roles.includes('tempo')) {
    askRepeated(draft, index)
    return
  }
  draft.roles[index] = 'tempo'
  if (tempo >= limits.tempoMin && tempo <= limits.tempoMax) draft.tempo = tempo
  else draft.errors.push({ code: 'tempoOutOfRange', word: bareText(draft.tokens[index]) })
}
