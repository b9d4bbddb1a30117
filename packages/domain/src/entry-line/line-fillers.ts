import { knownInstrumentOf } from '../instrument/instrument-names'
import { addDays, type CalendarDay } from '../units/calendar-day'
import type { LineDraft } from './line-draft'
import { isHan } from './line-text'
import { typeOfTitle } from './line-types'
import { meaningOf } from './line-vocabulary'
import type { KnownComposer } from './match-composer'
import { dayOf } from './named-day'
import type { LineContext } from './parsed-line'
import { bareText, type Token } from './scan-line'

/** Matches filler words before the minutes: "about 45 min Bach". */
const ABOUT =
  /^(?:about|around|approx\.?|roughly|ca\.?|circa|etwa|ungefähr|rund|environ|unos|aproximadamente|spent|大約|大约|大概|差不多|將近|将近|約|约|快|almost|nearly|knapp|fast|presque|près|casi|gut|so|min|good|solid|full|guten?|gutes|reichlich|petite?|bon(?:ne)?|gros(?:se)?|buena?|escasa|only|just|nur|seulement|s[oó]lo|只|才)$/u
/**
 * Matches a limit that is the whole text before the minutes: "nur 10 Minuten, müde", "pas plus de 10 min,
 * gammes".
 */
const LIMITS =
  /^(?:only|just|barely|hardly|at least|at most|(?:no|not) more than|nur|gerade mal|kaum|immerhin|mindestens|höchstens|nicht mehr als|seulement|juste|à peine|au moins|au plus|pas plus de|s[oó]lo|apenas|al menos|por lo menos|como mucho|no más de|只|才|至少|最多|不到)$/u
/** Matches verbs of practice before the remaining words: "practiced scales", "练了". */
const PRACTISED =
  /^(?:practi[cs]ed|practi[cs]ing|played|did|worked|working|studied|rehearsed|geübt|gespielt|geprobt|travaillé|bossé|fait|joué|répété|practicado|practiqué|toqué|tocado|trabajé|trabajado|estudié|ensayé|repasé|repaso|estado|estudiado|ensayado|repasado|practicando|tocando|estudiando|repasando|trabajando|repris|revu|retravaillé|déchiffré|chanté|cantado|canté|sang|sung|gesungen|travaillant|going|working|through|over|bisschen|etwas|(?:[剛刚]+)?[練练彈弹拉吹唱打][完過过了]?|[練练]琴|練習了?|练习了?|了|只[練练彈弹拉吹唱打]?了?|大概|打卡|[早午晚][飯饭餐][後后前]|早上|上午|下午|晚上|中午|一共|總共|总共|共|的):?$/u
/** Matches words before a verb of practice: "I practiced scales", "j'ai joué". */
const PERSON =
  /^(?:i|i've|i'm|we|we've|just|so|ok|okay|been|spent|have|had|got|j'ai|on|nous|avons|a|ich|wir|hab|habe|haben|he|hemos|today|heute|hoy|también|auch|aussi|also|then|bien)$/u
/** Matches words between minutes and activity: "30 min on Für Elise". */
const JOINING = /^(?:on|for|of|am|lang|de|du|des|del|à|a|with|con|mit|avec|sur|pour|an|的|左右)$/u
/** Matches words between minutes and preposition: "una hora larga de jota". */
const SHORT_OR_LONG =
  /^(?:larg[ao]s?|cort[ao]s?|escas[ao]s?|just[ao]s?|exact[ao]s?|enter[ao]s?|complet[ao]s?|bien|juste|pile|environ|genau)$/u
/** Matches articles between preposition and piece: "spent 40 minutes on the Chaconne". */
const ARTICLES = /^(?:the|la|le|les|el|los|las|der|die|das|den|dem)$/u
/** Matches words between bars and the piece: "bars 64-80 of the Waldstein". */
const OF_PIECE = /^(?:of|from|in|de|del|du|des|aus|von|der|vom|im|的)$/u
/** Matches words before minutes at the end of a line: "practiced scales for 20 minutes". */
const TRAILING = /^(?:for|à|during|pendant|durante|lang|的)$/u
/** Matches words before a word such as "about": "for about 20 minutes", "eine gute halbe Stunde". */
const BEFORE_ABOUT = /^(?:for|à|during|pendant|durante|lang|的|an?|eine|une|una)$/u
/** Matches words directly after the minutes: "20分钟左右". */
const AFTER_MINUTES = /^(?:左右|上下|or so)$/u
/** Matches Chinese words directly before the minutes: "小星星變奏曲練了25分鐘", "第46條共30分鐘". */
const CHINESE_PRACTISED =
  /^(?:[一總总]?共|[合][計计]|[練练彈弹拉吹唱打][了過过完]?|大概|差不多|大[約约]|[將将]近)$/u
/**
 * Matches a verb of practice or a word such as 大概 at the end of a longer Chinese word. A single 練 there belongs
 * to a name: 團練.
 */
