import type { KnownTechnique, LoggableEntryType, Mood } from '../entry/entry'
import { knownInstrumentOf } from '../instrument/instrument-names'
import { foldText } from '../shared/fold-text'

/** Words for each type in the six languages; a canonical line uses the first. */
const typeWords: Readonly<Record<LoggableEntryType, string>> = {
  practice: 'practice practise practising práctica estudio travail üben 練習 练习',
  lesson: 'lesson lessons clase lección cours leçon unterricht stunde 課程 课程 上課 上课',
  performance: 'performance concert gig actuación concierto auftritt konzert 演出 音樂會 音乐会',
  rehearsal: 'rehearsal ensayo répétition probe 排練 排练',
  technique: 'technique técnica technik 技巧',
}
const moodWords: Readonly<Record<Mood, string>> = {
  excited: 'excited entusiasmado entusiasmada enthousiaste begeistert 興奮 兴奋',
  frustrated: 'frustrated frustrado frustrada frustré frustrée frustriert 沮喪 沮丧',
  neutral: 'neutral neutre 平靜 平静',
  satisfied: 'satisfied satisfecho satisfecha satisfait satisfaite zufrieden 滿意 满意',
}
const techniqueWords: Readonly<Record<Exclude<KnownTechnique, 'custom'>, string>> = {
  scale: 'scale scales escala escalas gamme gammes tonleiter tonleitern 音階 音阶',
  arpeggio: 'arpeggio arpeggios arpegio arpegios arpège arpèges arpeggien 琶音',
  octave: 'octave octaves octava octavas oktave oktaven 八度',
  rhythm: 'rhythm rhythms ritmo ritmos rythme rythmes rhythmus rhythmen 節奏 节奏',
}

/** The meaning of a word that stands alone or after a slash. */
export type LineMeaning =
  | { kind: 'type'; value: LoggableEntryType }
  | { kind: 'mood'; value: Mood }
  | { kind: 'technique'; value: string }
  | { kind: 'instrument'; value: string }

export interface LineInstrument {
  readonly id: string
  readonly names: readonly string[]
}

/**
 * Returns a name without case, accents, spaces and hyphens, to compare it: `/electric-guitar` and `Electric
 * Guitar` are equal.
 */
function nameKey(text: string): string {
  return foldText(text).replace(/[\s_-]+/gu, '')
}

function buildVocabulary(): Map<string, LineMeaning> {
  const words = new Map<string, LineMeaning>()
  const add = (text: string, meaning: LineMeaning) => {
    for (const word of text.split(' ')) if (!words.has(nameKey(word))) words.set(nameKey(word), meaning)
  }
  for (const [value, text] of Object.entries(typeWords)) {
    add(text, { kind: 'type', value: value as LoggableEntryType })
  }
  for (const [value, text] of Object.entries(moodWords)) add(text, { kind: 'mood', value: value as Mood })
  for (const [value, text] of Object.entries(techniqueWords)) add(text, { kind: 'technique', value })
  return words
}

/** Instrument names that are other words in another language: the alto of a choir, a "chant". */
const ambiguous: ReadonlySet<string> = new Set(['alto', 'cor', 'chant', 'canto', 'stimme', 'singing', 'none'])

let vocabulary: Map<string, LineMeaning> | undefined

/** Returns the meaning of a whole phrase (type, mood, known technique or instrument), or null. */
export function meaningOf(phrase: string, instruments: readonly LineInstrument[]): LineMeaning | null {
  vocabulary ??= buildVocabulary()
  const key = nameKey(phrase)
  if (key === '') return null
  const known = vocabulary.get(key)
  if (known) return known
  for (const { id, names } of instruments) {
    if (nameKey(id) === key || names.some((name) => nameKey(name) === key)) {
      return { kind: 'instrument', value: id }
    }
  }
  const instrument = ambiguous.has(key) ? null : knownInstrumentOf(phrase)
  return instrument === null ? null : { kind: 'instrument', value: instrument }
}

/** Words for how the practice went. At the end of a title they become a tag, and the preview shows it. */
const markers = new Set(['clean', 'limpio', 'propre', 'sauber', '乾淨', '干净'])

/** Returns true if a folded word describes how the practice went. */
export function isMarker(folded: string): boolean {
  return markers.has(folded)
}

const catalogue = new Set(
  (
    'op opus no nos nr nos num núm number numero número numéro n° nº k kv bwv d rv hob hwv woo sz bb wq l s m fs jb trv ' +
    'xvi heft book vol volume band part grade act 第 作品'
  ).split(' '),
)
/** Returns true if the number after this word belongs to it: `op`, `BWV`, `no.` */
export function namesNumber(folded: string): boolean {
  return catalogue.has(folded.replace(/[.]+$/, ''))
}

const FORMS =
  /^(?:sonat|son\.|etude|étude|estudi|etüd|studie|study|invention|invenc|prelud|prélud|präludi|nocturn|noctur|walzer|waltz|vals|mazurk|polonais|ballad|scherz|impromptu|symphon|sinfon|concert|konzert|suite|partit|fug|capric|rhapsod|variation|quartet|quartett|quatuor|cuarteto|lesson|exercise|exercice|ejercicio|übung|hanon|czerny|arabesqu|bagatel|menuet|minuet|menuett|gymnop|gnossienn|cantata|kantat|trio|duet|page|奏鳴曲|奏鸣曲|練習曲|练习曲|前奏曲|夜曲|圓舞曲|圆舞曲)/u
/** Returns true if a number after this word may be the number of a piece or the minutes: `Sonata 14`. */
export function formMayTakeNumber(folded: string): boolean {
  return FORMS.test(folded) || /[曲號号]$/u.test(folded)
}

/** Matches words that a number counts: "12 bar blues", "24 caprices", "32 variations". */
export const COUNTED =
  /^(?:bar|caprices?|variations?|variationen|variaciones|preludes?|préludes|präludien|etudes?|études|etüden|estudios|studies|pieces|songs|bagatell?es|waltzes|valses|dances|tänze|danses|danzas|keys|inventions?)$/u
