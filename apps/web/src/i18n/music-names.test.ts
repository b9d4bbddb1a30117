import { expect, test } from 'vitest'
import german from './locales/de/music.json'
import { unitName } from './music-names'

const texts: Readonly<Record<string, string>> = german

test('known units of a goal are translated, and a typed unit keeps its name', () => {
  const name = (unit: string) => unitName((key) => texts[key] ?? key, unit)
  expect([name('bars'), name('pages'), name('Etüden')]).toEqual(['Takte', 'Seiten', 'Etüden'])
})
