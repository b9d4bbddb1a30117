import type { LoggableEntryType, Mood } from '../entry/entry'
import { uniqueTags } from '../entry/tag'
import { codePointLength, limits } from '../shared/limits'
import type { CalendarDay } from '../units/calendar-day'
import type { LineMeaning } from './line-vocabulary'
import type { LineContext, LineError, LineQuestion, WordRole } from './parsed-line'
import { bareText, type Token } from './scan-line'

/** The reading of a line while the parser works on it. `roles` has one role for each token. */
export interface LineDraft {
  tokens: readonly Token[]
  roles: WordRole[]
  minutes: number | null
  measures: string[]
  tempo: number | null
  tags: string[]
  techniques: string[]
  type: LoggableEntryType | null
  mood: Mood | null
  instrument: string | null
  day: CalendarDay | null
  time: string | null
  questions: LineQuestion[]
  errors: LineError[]
}

/** Returns the draft before parsing: every word belongs to the title. */
export function emptyDraft(tokens: readonly Token[]): LineDraft {
  return {
    tokens,
    roles: tokens.map(() => 'title'),
    minutes: null,
    measures: [],
    tempo: null,
    tags: [],
    techniques: [],
    type: null,
    mood: null,
    instrument: null,
    day: null,
    time: null,
    questions: [],
    errors: [],
  }
}

/** Adds a question about a second value of the same kind. Its word stays in the title. */
export function askRepeated(draft: LineDraft, index: number): void {
  draft.questions.push({ code: 'repeated', word: bareText(draft.tokens[index]), options: [] })
}

/** Adds a tag once, in the spelling of the diary. Reports and drops a tag that is too long. */
export function addTag(draft: LineDraft, tag: string, { tags = [] }: LineContext): void {
  if (codePointLength(tag) > limits.tagLength) draft.errors.push({ code: 'tagTooLong', word: tag })
  else draft.tags = uniqueTags([...draft.tags, tag], tags)
}

/**
 * Adds a technique to the draft, or sets its type, mood or instrument. If the draft already has one, asks about
 * the word.
 */
export function takeMeaning(draft: LineDraft, index: number, meaning: LineMeaning): void {
  if (meaning.kind === 'technique') {
    draft.roles[index] = 'technique'
    if (!draft.techniques.includes(meaning.value)) draft.techniques.push(meaning.value)
    return
  }
  if (draft[meaning.kind] !== null) {
    askRepeated(draft, index)
    return
  }
  draft.roles[index] = meaning.kind
  if (meaning.kind === 'type') draft.type = meaning.value
  else if (meaning.kind === 'mood') draft.mood = meaning.value
  else draft.instrument = meaning.value
}
