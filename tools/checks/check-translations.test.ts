import { describe, expect, test } from 'vitest'
import { checkTranslations, repeatedKeys } from './check-translations.mjs'
import { characterPairs } from './translation-rules.mjs'

type Words = Record<string, string>

/** Returns a small set of messages without a fault in all six languages. */
function soundWords(): Record<string, { a: Words }> {
  const save = 'Save {{name}}'
  return {
    en: { a: { save, days_one: 'One day', days_other: '{{count}} days' } },
    es: {
      a: {
        save: 'Guardar {{name}}',
        days_one: 'Un día',
        days_many: '{{count}} de días',
        days_other: '{{count}} días',
      },
    },
    fr: {
      a: {
        save: 'Enregistrer {{name}}',
        days_one: '{{count}} jour',
        days_many: '{{count}} de jours',
        days_other: '{{count}} jours',
      },
    },
    de: { a: { save: '{{name}} speichern', days_one: 'Ein Tag', days_other: '{{count}} Tage' } },
    'zh-TW': { a: { save: '儲存 {{name}}', days_other: '{{count}} 天' } },
    'zh-CN': { a: { save: '保存 {{name}}', days_other: '{{count}} 天' } },
  }
}

/** Returns the complaints after some texts of one language were replaced; undefined removes a key. */
function complaintsWith(language: string, changes: Record<string, string | undefined>): string[] {
  const locales = soundWords()
  const words = locales[language]?.a ?? {}
  for (const [key, text] of Object.entries(changes)) {
    if (text === undefined) delete words[key]
    else words[key] = text
  }
  return checkTranslations(locales)
}

/** Returns the complaints about a message with this English text and this text in one language. */
function complaintsAbout(language: string, english: string, text: string): string[] {
  const locales = soundWords()
  for (const [name, { a }] of Object.entries(locales)) a.note = name === 'en' ? english : `${name} 一`
  const words = locales[language]?.a
  if (words) words.note = text
  return checkTranslations(locales)
}

