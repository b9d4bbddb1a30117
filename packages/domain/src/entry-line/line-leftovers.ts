import type { Language } from '../language/languages'
import { monthNames } from '../units/month-names'
import type { LineDraft } from './line-draft'
import { COUNTED, formMayTakeNumber, namesNumber } from './line-vocabulary'
import { WEEKDAY_NAME } from './named-day'
import { bareText, type Token } from './scan-line'

const START = '(?<![\\p{L}\\p{N}])'
const STOP = '(?![\\p{L}\\p{N}])'
const COUNT = '(?:\\d{1,2}|[一二兩两三四五六七八九十])'

/**
 * Text that looks like a value in a form that no rule reads: a day, a time, a tempo, bars or a repetition. The first
 * matching group is the word that the question names.
 */
const suspects: readonly RegExp[] = [
  // Days.
  new RegExp(
    `${START}(${WEEKDAY_NAME}|yesterday|gestern|vorgestern|ayer|anteayer|hier|avant-hier)${STOP}`,
    'u',
  ),
  // Times of day in words.
  new RegExp(
    `^(noon|midday|midnight|mittags?|midi|minuit|mediod[ií]a|medianoche) (?:to|till|until|bis|à|a|hasta)${STOP}|${START}(in the (?:early |late )?(?:morning|afternoon|evening)|por la (?:mañana|tarde|noche)|(?:de|en) la (?:mañana|tarde|noche)|am (?:frühen |späten )?(?:morgen|vormittag|nachmittag|abend)|le (?:matin|soir)|first thing|a primera hora|a [uú]ltima hora|de bonne heure)${STOP}`,
    'u',
  ),
  // No title ends with these short forms.
  new RegExp(`${START}(tues?|weds|thurs?|fri|sat)(?: \\d|$)`, 'u'),
  // "negra 60", "66 to the quarter".
  new RegExp(
    `${START}((?:negra|noire|viertel|halbe|crotchet|quarter|minim) \\d{2,3}|\\d{2,3} to the (?:quarter|half))${STOP}`,
    'u',
  ),
  new RegExp(
    `${START}(?:\\d{1,2}(?:st|nd|rd|th|er|\\.)? (?:de |of )?(${monthNames})|(${monthNames})\\.? \\d{1,2})${STOP}`,
    'u',
  ),
  new RegExp(
    `${START}(?:days?|weeks?) (ago)${STOP}|${START}(vor) \\S+ (?:tag|woche)|(il y a) |${START}(hace) \\S+ (?:d[ií]a|semana)`,
    'u',
  ),
  /([昨前][天日晚夜]|大前天|(?:星期|禮拜|礼拜|上週|上周)[一二三四五六日天]|\d{1,2}[月號号日])/u,
  new RegExp(
    `${START}(?:last|past|this|previous|letzte[ns]?|vorige[ns]?|diese[ns]?|la|le|el|ce|cette|esta?) (week|weekend|month|year|woche|wochenende|monat|jahr|semaine|mois|week-end|semana|mes|fin de semana)${STOP}`,
    'u',
  ),
  new RegExp(
    `${START}(weekend|wochenende|week-end|fin de semana|neulich|kürzlich|earlier|the other day|l'autre jour|el otro día)${STOP}`,
    'u',
  ),
  /([上這这][個个]?[週周月]|[週周]末|前[幾几]天|[拜][一二三四五六日天]|那天|半夜|凌晨|剛才|刚才|早些)/u,
  // Times of day.
  new RegExp(
    `${START}(\\d{1,2}(?:[:h.]\\d{2}|h)?-\\d{1,2}(?:[:h.]\\d{2})? ?(?:h|uhr|am|pm)|\\d{1,2}[:h]\\d{2}(?:-\\d{1,2}[:h]\\d{2})?)${STOP}`,
    'u',
  ),
  new RegExp(`${START}\\d{1,2} ?(uhr|o'clock|am|pm)${STOP}`, 'u'),
  /(\d{1,2}[點点時时]|[一二三四五六七八九十][點点](?:鐘|钟|半|到)?)/u,
  // Tempos.
  /(bpm|ppm|m\.m\.|♩|♪|每分[鐘钟]|節拍器|节拍器|速度).*\d|\d ?(bpm|ppm|拍)/u,
  new RegExp(`${START}(tempo|metronom[eo]?|métronome|metrónomo)${STOP}[^\\d]{0,6}\\d`, 'u'),
  /(\S*=) ?\d{2,3}/u,
  /([二四八]分音符|拍速) ?\d/u,
  // "n° 4 à 70": the numbers 4 to 70, or number 4 at 70.
  /\d (?:à|a) ([4-9]\d|1\d\d)$/u,
  // "D-Dur mit 92", "scales with 80".
  new RegExp(`${START}(?:mit|auf|with|con|avec|um) ([4-9]\\d|1\\d\\d|2[0-3]\\d)(?: |$)`, 'u'),
  // "dix minutes de respiration et vingt de sons filés".
  new RegExp(
    `${START}(?:et|und|and|y|puis|plus|dann|then|danach|luego|después|ensuite|otros) (five|fünf|cinq|cinco|ten|zehn|dix|diez|fifteen|fünfzehn|quinze|quince|twenty|zwanzig|vingt|veinte|thirty|dreißig|trente|treinta|forty|vierzig|quarante|cuarenta)${STOP}`,
    'u',
  ),
  // "um 7 aufgestanden", "since 4".
  new RegExp(`${START}(?:um|gegen|seit|since|around|vers|depuis|sobre las|a las) (\\d{1,2})${STOP}`, 'u'),
  // Repetitions and more minutes.
  new RegExp(`${START}(${COUNT} ?[x×*] ?\\d*|[x×*] ?\\d{1,2})${STOP}`, 'u'),
  new RegExp(
    `${START}(?:\\d{1,2} )?(each|every|per|jeweils|je|jede[rsn]?|pro|chacune?|chaque|par|cada|fois|veces|times|rounds?|sets?|durchgänge|séries|tandas)${STOP}`,
    'u',
  ),
  new RegExp(`${START}(dail?y|diari[oa]s?|täglich|par jour|al día|a day|am tag)${STOP}`, 'u'),
  /([每各]|[\d一二兩两三四五六七八九十][遍次回組组])/u,
  new RegExp(
    `^(secs?|seconds?|sek|sekunden?|secondes?|segundos?|seg|秒|min(?:ut\\p{L}*)?|mins?|std|stunden?|hours?|hrs?|heures?|horas?)${STOP}|^(minut\\p{L}*)`,
    'u',
  ),
  // "20 minutes, dont 5 de gammes", "20 minutos, 5 de ellos escalas".
  new RegExp(`${START}(?:davon|darunter|dont|of which|including|incl) (\\d{1,3})${STOP}`, 'u'),
  new RegExp(`${START}(\\d{1,3}) (?:davon|de ell[ao]s|of (?:them|it|that)|d'entre)${STOP}`, 'u'),
  /其中 ?(\d{1,3})/u,
  // "10 min de vibrato y 20 de Bach", "50 Min, davon 20 Tonleitern".
  new RegExp(`${START}(?:y|et|und|and|davon|dont|plus|puis|sowie|incl|including) (\\d{1,2}[05]) \\p{L}`, 'u'),
  new RegExp(`${START}(\\d{2,3}) (?:de|of|on|for)${STOP}`, 'u'),
  new RegExp(`\\d ?(minut\\p{L}*|mins?|stunden?|hours?|heures?|horas?)${STOP}|\\d ?(分[鐘钟]|小[時时])`, 'u'),
  // Words for more or less after the minutes: "1h moins le quart", "una hora menos cuarto".
  new RegExp(
    `^(menos|moins|minus|less|abzüglich|ohne|or|oder|ou|o|und|and|et|y|plus|plus or|\\+)${STOP}`,
    'u',
  ),
  /^([一二三]?刻|[多餘余]|左右|以上|不到)/u,
  // "worked up the prelude to @76": the joining word at the end joins nothing.
  new RegExp(
    `${START}(?:(to|and|from|until|bis|und|von|um|jusqu'à|et|hasta|y)|(jusqu'à) la|(hasta) el|(bis) zum)$`,
    'u',
  ),
  // Bars.
  new RegExp(`${START}(takte?|bars?|mesures?|comp[aá]s(?:es)?|measures?|mm|cc)${STOP}[^\\d]{0,12}\\d`, 'u'),
  /(第? ?\d+ ?[-~至到] ?\d+ ?[小節节]*|\d ?[小]?[節节])/u,
]

