import { setInTitle } from './set-names'
import type { Work, WorkLanguage } from './work'
import { keyInTitle } from './work-key'
import { ensembleForms, formNames, formsWithInstrument, instrumentWords } from './work-words'

const numberSigns: Readonly<Record<WorkLanguage, string>> = {
  en: 'No.',
  es: 'n.º',
  fr: 'nº',
  de: 'Nr.',
  'zh-TW': '之',
  'zh-CN': '之',
}

/** Returns a catalogue number as titles of a language write it: `op. 27 Nr. 2`, `KV 545`, `作品27之2`. */
export function catalogueInTitle(catalogue: string, language: WorkLanguage): string {
  const sign = numberSigns[language]
  if (language === 'en') return catalogue
  if (language.startsWith('zh')) {
    return catalogue.replace(/^Op\. (posth\. )?/, '作品').replace(/ No\. /, sign)
  }
  const written = catalogue.replace(/^Op\./, 'op.').replace(/ No\. /, ` ${sign} `)
  return language === 'de' ? written.replace(/^K\. /, 'KV ').replace(/^D\. /, 'D ') : written
}

const quotes: Readonly<Record<WorkLanguage, readonly [string, string]>> = {
  en: ['(“', '”)'],
  es: ['(«', '»)'],
  fr: ['(« ', ' »)'],
  de: ['(„', '“)'],
  'zh-TW': ['「', '」'],
  'zh-CN': ['“', '”'],
}

/**
 * Returns the title or nickname of a work in a language, else in English (zh-CN first takes zh-TW). Returns
 * undefined if it has none.
 */
export function workName(work: Work, language: WorkLanguage): string | undefined {
  if (!work.name) return undefined
  return work.name[language] ?? (language === 'zh-CN' ? work.name['zh-TW'] : undefined) ?? work.name.en
}

/**
 * Returns true if the name is the whole title. Without number and key, the form says less than the name:
 * Goldberg Variations.
 */
function isTitled({ form, no, key, name }: Work): boolean {
  return form === 'title' || (name !== undefined && no === undefined && key === undefined)
}

/**
 * Returns the collection for the title. Returns '' if the work has none, or if the form already says it: Song
 * without Words.
 */
function namedSet({ set, form }: Work, language: WorkLanguage): string {
  return set === undefined || form === 'song-without-words' ? '' : setInTitle(set, language)
}

function namesInstrument(work: Work): boolean {
  // "Sonatina" alone means a sonatina for piano.
  if (work.plain || isTitled(work) || (work.form === 'sonatina' && work.instrument === 'piano')) return false
  return formsWithInstrument.has(work.form) || work.unaccompanied === true
}

/** The form and instrument of a title. Each language orders them in `joins`. */
interface TitleParts {
  readonly form: string
  /** The name of the instrument, or of the family in a string ensemble. */
  readonly instrument: string
  readonly germanStem: string
  readonly isFamily: boolean
  readonly isEnsemble: boolean
  /** The instrument id of an unaccompanied work, else null. */
  readonly alone: string | null
}

const feminineInSpanish: ReadonlySet<string> = new Set([
  'viola',
  'flute',
  'guitar',
  'trumpet',
  'harp',
  'tuba',
])
const feminineInFrench: ReadonlySet<string> = new Set([
  'flute',
  'guitar',
  'clarinet',
  'trumpet',
  'harp',
  'double-bass',
])
const ending = (word: string, feminine: string) => (alone: string | null, ids: ReadonlySet<string>) =>
  alone === null ? '' : ` ${ids.has(alone) ? feminine : word}`
const spanishAlone = ending('solo', 'sola')
const frenchAlone = ending('seul', 'seule')

const chinese =
  (unaccompanied: string) =>
  ({ form, instrument, alone }: TitleParts) =>
    `${alone === null ? '' : unaccompanied}${instrument}${form}`

/** Joins form and instrument in each language: `Violin Sonata`, `Violinsonate`, `Sonate pour violon`. */
const joins: Readonly<Record<WorkLanguage, (parts: TitleParts) => string>> = {
  en: ({ form, instrument }) => `${instrument} ${form}`,
  de: ({ form, instrument, germanStem, alone }) =>
    alone === null ? `${germanStem}${form.toLowerCase()}` : `${form} für ${instrument} solo`,
  es: ({ form, instrument, isFamily, isEnsemble, alone }) =>
    `${form} ${isFamily ? 'de' : isEnsemble ? 'con' : 'para'} ${instrument}${spanishAlone(alone, feminineInSpanish)}`,
  fr: ({ form, instrument, isFamily, isEnsemble, alone }) =>
    `${form} ${isFamily ? 'à' : isEnsemble ? 'avec' : 'pour'} ${instrument}${frenchAlone(alone, feminineInFrench)}`,
  'zh-TW': chinese('無伴奏'),
  'zh-CN': chinese('无伴奏'),
}

