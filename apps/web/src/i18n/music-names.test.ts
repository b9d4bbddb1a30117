import { expect, test } from 'vitest'
import german from './locales/de/music.json'
import { unitName } from './music-names'

const texts: Readonly<Record<string, string>> = german

test('unitName translates the known units of a goal and keeps a typed unit unchanged', () => {
  const name = (unit: string) => unitName((key) => texts[key] ?? key, unit)
  expect([name('bars'), name('pages'), name('Etüden')]).toEqual(['Takte', 'Seiten', 'Etüden'])
})
