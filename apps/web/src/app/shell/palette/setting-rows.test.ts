import { readFileSync } from 'node:fs'
import { findNamed } from '@segno/domain/entry/search/find-named'
import { languageCodes } from '@segno/domain/language/languages'
import { expect, test } from 'vitest'
import { settingRows } from './setting-rows'

const messages = (language: string, namespace: string): Record<string, string> =>
  JSON.parse(
    readFileSync(new URL(`../../../i18n/locales/${language}/${namespace}.json`, import.meta.url), 'utf8'),
  )

test.each(languageCodes)('the palette names each setting as its screen does in %s', (language) => {
  const commands = messages(language, 'commands')
  for (const { label, words, shownAs } of settingRows) {
    const [namespace = '', key = ''] = shownAs.split('/')
    expect(commands[label], label).toBe(messages(language, namespace)[key])
    expect(commands[words], words).toBeTruthy()
  }
})

test.each([
  ['en', 'theme', 'theme'],
  ['en', 'dark mode', 'theme'],
  ['en', 'week start', 'weekStart'],
  ['de', 'design', 'theme'],
  ['de', 'wochenbeginn', 'weekStart'],
  ['fr', 'langue', 'language'],
  ['es', 'modo oscuro', 'theme'],
  ['zh-TW', '深色', 'theme'],
  ['zh-CN', '语言', 'language'],
] as const)('the palette in %s, searched for “%s”, shows the setting %s first', (language, query, id) => {
  const commands = messages(language, 'commands')
  const [found] = findNamed(settingRows, query, ({ label, words }) => `${commands[label]} ${commands[words]}`)
  expect(found?.id).toBe(`setting-${id}`)
})