function formWithInstrument(work: Work, language: WorkLanguage): string {
  if (work.form === 'title' || isTitled(work)) return workName(work, language) ?? ''
  const form = formNames[work.form][language]
  const isEnsemble = ensembleForms.has(work.form)
  const isFamily = isEnsemble && work.instrument === 'violin'
  const words = namesInstrument(work) ? instrumentWords(isFamily ? 'strings' : work.instrument) : undefined
  if (!words) return form
  const { names, germanStem } = words
  const alone = work.unaccompanied ? work.instrument : null
  return joins[language]({ form, instrument: names[language], germanStem, isFamily, isEnsemble, alone })
}

/**
 * Returns the number within the form. Returns undefined if the opus number already contains it: Sonatina in C
 * major, Op. 55 No. 1.
 */
function numberInTitle(work: Work): string | undefined {
  const { no, catalogue } = work
  return catalogue?.endsWith(` No. ${no}`) && !namesInstrument(work) ? undefined : no
}

function chineseName(work: Work, language: WorkLanguage): string {
  const form = formWithInstrument(work, language)
  if (isTitled(work)) return form
  const key = work.key ? keyInTitle(work.key, language) : ''
  const no = numberInTitle(work)
  const ordinal = no ? `第${no}${language === 'zh-TW' ? '號' : '号'}` : ''
  return `${key}${ordinal}${form}`
}

const inKey: Readonly<Record<'en' | 'es' | 'fr' | 'de', string>> = { en: 'in', es: 'en', fr: 'en', de: 'in' }

function westernName(work: Work, language: 'en' | 'es' | 'fr' | 'de'): string {
  const form = formWithInstrument(work, language)
  if (isTitled(work)) return form
  const no = numberInTitle(work)
  const number = no ? ` ${numberSigns[language]} ${no}` : ''
  const key = work.key ? ` ${inKey[language]} ${keyInTitle(work.key, language)}` : ''
  return `${form}${number}${key}`
}

/**
 * Returns a work's title in a language, without its catalogue number: `Piano Sonata No. 14 in C-sharp minor`,
 * `Klaviersonate Nr. 14 in cis-Moll`, `升c小調第14號鋼琴奏鳴曲`.
 */
export function shortWorkTitle(work: Work, language: WorkLanguage): string {
  return language === 'zh-TW' || language === 'zh-CN'
    ? chineseName(work, language)
    : westernName(work, language)
}

/**
 * Returns a work's title in a language as the diary stores it. It adds the set, the catalogue number and the
 * nickname if the work has them: `Piano Sonata No. 14 in C-sharp minor, Op. 27 No. 2 (“Moonlight”)`.
 */
export function workTitle(work: Work, language: WorkLanguage): string {
  const chinese = language.startsWith('zh')
  const named = namedSet(work, language)
  const set = named === '' ? '' : chinese ? `（${named}）` : ` (${named})`
  const catalogue = work.catalogue ? `, ${catalogueInTitle(work.catalogue, language)}` : ''
  const nickname = isTitled(work) ? undefined : workName(work, language)
  const [open, close] = quotes[language]
  const quoted = nickname ? `${chinese ? '' : ' '}${open}${nickname}${close}` : ''
  const title = `${shortWorkTitle(work, language)}${set}${chinese ? catalogue.replace(', ', '，') : catalogue}${quoted}`
  return title
}

const numerals = [10, 9, 5, 4, 1]
const signs = ['X', 'IX', 'V', 'IV', 'I']

function roman(number: number): string {
  const at = numerals.findIndex((value) => value <= number)
  return at < 0 ? '' : `${signs[at]}${roman(number - (numerals[at] ?? number))}`
}

/** Returns the title of the movement at index `at`: `…, II. Adagio cantabile`. */
export function movementTitle(work: Work, at: number, language: WorkLanguage): string {
  const separator = language.startsWith('zh') ? '，' : ', '
  return `${workTitle(work, language)}${separator}${roman(at + 1)}. ${work.movements?.[at] ?? ''}`
}
