import { type CatalogueNumber, readCatalogueNumbers } from '@segno/domain/piece/catalogue-number'
import { foldText } from '@segno/domain/shared/fold-text'
import { findComposer, spellingsOf } from '../find-composer'
import { setTexts } from './set-names'
import { type Work, workLanguages } from './work'
import { keyInTitle } from './work-key'
import { ensembleForms, formAliases, formNames, instrumentAliases, instrumentWords } from './work-words'

/** A work prepared for searching. */
export interface IndexedWork {
  readonly work: Work
  /** The folded words of its names in all languages, of its form, its instrument and its composer. */
  readonly words: ReadonlySet<string>
  /** The words of its own names, by which it differs from its neighbours. */
  readonly own: ReadonlySet<string>
  readonly numbers: readonly CatalogueNumber[]
  /** Its numbers as digits: within the form, and of the catalogue. */
  readonly digits: readonly string[]
  readonly movements: readonly (readonly string[])[]
}

const WORDS = /\p{Script=Han}+|\p{N}+|(?:(?!\p{Script=Han})[\p{L}\p{M}#])+/gu

/** Splits a text into comparable words: folded, letters apart from digits and Chinese apart from both. */
export function workWords(text: string): string[] {
  return foldText(text).match(WORDS) ?? []
}

const cache = new Map<string, readonly string[]>()

function cached(id: string, texts: () => readonly string[]): readonly string[] {
  let words = cache.get(id)
  if (!words) {
    words = [...new Set(texts().flatMap(workWords))]
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

function formWords({ form }: Work): readonly string[] {
  if (form === 'title') return []
  return cached(`form ${form}`, () => [...Object.values(formNames[form]), formAliases[form] ?? ''])
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

/** Compounds that German writes in one word (violinkonzert, mondscheinsonate), and how musicians abbreviate a concerto (vc). */
function compounds({ form, instrument, name }: Work): readonly string[] {
  if (form === 'title') return []
  const stems = [instrumentWords(instrument)?.germanStem, name?.de ?? name?.en]
  const german = stems.flatMap((stem) => (stem ? [foldText(`${stem}${formNames[form].de}`)] : []))
  return form === 'concerto' ? [...german, `${instrument.charAt(0)}c`] : german
}

function keyWords({ key }: Work): readonly string[] {
  if (!key) return []
  return cached(`key ${key}`, () => workLanguages.map((language) => keyInTitle(key, language)))
}

function setWords({ set }: Work): readonly string[] {
  return set === undefined ? [] : cached(`set ${set}`, () => setTexts(set))
}

export function indexWork(work: Work): IndexedWork {
  const own = new Set(
    [...Object.values(work.name ?? {}), ...(work.aliases ?? [])].flatMap((text) => workWords(text ?? '')),
  )
  const numbers = [work.catalogue ?? '', ...(work.aliases ?? [])].flatMap((text) =>
    readCatalogueNumbers(text),
  )
  return {
    work,
    own,
    words: new Set([
      ...own,
      ...setWords(work),
      ...formWords(work),
      ...compounds(work),
      ...wordsOfInstrument(work),
      ...keyWords(work),
      ...composerWords(work.composer),
      ...workWords((work.catalogue ?? '').replace(/[\d.]+/g, ' ')),
    ]),
    numbers,
    digits: [work.no ?? '', ...(work.catalogue?.match(/\d+/g) ?? [])].filter((digits) => digits !== ''),
    movements: (work.movements ?? []).map(workWords),
  }
}