describe('the messages of the interface', () => {
  test('checkTranslations accepts complete translations', () => {
    expect(checkTranslations(soundWords())).toEqual([])
  })

  test('checkTranslations refuses a folder without English messages', () => {
    expect(checkTranslations({})).toEqual(['There are no English words.'])
  })

  test('checkTranslations refuses a language with a missing or an additional file', () => {
    const locales: Record<string, Record<string, Words>> = soundWords()
    delete locales.fr?.a
    locales.de = { ...locales.de, b: {} }
    expect(checkTranslations(locales)).toEqual(['de/b.json has no English file', 'fr/a.json is missing'])
  })

  test('checkTranslations refuses a language with a missing or an additional key', () => {
    expect(complaintsWith('de', { save: undefined })).toEqual(['de/a.json save is missing'])
    expect(complaintsWith('de', { old: 'Alt' })).toEqual([
      expect.stringContaining('de/a.json old is not a key'),
    ])
  })

  test.each([
    ['en', 'days_one', ['en']],
    ['es', 'days_many', ['es']],
    ['fr', 'days_many', ['fr']],
    ['de', 'days_one', ['de']],
    ['zh-TW', 'days_other', ['zh-TW']],
  ])('in the language %s, checkTranslations requires the plural form %s', (language, key) => {
    expect(complaintsWith(language, { [key]: undefined })).toEqual([`${language}/a.json ${key} is missing`])
  })

  test('checkTranslations refuses a plural form that the language does not have', () => {
    expect(complaintsWith('zh-CN', { days_one: '一天' })).toEqual([
      expect.stringContaining('days_one is not a key'),
    ])
    expect(complaintsWith('de', { days_many: '{{count}} Tage' })).toHaveLength(1)
  })

  test('checkTranslations requires the placeholders of English in a message', () => {
    expect(complaintsWith('es', { save: 'Guardar' })).toEqual([expect.stringContaining('no {{name}}')])
    expect(complaintsWith('es', { save: 'Guardar {{nombre}}' })).toEqual([
      expect.stringContaining('no {{name}}, {{nombre}} is not in English'),
    ])
    expect(complaintsWith('zh-TW', { days_other: '天' })).toEqual([expect.stringContaining('no {{count}}')])
  })

  test('checkTranslations requires the number in the French form for one, which also means zero', () => {
    expect(complaintsWith('fr', { days_one: 'Un jour' })).toEqual([expect.stringContaining('no {{count}}')])
    expect(complaintsWith('de', { days_one: '{{count}} Tag' })).toEqual([])
  })

  test.each(['', '   '])('checkTranslations refuses the empty message %j', (text) => {
    expect(complaintsWith('fr', { save: text })).toEqual(['fr/a.json save is empty'])
  })

  test('checkTranslations refuses markup and outer spaces in a message', () => {
    expect(complaintsWith('en', { save: '<b>Save</b> {{name}}' })).toEqual([
      expect.stringContaining('contains "<"'),
    ])
    expect(complaintsWith('en', { save: 'Save {{name}} ' })).toEqual([
      expect.stringContaining('with a space'),
    ])
  })

  test('checkTranslations refuses a group of messages in place of a message', () => {
    const locales = soundWords() as unknown as Record<string, { a: Record<string, unknown> }>
    if (locales.de) locales.de.a.save = { now: 'jetzt' }
    expect(checkTranslations(locales as never)).toEqual([expect.stringContaining('is not a text')])
  })

  test('checkTranslations refuses an English message in Chinese unless it holds only names and formats', () => {
    expect(complaintsAbout('zh-TW', 'Export', 'Export')).toEqual(['zh-TW/a.json note is the English text'])
    expect(complaintsAbout('zh-CN', 'Export', 'Export')).toEqual(['zh-CN/a.json note is the English text'])
    expect(complaintsAbout('zh-TW', 'JSON · 120 BPM', 'JSON · 120 BPM')).toEqual([])
    expect(complaintsAbout('de', 'Logo', 'Logo')).toEqual([])
  })

  test.each(['!', '！', '¡'])('checkTranslations refuses a message with %s', (mark) => {
    expect(complaintsAbout('es', 'Done', `Hecho${mark}`)).toEqual(['es/a.json note has an exclamation mark'])
  })

  test("checkTranslations allows an exclamation mark in translations of '🎉 Goal completed!'", () => {
    const locales = soundWords()
    for (const { a } of Object.values(locales)) a.done = '🎉 一！'
    if (locales.en) locales.en.a.done = '🎉 Goal completed!'
    expect(checkTranslations(locales)).toEqual([])
  })

  test.each([
    ['en', 'You missed two days.'],
    ['en', 'You are behind.'],
    ['en', 'Streak lost'],
    ['en', 'You should practise more.'],
    ['es', 'Deberías practicar más.'],
    ['es', 'Racha perdida'],
    ['fr', 'Vous avez manqué deux jours.'],
    ['fr', 'Vous êtes en retard.'],
    ['de', 'Zwei Tage verpasst.'],
    ['de', 'Im Rückstand'],
    ['zh-TW', '你錯過了兩天'],
    ['zh-CN', '你错过了两天'],
  ])('in the language %s, checkTranslations refuses the blaming words: %s', (language, text) => {
    expect(complaintsAbout(language, language === 'en' ? text : 'Text', text)).toEqual([
      expect.stringMatching(/note has the word "/),
    ])
  })

  test.each([
    ['en', 'Failed to save'],
    ['en', 'Longest streak, best day, average'],
    ['en', 'Dismissed'],
    ['fr', 'Pirelli'],
    ['de', 'Faulenzer'],
  ])('in the language %s, checkTranslations allows the sentence: %s', (language, text) => {
    expect(complaintsAbout(language, language === 'en' ? text : 'Text', text)).toEqual([])
  })

  test('checkTranslations refuses characters of the other Chinese script, except in names of languages', () => {
    expect(complaintsAbout('zh-TW', 'Practice', '练習')).toEqual([
      expect.stringContaining('simplified characters: 练'),
    ])
    expect(complaintsAbout('zh-CN', 'Practice', '练習')).toEqual([
      expect.stringContaining('traditional characters: 習'),
    ])
    expect(complaintsAbout('zh-TW', 'Names', '简体中文、繁體中文')).toEqual([])
    expect(complaintsAbout('zh-CN', 'Names', '简体中文、繁體中文')).toEqual([])
  })
})

describe('the table of characters', () => {
  test('every pair in characterPairs has two characters, and no character occurs twice', () => {
    const characters = characterPairs.flatMap((pair) => [...pair])
    expect(characterPairs.every((pair) => [...pair].length === 2)).toBe(true)
    expect(new Set(characters).size).toBe(characters.length)
  })
})

describe('a file of messages', () => {
  test('repeatedKeys finds a key that a file has twice', () => {
    expect(repeatedKeys('{\n  "a": "b",\n  "c": "x",\n  "a": "d"\n}')).toEqual(['a'])
    expect(repeatedKeys('{\n  "a": "b",\n  "c": "a"\n}')).toEqual([])
  })
})
