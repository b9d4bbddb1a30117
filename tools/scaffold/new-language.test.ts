import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { languageCodes } from '../../packages/domain/src/language/languages'
import { checkTranslations, readLocales } from '../checks/check-translations.mjs'
import { addLanguage, copyLanguageFiles } from './new-language.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const LOCALES = 'apps/web/src/i18n/locales'
let copy = ''

/** A tree with the real files, so that a change of their shape fails a test here. */
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'segno-language-'))
  copyLanguageFiles(root, copy)
})
afterEach(() => rmSync(copy, { recursive: true }))

const read = (path: string) => readFileSync(join(copy, path), 'utf8')

test('the folder of locales has one subfolder for each listed language and no other', () => {
  expect(readdirSync(join(root, LOCALES)).sort()).toEqual([...languageCodes].sort())
})

test.each([
  ['it', 'Italiano'],
  ['pl', 'Polski'],
  ['pt-BR', 'Português'],
])('addLanguage writes messages of %s that the check of translations accepts', (code, name) => {
  addLanguage(copy, code, name)
  expect(checkTranslations(readLocales(join(copy, LOCALES)).locales)).toEqual([])
  expect(read('packages/domain/src/language/languages.ts')).toContain(`: '${name}',\n} as const`)
  expect(read(`apps/web/src/i18n/locale-files/${code}.ts`)).toContain(`'../locales/${code}'`)
})

test('addLanguage drafts every e-mail and every name in the web app manifest', () => {
  addLanguage(copy, 'it', 'Italiano')
  const mails = ['copy-address', 'deletion', 'inactive-account', 'sign-in'].map((mail) =>
    read(`apps/server/src/mail/${mail}-messages.ts`),
  )
  expect(mails.map((text) => text.match(/\n {2}it:/g)?.length)).toEqual([1, 1, 1, 2])
  expect(mails[3]).toContain("\n  it: {\n    subject: 'Sign in to Segno',")
  const { description_localized: description, shortcuts } = JSON.parse(
    read('apps/web/public/manifest.webmanifest'),
  )
  expect(description.it).toBe('A quiet place to keep your practice.')
  expect(
    shortcuts.map(({ name, name_localized: names }: never) => [name, (names as { it: string }).it]),
  ).toEqual(shortcuts.map(({ name }: { name: string }) => [name, name]))
})

test('addLanguage refuses the listed language `de` and the invalid tag `ita_IT`', () => {
  expect(() => addLanguage(copy, 'de', 'Deutsch')).toThrow('exists')
  expect(() => addLanguage(copy, 'ita_IT', 'Italiano')).toThrow()
})