/**
 * Match the short weekdays that musicians type, by language. Chinese has none that could be a word of a title.
 */
const shortWeekdays: Partial<Record<Language, RegExp>> = {
  en: /^(?:mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)\.?,?$/u,
  de: /^(?:Mo|Di|Mi|Do|Fr|Sa|So)\.?,?$/u,
  fr: /^(?:lun|mar|mer|jeu|ven|sam|dim)\.?,?$/u,
  es: /^(?:lun|mar|mi[eé]|jue|vie|s[aá]b|dom)\.?,?$/u,
}

/**
 * Returns the short weekday after the minutes, which may be the day, or null: "45 min tues scales", "band
 * practise 2 hrs sat, did Valerie".
 */
function weekdayAfterMinutes({ tokens, roles }: LineDraft, language: Language): string | null {
  const found = tokens.find(
    ({ text }, index) =>
      roles[index] === 'title' && roles[index - 1] === 'minutes' && shortWeekdays[language]?.test(text),
  )
  return found === undefined ? null : bareText(found)
}

/** Returns the first number of a range of minutes, or null: "20 to 25 min scales". */
function rangeOfMinutes({ tokens, roles }: LineDraft): string | null {
  const minutes = roles.indexOf('minutes')
  const [number, joint] = tokens.slice(Math.max(0, minutes - 2), minutes)
  const isRange =
    /^(?:to|or|bis|oder|à|ou|a|o)$/u.test(joint?.folded ?? '') && /^\d{1,3}$/.test(number?.folded ?? '')
  return isRange ? bareText(number) : null
}

