import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SHARE_FILES, SHARE_PATH } from '../../apps/web/src/contracts/installed/share-path'
import { languageCodes } from '../../packages/domain/src/language/languages'

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../apps/web/${path}`, import.meta.url), 'utf8'))

test('the web app manifest describes the app as the landing page does, in each language', () => {
  const taglineOf = (language: string) => read(`src/i18n/locales/${language}/landing.json`).tagline
  const { lang, description, description_localized: others } = read('public/manifest.webmanifest')
  expect([lang, description]).toEqual(['en', taglineOf('en')])
  expect(Object.keys(others)).toEqual(languageCodes.slice(1))
  for (const language of Object.keys(others)) expect(others[language]).toBe(taglineOf(language))
})

const manifest = read('public/manifest.webmanifest')

test('each shortcut of the app has an icon and the name of its screen in each language', () => {
  const names: Record<string, [namespace: string, key: string]> = {
    '/logbook/new': ['shell', 'nav.newEntry'],
    '/timer': ['shell', 'nav.timer'],
    '/toolbox/metronome': ['toolbox', 'tab.metronome'],
  }
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(Object.keys(names))
  for (const { url, name, name_localized: others, icons } of manifest.shortcuts) {
    const [namespace, key] = names[url] ?? ['', '']
    const textIn = (language: string) => read(`src/i18n/locales/${language}/${namespace}.json`)[key]
    expect(name).toBe(textIn('en'))
    expect(Object.keys(others)).toEqual(languageCodes.slice(1))
    for (const language of Object.keys(others)) expect(others[language]).toBe(textIn(language))
    // The signature and the size of a PNG file. Browsers ask for 96 pixels.
    const file = readFileSync(new URL(`../../apps/web/public${icons[0].src}`, import.meta.url))
    expect([file.readUInt32BE(0), file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([0x89504e47, 96, 96])
  }
})

test('the manifest sends shared and opened files to the path that the service worker answers', () => {
  const { share_target: target, file_handlers: handlers } = manifest
  expect([target.action, target.method, target.enctype]).toEqual([SHARE_PATH, 'POST', 'multipart/form-data'])
  expect(target.params).toMatchObject({ title: 'title', text: 'text', url: 'url' })
  expect(target.params.files[0].name).toBe(SHARE_FILES)
  expect(handlers.map(({ action }: { action: string }) => action)).toEqual([SHARE_PATH])
  const opened = Object.entries(handlers[0].accept as Record<string, string[]>).flat(2)
  const images = ['.jpg', '.jpeg', '.png']
  expect([...target.params.files[0].accept, ...images].sort()).toEqual(
    [...opened, 'application/xml', 'text/xml'].sort(),
  )
})
