import { type CatalogueNumber, readCatalogueNumbers } from '@segno/domain/piece/catalogue-number'
import { foldText } from '@segno/domain/shared/fold-text'
import { findComposer, spellingsOf } from '../find-composer'
import { setTexts } from './set-names'
import { type Work, workLanguages } from './work'
import { keyInTitle } from './work-key'
import {
  ensembleForms,
  formAliases,
  formNames,
  instrumentAliases,
  instrumentWords,
  setOpus,
} from './work-words'

/** A work with the folded words and numbers by which a search finds it. */
export interface IndexedWork {
  readonly work: Work
  /** The folded words of the work's names in all languages, its form, its instrument and its composer. */
  readonly words: ReadonlySet<string>
  /** The words of the work's own names, which distinguish it from similar works. */
  readonly own: ReadonlySet<string>
  readonly numbers: readonly CatalogueNumber[]
  /** The digits of the work's number within the form and of its catalogue numbers. */
  readonly digits: readonly string[]
  readonly movements: readonly (readonly string[])[]
}

const WORDS = /\p{Script=Han}+|\p{N}+|(?:(?!\p{Script=Han})[\p{L}\p{M}#])+/gu

/** The Chinese counter after a number. `25首練習曲` becomes 25 and 練習曲. */
const COUNTER = /(?<=\p{N} ?)[首號号冊册卷]/gu

/** Splits a text into folded words. Letters, digits and Chinese characters form separate words. */
export function workWords(text: string): string[] {
  return foldText(text).replace(COUNTER, ' ').match(WORDS) ?? []
}

const JOINED = /\p{L}+(?:['-]\p{L}+)+/gu

/**
 * Returns the words of a name. A compound also gives one word without its hyphen or apostrophe:
 * `Goldberg-Variationen`, `ch'io`.
 */
function nameWords(text: string): string[] {
  const joined = foldText(text).match(JOINED) ?? []
  return [...workWords(text), ...joined.map((word) => word.replace(/['-]/g, ''))]
}

const cache = new Map<string, readonly string[]>()

function cached(id: string, texts: () => readonly string[]): readonly string[] {
  let words = cache.get(id)
  if (!words) {
    words = [...new Set(texts().flatMap(nameWords))]
    cache.set(id, words)
  }
  return words
}

function composerWords(name: string): readonly string[] {
  return cached(`composer ${name}`, () => {
    const composer = findComposer(name)
    return composer ? spellingsOf(composer) : [name]
  })
}

type NamedForm = keyof typeof formNames

function wordsOfForm(form: NamedForm): readonly string[] {
  return cached(`form ${form}`, () => [...Object.values(formNames[form]), formAliases[form] ?? ''])
}

let formsByName: Map<string, NamedForm> | undefined

/** Returns the form that a title or heading contains, or undefined: `L'Arabesque`, `Fuga: Allegro`. */
function formInTitle(words: Iterable<string>): NamedForm | undefined {
  formsByName ??= new Map(
    (Object.keys(formNames) as NamedForm[]).flatMap((form) =>
      Object.values(formNames[form]).map((name) => [foldText(name), form] as const),
    ),
  )
  for (const word of words) {
    const form = formsByName.get(word)
    if (form !== undefined) return form
  }
  return undefined
}

function headingWords(heading: string): readonly string[] {
  const words = workWords(heading)
  const form = formInTitle(words)
  return form === undefined ? words : [...words, ...wordsOfForm(form)]
}

/**
 * Returns the names of a work's form in each language. A work with its own title has the form that the title
 * contains. Returns [] if it contains none.
 */
function formWords({ form }: Work, own: ReadonlySet<string>): readonly string[] {
  const named = form === 'title' ? formInTitle(own) : form
  return named === undefined ? [] : wordsOfForm(named)
}

function instrumentTexts(id: string): string[] {
  const words = instrumentWords(id)
  return words ? [...Object.values(words.names), words.germanStem, instrumentAliases[id] ?? ''] : [id]
}

function wordsOfInstrument({ instrument, form, unaccompanied }: Work): readonly string[] {
  const isFamily = ensembleForms.has(form)
  const id = `instrument ${instrument} ${isFamily} ${unaccompanied ?? false}`
  return cached(id, () => [
    ...instrumentTexts(instrument),
    ...(isFamily ? instrumentTexts('strings') : []),
    ...(unaccompanied ? ['solo unaccompanied seul seule solo sola 無伴奏 无伴奏'] : []),
  ])
}

/** Chinese abbreviations of concertos by instrument. */
const chineseConcertos: Readonly<Record<string, readonly string[]>> = {
  piano: ['鋼協', '钢协'],
  violin: ['小協', '小协'],
  cello: ['大協', '大协'],
}

/** Returns German compounds (violinkonzert, mondscheinsonate) and abbreviations of concertos (vc, 小協). */
function compounds({ form, instrument, name }: Work): readonly string[] {
  if (form === 'title') return []
  const stems = [instrumentWords(instrument)?.germanStem, name?.de ?? name?.en]
  const german = stems.flatMap((stem) => (stem ? [foldText(`${stem}${formNames[form].de}`)] : []))
  return form === 'concerto'
    ? [...german, `${instrument.charAt(0)}c`, ...(chineseConcertos[instrument] ?? [])]
    : german
}

function keyWords({ key }: Work): readonly string[] {
  if (!key) return []
  return cached(`key ${key}`, () => workLanguages.map((language) => keyInTitle(key, language)))
}

function setWords({ set }: Work): readonly string[] {
  return set === undefined ? [] : cached(`set ${set}`, () => setTexts(set))
}

/** Returns the number of a work in the printed opus, or an empty text. Vivaldi's RV 356 is Op. 3 No. 6. */
function numberInSet({ set = '', no }: Work): string {
  const opus = setOpus[set]
  return opus && no ? `${opus} No. ${no}` : ''
}

export function indexWork(work: Work): IndexedWork {
  const own = new Set(
    [...Object.values(work.name ?? {}), ...(work.aliases ?? [])].flatMap((text) => nameWords(text ?? '')),
  )
  const numbers = [work.catalogue ?? '', ...(work.aliases ?? []), numberInSet(work)].flatMap((text) =>
    readCatalogueNumbers(text),
  )
  return {
    work,
    own,
    words: new Set([
      ...own,
      ...setWords(work),
      ...formWords(work, own),
      ...compounds(work),
      ...wordsOfInstrument(work),
      ...keyWords(work),
      ...composerWords(work.composer),
      ...workWords((work.catalogue ?? '').replace(/[\d.]+/g, ' ')),
    ]),
    numbers,
    digits: [work.no ?? '', ...(work.catalogue?.match(/\d+/g) ?? [])].filter((digits) => digits !== ''),
    movements: (work.movements ?? []).map(headingWords),
  }
}
