import { readFileSync } from 'node:fs'
import { findComposer } from '@segno/content/find-composer'
import { type StarterScoreFacts, starterScores } from '@segno/content/starter/starter-scores'
import { starterXml } from '@segno/content/starter/starter-xml'
import { type Language, languageCodes } from '@segno/domain/language/languages'
import { expect, test } from 'vitest'
import { harmonyNames } from '../../../i18n/harmony-names'
import type { Translate } from '../../../i18n/keys'
import { MessageCatalog } from '../../../i18n/message-catalog'
import { namedStarter, starterTexts } from './starter-names'

function catalogOf(language: Language): MessageCatalog {
  const catalog = new MessageCatalog()
  for (const namespace of ['starter', 'music', 'circle'] as const) {
    const file = new URL(`../../../i18n/locales/${language}/${namespace}.json`, import.meta.url)
    catalog.add(language, namespace, JSON.parse(readFileSync(file, 'utf8')))
  }
  return catalog
}

function translate(language: Language): Translate<'starter' | 'music'> {
  const catalog = catalogOf(language)
  return (key, values) => catalog.text([language], ['starter', 'music'], key, values)
}

function harmonyIn(language: Language) {
  const catalog = catalogOf(language)
  const t: Translate<'circle'> = (key, values) => catalog.text([language], ['circle'], key, values)
  return harmonyNames(t, language)
}

function scoreOf(id: string): StarterScoreFacts {
  const score = starterScores.find((one) => one.id === id)
  if (!score) throw new Error(`no starter score ${id}`)
  return score
}

test.each(languageCodes)('each starter score has a unique title in %s', (language) => {
  const t = translate(language)
  const titles = starterScores.map((score) => namedStarter(score, t).title)
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
  expect(titles.filter((title) => /^$|\{\{|^(?:piece|study|title)\./.test(title))).toEqual([])
})

test.each([
  ['en', 'Traditional', 'Frère Jacques, France, 18th century'],
  ['de', 'Traditionell', 'Frère Jacques, Frankreich, 18.\u00a0Jahrhundert'],
  ['es', 'Tradicional', 'Frère Jacques, Francia, siglo XVIII'],
  ['zh-TW', '傳統民謠', 'Frère Jacques，法國 18 世紀'],
] as const)('namedStarter returns the origin of a traditional song in %s', (language, composer, source) => {
  const score = namedStarter(scoreOf('starter-frere-jacques'), translate(language))
  expect(score).toMatchObject({ composer, source })
  // The spellings of all languages belong to one composer.
  expect(findComposer(composer)?.canonicalName).toBe('Traditional')
})

test('namedStarter returns editor, source and licence of a starter score', () => {
  const t = translate('de')
  expect(namedStarter(scoreOf('starter-major-scales-violin'), t)).toMatchObject({
    title: 'Violine: Dur-Tonleitern und Arpeggien',
    composer: null,
    tags: ['Tonleitern', 'Arpeggien'],
    editor: 'Segno',
    source: 'Für Segno geschrieben',
    licence: 'CC0 1.0',
  })
  expect(namedStarter(scoreOf('starter-minuet-in-g'), t)).toMatchObject({
    title: 'Menuett G-Dur',
    composer: 'Christian Petzold',
    source: 'Notenbüchlein für Anna Magdalena Bach, 1725, BWV Anh. 114',
  })
})

test.each([
  ['de', 'starter-minor-scales-violin', ['a-Moll', 'harmonisch', 'melodisch', 'Arpeggio', 'es-Moll']],
  ['fr', 'starter-rudiments-percussion', ['D', 'G']],
  ['zh-TW', 'starter-five-fingers-piano', ['C大調', '降D大調']],
] as const)('starterXml contains the texts of a starter score in %s', (language, id, words) => {
  const t = translate(language)
  const score = scoreOf(id)
  const xml = starterXml(score, starterTexts(score, t, harmonyIn(language)))
  for (const word of words) expect(xml).toContain(`>${word}<`)
})
