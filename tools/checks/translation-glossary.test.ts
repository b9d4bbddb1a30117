import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { copyAddressMessages } from '../../apps/server/src/mail/copy-address-messages'
import { deletionMessages } from '../../apps/server/src/mail/deletion-messages'
import { inactiveAccountMessages } from '../../apps/server/src/mail/inactive-account-messages'
import { noAccountMessages, signInMessages } from '../../apps/server/src/mail/sign-in-messages'
import { checkTranslations } from './check-translations.mjs'
import {
  glossaryComplaints,
  manyComplaints,
  namesComplaints,
  readGlossaries,
  unusedWords,
} from './translation-glossary.mjs'

const glossaries = readGlossaries(fileURLToPath(new URL('../../apps/web/src/i18n/glossary', import.meta.url)))
const languages = Object.keys(glossaries)
const glossaryOf = (language: string) => glossaries[language] ?? { words: [], typography: [] }

const small = {
  words: [
    { concept: 'backup', word: 'Sicherung', refused: ['Backup*', '*kopie'], except: ['Backup-Freunde'] },
    { concept: 'id', word: 'ID', refused: ['Kennung'] },
  ],
  typography: [{ rule: 'a space before …', pattern: '[\\p{L}\\d]…', fault: 'Lädt…', right: 'Lädt …' }],
}

describe('a glossary', () => {
  test('glossaryComplaints matches a refused word as a whole, and * matches the rest of a longer word', () => {
    const complaints = (text: string) => glossaryComplaints('de', small, text)
    expect(complaints('Deine Kennung.')).toEqual(['has "Kennung": the glossary says "ID"'])
    expect(complaints('Kennungen, Erkennung')).toEqual([])
    expect(complaints('Backups')).toHaveLength(1)
    expect(complaints('Sicherheitskopie')).toHaveLength(1)
    expect(complaints('Sicherheitskopien')).toEqual([])
  })

  test('glossaryComplaints compares the case of a refused word only if the word has a capital letter', () => {
    const words = [{ concept: 'address', word: 'du', refused: ['Ihre', 'bitte sehr'] }]
    const complaints = (text: string) => glossaryComplaints('de', { words, typography: [] }, text)
    expect([complaints('ihre Sprache'), complaints('Ihre Sprache')]).toEqual([[], [expect.anything()]])
    expect(complaints('Bitte sehr')).toHaveLength(1)
  })

  test('glossaryComplaints finds a refused word of Chinese within a sentence', () => {
    const words = [{ concept: 'entry', word: '紀錄', refused: ['條目'] }]
    expect(glossaryComplaints('zh-TW', { words, typography: [] }, '刪除條目嗎？')).toHaveLength(1)
  })

  test('glossaryComplaints accepts a refused word within an excepted phrase', () => {
    expect(glossaryComplaints('de', small, 'Backup-Freunde')).toEqual([])
    expect(glossaryComplaints('de', small, 'Backup-Freunde, Backup')).toHaveLength(1)
  })

  test('glossaryComplaints accepts a refused word as a whole label, but not within a longer message', () => {
    const words = [{ concept: 'piece', word: 'Stück', refused: ['Werk'], labels: ['Werk'] }]
    const complaints = (text: string) => glossaryComplaints('de', { words, typography: [] }, text)
    expect(complaints('Werk')).toEqual([])
    expect(complaints('Dieses Werk')).toHaveLength(1)
  })

  test('glossaryComplaints treats a placeholder as a letter in typography rules', () => {
    expect(glossaryComplaints('de', small, '{{name}}…')).toEqual(['breaks the rule "a space before …"'])
    expect(glossaryComplaints('de', small, '{{kennung}} …')).toEqual([])
  })

  test('checkTranslations reports the message that breaks the glossary', () => {
    const locales: Record<string, Record<string, Record<string, string>>> = {}
    for (const language of ['en', 'es', 'fr', 'de', 'zh-TW', 'zh-CN']) locales[language] = { a: { id: '一' } }
    locales.de = { a: { id: 'Kennung' } }
    expect(checkTranslations(locales, { de: small })).toEqual([
      'de/a.json id has "Kennung": the glossary says "ID"',
    ])
  })

  test('unusedWords names the concepts whose word no message has', () => {
    expect(unusedWords('de', small, ['Noch keine Sicherungsdatei'])).toEqual([
      'glossary/de.json id: no message has "ID"',
    ])
  })
})

