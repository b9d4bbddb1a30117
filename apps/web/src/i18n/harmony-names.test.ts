import { readFileSync } from 'node:fs'
import { circleKeys, keyOfId } from '@segno/domain/harmony/circle-key'
import { chordsOf } from '@segno/domain/harmony/key-chords'
import { type Language, languageCodes } from '@segno/domain/language/languages'
import { describe, expect, test } from 'vitest'
import vectors from '../../../../content/data/circle-of-fifths.json' with { type: 'json' }
import { type HarmonyNames, harmonyNames } from './harmony-names'
import type { Translate } from './keys'
import { MessageCatalog } from './message-catalog'

function namesIn(language: Language): HarmonyNames {
  const file = new URL(`./locales/${language}/circle.json`, import.meta.url)
  const catalog = new MessageCatalog()
  catalog.add(language, 'circle', JSON.parse(readFileSync(file, 'utf8')))
  const t: Translate<'circle'> = (key, values) => catalog.text([language], ['circle'], key, values)
  return harmonyNames(t, language)
}

const keyNamed = (id: string) => {
  const key = keyOfId(id)
  if (!key) throw new Error(`no key ${id}`)
  return key
}
const chordNamed = (id: string, degree: number) => {
  const chord = chordsOf(keyNamed(id), 'seventh')[degree - 1]
  if (!chord) throw new Error(`no degree ${degree}`)
  return chord
}

test.each(languageCodes)(
  'HarmonyNames.key returns the thirty major and minor key names of circle-of-fifths.json in %s',
  (language) => {
    const column = language.replace('-', '_') as 'en'
    const { key } = namesIn(language)
    const found = circleKeys.map((one) => key(one))
    const wanted = [
      ...vectors.map(({ names }) => names.major[column]),
      ...vectors.map(({ names }) => names.minor[column]),
    ]
    expect(found).toEqual(wanted)
  },
)

describe('short names', () => {
  test.each([
    ['en', 'B♭m', 'F♯m', 'Bm'],
    ['es', 'Si♭m', 'Fa♯m', 'Sim'],
    ['fr', 'Si♭m', 'Fa♯m', 'Sim'],
    ['de', 'b', 'fis', 'h'],
    ['zh-TW', 'b♭', 'f♯', 'b'],
    ['zh-CN', 'b♭', 'f♯', 'b'],
  ] as const)(
    'HarmonyNames.shortKey returns the short names of B flat, F sharp and B minor in %s',
    (language, ...wanted) => {
      const { shortKey } = namesIn(language)
      const ids = ['b-flat-minor', 'f-sharp-minor', 'b-minor']
      expect(ids.map((id) => shortKey(keyNamed(id)))).toEqual(wanted)
    },
  )

  test.each([
    ['en', 'Bø7', 'E♭maj7', 'C♯m7'],
    ['fr', 'Siø7', 'Mi♭maj7', 'Do♯m7'],
    ['de', 'Hø7', 'Esmaj7', 'Cism7'],
  ] as const)(
    'HarmonyNames.chordSymbol in %s writes each root with the note name of the language',
    (language, ...wanted) => {
      const { chordSymbol } = namesIn(language)
      const chords = [chordNamed('c-major', 7), chordNamed('e-flat-major', 1), chordNamed('e-major', 6)]
      expect(chords.map(chordSymbol)).toEqual(wanted)
    },
  )
})

test('HarmonyNames.spoken returns "A flat minor" and "F double sharp" instead of accidental signs', () => {
  const { spoken } = namesIn('en')
  expect(spoken.key(keyNamed('a-flat-minor'))).toBe('A flat minor')
  expect(['C#', 'F##'].map(spoken.note)).toEqual(['C sharp', 'F double sharp'])
})
