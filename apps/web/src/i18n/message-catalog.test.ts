import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillIn, MessageCatalog } from './message-catalog'

const german = new MessageCatalog()
german.add('de', 'shell', {
  saved: 'Gespeichert',
  entries_one: '{{count}} Eintrag',
  entries_other: '{{count}} Einträge',
})
german.add('en', 'shell', {
  saved: 'Saved',
  undo: 'Undo',
  entries_one: '{{count}} entry',
  entries_other: '{{count}} entries',
})
const languages = ['de', 'en']

test('MessageCatalog.text returns the message in the first language that has it, else the key', () => {
  expect(german.text(languages, ['shell'], 'saved')).toBe('Gespeichert')
  expect(german.text(languages, ['shell'], 'undo')).toBe('Undo')
  expect(german.text(languages, ['shell'], 'nobody.knows')).toBe('nobody.knows')
})

test('MessageCatalog.text finds a message that only the second of two namespaces contains', () => {
  const catalog = new MessageCatalog()
  catalog.add('en', 'logbook', { title: 'Logbook' })
  catalog.add('en', 'logbook-parts', { 'field.mood': 'Mood' })
  expect(catalog.text(['en'], ['logbook', 'logbook-parts'], 'field.mood')).toBe('Mood')
})

test.each([
  ['en', 1, 'one'],
  ['en', 0, 'other'],
  ['fr', 0, 'one'],
  ['fr', 1_000_000, 'many'],
  ['de', 2, 'other'],
  ['zh-TW', 1, 'other'],
])('MessageCatalog.text in %s with the count %d uses the plural form %s', (language, count, form) => {
  const catalog = new MessageCatalog()
  const forms = ['one', 'many', 'other'].map((name) => [`days_${name}`, name])
  catalog.add(language, 'shell', Object.fromEntries(forms))
  expect(catalog.text([language], ['shell'], 'days', { count })).toBe(form)
})

test('MessageCatalog.text writes the count 100000 as 100,000 in English and 100.000 in German, and a year unchanged', () => {
  const many = { entries_other: '{{count}} x {{year}}' }
  const catalog = new MessageCatalog()
  for (const language of ['de', 'en']) catalog.add(language, 'shell', many)
  const said = (language: string) =>
    catalog.text([language], ['shell'], 'entries', { count: 100_000, year: 2026 })
  expect(said('en')).toBe('100,000 x 2026')
  expect(said('de')).toBe('100.000 x 2026')
})

test('fillIn inserts values unchanged and replaces no placeholder inside them', () => {
  expect(fillIn('{{name}}, {{ time }}', { name: '$& {{time}} $t(saved)', time: '5 min' })).toBe(
    '$& {{time}} $t(saved), 5 min',
  )
  expect(fillIn('{{name}} {{toString}}', {})).toBe('{{name}} {{toString}}')
  fc.assert(
    fc.property(fc.string(), (value) => {
      expect(fillIn('a{{x}}b', { x: value })).toBe(`a${value}b`)
    }),
  )
})