describe('manyComplaints', () => {
  const complaints = (key: string, text: string) =>
    manyComplaints({ ...small, afterMillions: { words: ['de', 'd’'], except: ['autres'] } }, key, text)

  test('manyComplaints reports a French form for whole millions without `de` before its noun', () => {
    expect(complaints('days_many', '{{count}} jours')).toEqual(['needs "de" before "jours"'])
    expect(complaints('days_many', 'Sur {{formatted}}\u00a0de jours')).toEqual([])
    expect(complaints('entries_many', '{{number}} d’entrées')).toEqual([])
  })

  test('manyComplaints accepts an excepted word, a plural form other than many, and a glossary without `afterMillions`', () => {
    expect(complaints('others_many', '{{count}} autres')).toEqual([])
    expect(complaints('days_other', '{{count}} jours')).toEqual([])
    expect(manyComplaints(small, 'days_many', '{{count}} Tage')).toEqual([])
  })
})

describe('namesComplaints', () => {
  const english = { a: { button: 'Add goal', days_one: 'day' }, b: { command: 'Add goal', days_one: 'day' } }
  const own = {
    a: { button: 'Ziel anlegen', days_one: 'Tag' },
    b: { command: 'Neues Ziel', days_one: 'Tags' },
  }
  const complaints = (meanings?: Record<string, string[]>) =>
    namesComplaints('de', meanings ? { ...small, meanings } : small, english, own)

  test('namesComplaints reports an English text with two translations, except for plural forms', () => {
    expect(complaints()).toEqual([
      'de: "Add goal" is "Ziel anlegen" (a.json button) and "Neues Ziel" (b.json command): use one, or list them in meanings of glossary/de.json',
    ])
    expect(complaints({ 'Add goal': ['Neues Ziel'] })).toHaveLength(1)
  })

  test('namesComplaints accepts the translations that `meanings` lists, and reports a listed one that no message has', () => {
    expect(complaints({ 'Add goal': ['Neues Ziel', 'Ziel anlegen'] })).toEqual([])
    expect(complaints({ 'Add goal': ['Neues Ziel', 'Ziel anlegen', 'Ziel'] })).toEqual([
      'glossary/de.json meanings "Add goal": no message has "Ziel"',
    ])
  })

  test('checkTranslations reports two German translations of one English text', () => {
    const locales: Record<string, Record<string, Record<string, string>>> = {}
    for (const language of ['en', 'es', 'fr', 'de', 'zh-TW', 'zh-CN'])
      locales[language] = { a: { add: '一', more: '一' } }
    locales.de = { a: { add: 'Ziel', more: 'Ziele' } }
    expect(checkTranslations(locales, { de: small })).toEqual([
      expect.stringContaining('de: "一" is "Ziel" (a.json add) and "Ziele" (a.json more)'),
    ])
  })
})

test('each language has a glossary', () => {
  expect(languages.sort()).toEqual(['de', 'en', 'es', 'fr', 'zh-CN', 'zh-TW'])
})

describe.each(languages)('the glossary of %s', (language) => {
  const glossary = glossaryOf(language)
  const complaints = (text: string) => glossaryComplaints(language, glossary, text)

  test('a glossary lists each concept and each rule once', () => {
    const names = [
      ...glossary.words.map(({ concept }) => concept),
      ...glossary.typography.map(({ rule }) => rule),
    ]
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test('glossaryComplaints reports each refused word within a sentence, and no word refuses itself', () => {
    for (const { word, refused } of glossary.words) {
      for (const one of refused) {
        const written = one.replace(/^\*|\*$/g, '')
        const sentence = language.startsWith('zh') ? `一${written}一` : `Xx ${written} xx`
        expect(complaints(sentence)).toContain(`has "${one}": the glossary says "${word}"`)
      }
      expect(complaints(word).filter((line) => line.startsWith('has'))).toEqual([])
    }
  })

  test('each typography rule reports its seeded fault and accepts the corrected message', () => {
    for (const { rule, fault, right } of glossary.typography) {
      expect(complaints(fault)).toContain(`breaks the rule "${rule}"`)
      expect(complaints(right)).not.toContain(`breaks the rule "${rule}"`)
    }
  })

  test('the e-mails of the server follow the glossary', () => {
    const code = language as keyof typeof signInMessages
    const all = [
      ...Object.values(signInMessages[code]),
      noAccountMessages[code],
      ...Object.values(deletionMessages[code]),
      copyAddressMessages[code],
      inactiveAccountMessages[code],
    ]
    expect(all.flatMap((text) => complaints(text).map((line) => `${text}: ${line}`))).toEqual([])
  })
})