/**
 * Returns a round number between two words, which may be minutes, or null: "30 scales 20 arps", but not "op. 10
 * in A" or "20 keys".
 */
function roundNumber(open: readonly Token[]): string | null {
  const found = open.find(({ folded }, index) => {
    const before = open[index - 1]?.folded
    const after = open[index + 1]?.folded
    if (before === undefined || after === undefined || !/^(?:[1-9]\d|1[0-2]\d)$/.test(folded)) return false
    if (Number(folded) % 5 !== 0 || COUNTED.test(after) || !/^\p{L}/u.test(after)) return false
    return !namesNumber(before) && !formMayTakeNumber(before)
  })
  return found === undefined ? null : bareText(found)
}

const JOINING =
  /^(?:two|three|four|five|six|zwei|drei|vier|fünf|sechs|deux|trois|quatre|cinq|dos|tres|cuatro|cinco|seis|an|at|on|in|from|to|till|until|for|of|with|by|and|or|since|ab|am|auf|bei|mit|von|vom|bis|um|zu|zum|zur|und|oder|für|seit|ein|eine[nr]?|le|les|une?|à|au|du|des|en|par|pour|sur|avec|et|ou|puis|vers|depuis|el|los|las|una|al|del?|por|para|con|y|o|desde|hasta|hacia|起|到|至|從|从|在|和|跟|與|与)$/u

/**
 * Returns a joining word that joins nothing, because a value follows it, or null: "Fuge ab T. 114", "eine gute
 * halbe Stunde".
 */
function danglingWord({ tokens, roles }: LineDraft): string | null {
  const found = tokens.find(
    (token, index) =>
      roles[index] === 'title' &&
      token.shape.kind === 'word' &&
      index + 1 < tokens.length &&
      roles[index + 1] !== 'title' &&
      (JOINING.test(bareText(token)) || /\p{Script=Han}[到至從从]$/u.test(token.folded)),
  )
  return found === undefined ? null : bareText(found)
}

const PLACE =
  /^(?:an|at|am|im|in|auf|bei|beim|zum|zu|en|chez|dans|durante|during|während|pendant|before|after|vor|nach|avant|après|antes|después)$/u

/**
 * Returns a preposition after the minutes that has no title before it, or null: "1 h at church", "35 Minuten am
 * Prélude".
 */
function leadingPlace({ tokens, roles }: LineDraft): string | null {
  const first = roles.indexOf('title')
  const isBare = first > 0 && tokens[first]?.shape.kind === 'word' && PLACE.test(bareText(tokens[first]))
  return isBare ? bareText(tokens[first]) : null
}

/** Matches a word for a type that did not set the type: "harmonie (répétition)", "Unterrichtsstunde". */
const TYPE_WORD =
  /(?<!\p{L})\(?(\p{L}*(?:lessons?|masterclass|recitals?|rehears\p{L}*|unterricht\p{L}*|auftritt\p{L}*|répétitions?|ensayos?|clases?|audici[oó]n(?:es)?|bolos?|gigs?)|(?:musik|unterrichts|klavier|geigen)stunden?)\)?(?!\p{L})(?! \d)/u

function typeWord(draft: LineDraft, open: readonly Token[]): string | null {
  if (draft.type !== null) return null
  const found = open.find(({ folded }) => TYPE_WORD.test(folded))
  return found === undefined ? null : bareText(found)
}

/**
 * Asks about the first title word that looks like a value, if the line has minutes. Quotes keep words in the
 * title without a question.
 */
export function askLeftovers(draft: LineDraft, language: Language): void {
  if (draft.minutes === null) return
  const open = draft.tokens.flatMap((token, index) =>
    draft.roles[index] === 'title' && token.shape.kind === 'word' ? [token] : [],
  )
  const asked = new Set(draft.questions.map(({ word }) => word))
  const text = open.map(({ folded }) => folded).join(' ')
  const likely =
    roundNumber(open) ??
    weekdayAfterMinutes(draft, language) ??
    rangeOfMinutes(draft) ??
    danglingWord(draft) ??
    leadingPlace(draft) ??
    typeWord(draft, open)
  if (likely !== null && !asked.has(likely)) {
    draft.questions.push({ code: 'leftInTitle', word: likely, options: [] })
    return
  }
  for (const pattern of suspects) {
    const match = pattern.exec(text)
    const word = match?.slice(1).find((group) => group !== undefined)
    if (match === null || word === undefined) continue
    const token = open.find(({ folded }) => folded.includes(word.trim().split(' ')[0] ?? ''))
    const typed = bareText(token)
    if (typed === '' || asked.has(typed)) continue
    draft.questions.push({ code: 'leftInTitle', word: typed, options: [] })
    return
  }
}