const ENDS_WORD = /^(?:[練练彈弹拉吹唱打][了過过完]|大概|差不多|大[約约]|[將将]近|[一總总]?共|[合][計计])$/u
/** Matches verbs of practice at the end of a line: "20 min Tonleitern geübt". */
const PRACTISED_AT_END =
  /^(?:geübt|gearbeitet|gespielt|durchgespielt|gesessen|geprobt|wiederholt|practi[cs]ed|[練练彈弹拉吹唱]了|了|吧)$/u

/** The patterns of verbs, which never form a title, not even alone: "practised 20 min". */
const verbs: ReadonlySet<RegExp> = new Set([PRACTISED, CHINESE_PRACTISED, PRACTISED_AT_END])

/**
 * Removes the day from the title. If the minutes have a unit, also removes filler words. If no other word is
 * left, only verbs go.
 */
export function takeFillers(draft: LineDraft, context: LineContext): void {
  takeDay(draft, context)
  const isMinutes = (index: number) => draft.roles[index] === 'minutes'
  const spelled = draft.tokens.some(({ shape }, index) => shape.kind === 'duration' && isMinutes(index))
  if (!spelled) return
  const drop: Drop = (index, pattern) => {
    if (index === undefined) return false
    if (titleIndexes(draft).length < 2 && !verbs.has(pattern)) return false
    const token = draft.tokens[index]
    // A capital letter begins a title: "On the Beach".
    if (token?.shape.kind !== 'word' || draft.roles[index] !== 'title') return false
    // Phones capitalise the first word of a line.
    const word = index === 0 && pattern === PRACTISED ? token.folded : bareText(token)
    if (!pattern.test(word)) return false
    draft.roles[index] = 'ignored'
    // The verb may name a type.
    draft.type ??= typeOfTitle(bareText(token))
    return true
  }
  const minutes = draft.roles.indexOf('minutes')
  dropBeforeMinutes(draft, minutes, drop)
  drop(minutes + 1, AFTER_MINUTES)
  const dropFirst = (pattern: RegExp) => drop(titleIndexes(draft)[0], pattern)
  dropPersons(draft, dropFirst)
  let namesPractice = false
  // Several verbs of practice may follow each other.
  while (dropFirst(PRACTISED)) namesPractice = true
  const start = titleIndexes(draft)[0] ?? 0
  if (draft.roles[start - 1] === 'measures' && dropFirst(OF_PIECE)) dropFirst(ARTICLES)
  const [first, second] = titleIndexes(draft)
  const isRest = first !== undefined && (first > minutes || namesPractice)
  if (isRest && JOINING.test(bareText(draft.tokens[second ?? first]))) dropFirst(SHORT_OR_LONG)
  if (isRest && (dropFirst(JOINING) || namesPractice)) dropFirst(ARTICLES)
  const last = titleIndexes(draft).at(-1)
  if (last !== undefined && !drop(last, PRACTISED_AT_END) && last < minutes) drop(last, TRAILING)
}

type Drop = (index: number | undefined, pattern: RegExp) => boolean

/** Removes words directly before the minutes: "for about 20 minutes", "練了25分鐘". */
function dropBeforeMinutes(draft: LineDraft, minutes: number, drop: Drop): void {
  const before = draft.tokens.slice(0, minutes)
  const isOpen = before.every((_, index) => draft.roles[index] === 'title')
  if (isOpen && LIMITS.test(before.map(({ folded }) => folded).join(' '))) {
    for (const index of before.keys()) drop(index, /./u)
  }
  drop(minutes - 1, ABOUT)
  drop(minutes - 1, CHINESE_PRACTISED)
  drop(minutes - 1, TRAILING)
  if (draft.roles[minutes - 1] === 'ignored') drop(minutes - 2, BEFORE_ABOUT)
}

/** Removes "I" or "ich habe" only beside a word such as "practiced" or "geübt": "I Got Rhythm" is a title. */
function dropPersons(draft: LineDraft, dropFirst: (pattern: RegExp) => boolean): void {
  const rest = titleIndexes(draft).map((index) => bareText(draft.tokens[index]).toLowerCase())
  const verb = rest.findIndex((word) => !PERSON.test(word))
  if (verb <= 0 || ![rest[verb], rest.at(-1)].some((word) => PRACTISED.test(word ?? ''))) return
  for (let count = 0; count < verb; count++) dropFirst(new RegExp(PERSON.source, 'iu'))
}

function titleIndexes(draft: LineDraft): number[] {
  return draft.roles.flatMap((role, index) => (role === 'title' ? [index] : []))
}

/**
 * Reads a word for a day: "yesterday 40 mozart". The word is at the start or end of the title, before a comma or
 * before the minutes.
 */
function takeDay(draft: LineDraft, { today }: LineContext): void {
  if (today === undefined || draft.roles.includes('day')) return
  const title = titleIndexes(draft)
  // "cours de flûte hier, 45 min": a comma or another value follows the day.
  const ends = title.filter((index) => {
    const token = draft.tokens[index]
    return (token?.text.length ?? 0) > (token?.folded.length ?? 0) || draft.roles[index + 1] === 'minutes'
  })
  for (const index of new Set([title[0], title.at(-1), ...ends])) {
    const day = index === undefined ? null : dayOfToken(draft.tokens[index], today)
    if (index === undefined || day === null) continue
    const word = bareText(draft.tokens[index])
    // A capitalised day that is the whole title may be a song: "Yesterday".
    if (
      title.length === 1 &&
      !isHan(word[0]) &&
      !/^\d/.test(word) &&
      draft.minutes !== null &&
      /^\p{Lu}/u.test(word)
    )
      return
    draft.roles[index] = 'day'
    draft.day = day === today ? null : day
    if (day !== addDays(today, 0)) draft.questions.push({ code: 'dayMayBeTitle', word, options: [day] })
    return
  }
}

