import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../apps/web/${path}`, import.meta.url), 'utf8'))

test('the web app manifest describes the app as the landing page does, in each language', () => {
  const taglineOf = (language: string) => read(`src/i18n/locales/${language}/landing.json`).tagline
  const { lang, description, description_localized: others } = read('public/manifest.webmanifest')
  expect([lang, description]).toEqual(['en', taglineOf('en')])
  expect(Object.keys(others)).toEqual(['es', 'fr', 'de', 'zh-TW', 'zh-CN'])
  for (const language of Object.keys(others)) expect(others[language]).toBe(taglineOf(language))
})