export function dayOfToken(token: Token | undefined, today: CalendarDay | undefined): CalendarDay | null {
  if (token?.shape.kind === 'day') return token.shape.day
  if (token?.shape.kind !== 'word' || today === undefined) return null
  return dayOf(token.folded.replace(/\.$/u, ''), today)
}

const CHINESE_START =
  /^(?:昨天|前天|今天|昨日|今日|只?(?:練習|练习)(?!曲)了?|只[練练彈弹拉吹唱]|[練练]琴|[剛刚只]*[練练彈弹拉吹唱打][了完過过]|早上|上午|下午|晚上|中午|大概|差不多|將近|将近|大約|大约|把|一共|總共|总共|左右(?!手)|的)/u

const namesOf = new WeakMap<readonly KnownComposer[], readonly string[]>()

/**
 * Returns the Chinese spellings of the composers, the longest first. The parser needs them for each part of a
 * line, so we read each list once.
 */
function chineseNames(composers: readonly KnownComposer[]): readonly string[] {
  const known = namesOf.get(composers)
  if (known) return known
  const names = composers
    .flatMap(({ canonical, variants }) => [canonical, ...variants])
    .filter((name) => name.length > 1 && isHan(name[0]) && isHan(name.at(-1)))
    .sort((a, b) => b.length - a.length)
  namesOf.set(composers, names)
  return names
}

/**
 * Splits days, verbs of practice and composers off the start of a Chinese word, because Chinese has no spaces:
 * 肖邦夜曲. Also splits a long name of a composer, or a verb before the minutes, off its end.
 */
export function splitChinese(tokens: readonly Token[], context: LineContext): Token[] {
  const names = chineseNames(context.composers)
  return tokens.flatMap((token, index) => {
    if (token.shape.kind !== 'word') return [token]
    const isBeforeMinutes = tokens[index + 1]?.shape.kind === 'duration'
    const [head, verb] = isBeforeMinutes ? withoutVerb(token) : [token]
    const words = isHan(head.text[0]) ? splitWord(head, names, context) : [head]
    return verb === undefined ? words : [...words, verb]
  })
}

/** Splits the verb off the end of a Chinese word: 小星星變奏曲練了. */
function withoutVerb(token: Token): readonly [Token, Token?] {
  if (ENDS_WORD.test(token.text)) return [token]
  const at = [3, 2, 1]
    .map((length) => token.text.length - length)
    .find((from) => from > 0 && ENDS_WORD.test(token.text.slice(from)))
  return at === undefined ? [token] : [part(token, 0, at), part(token, at)]
}

function part({ text, folded, shape }: Token, from: number, to?: number): Token {
  return { text: text.slice(from, to), folded: folded.slice(from, to), shape }
}

/** Returns the index at which a composer's name of three or more characters ends a word, or 0: "小提琴協奏曲布魯赫". */
function endingName({ text }: Token, names: readonly string[]): number {
  const name = names.find((spelling) => spelling.length > 2 && text.endsWith(spelling))
  return name === undefined ? 0 : text.length - name.length
}

/** Returns the length of a verb before a composer, an instrument or a technique (練音階), or null. */
function verbLength({ text, folded }: Token, names: readonly string[], context: LineContext): number | null {
  const verb = /^[慢快分視视]?[練练彈弹拉吹唱打]/u.exec(text)?.[0].length ?? 0
  const rest = folded.slice(verb)
  const isPractised =
    names.some((spelling) => text.startsWith(spelling, verb)) ||
    knownInstrumentOf(rest) !== null ||
    meaningOf(rest, context.instruments ?? [])?.kind === 'technique'
  return verb > 0 && isPractised ? verb : null
}

function splitWord(token: Token, names: readonly string[], context: LineContext): Token[] {
  if (context.pieces.some(({ title }) => title === bareText(token))) return [token]
  if (meaningOf(token.folded, context.instruments ?? [])) return [token]
  const name = names.find((spelling) => token.text.startsWith(spelling))
  const ending = name ? 0 : endingName(token, names)
  if (ending > 0) return [...splitWord(part(token, 0, ending), [], context), part(token, ending)]
  // 克羅采爾 is another spelling of a listed name, not the name and a title.
  if (name && /^[爾尔夫斯特茨]/u.test(token.text.slice(name.length))) return [token]
  const length =
    name?.length ?? verbLength(token, names, context) ?? CHINESE_START.exec(token.text)?.[0].length ?? 0
  if (length === 0 || length >= token.folded.length) return [token]
  return [part(token, 0, length), ...splitWord(part(token, length), name ? [] : names, context)]
}
