import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { composers } from './composers'
import { composerSpelling, findBySpelling, findComposer, spellingsOf } from './find-composer'
import { principalSurnames } from './principal-surname'

const text = z.string().check(
  z.minLength(1),
  z.maxLength(255),
  z.refine((value) => value === value.trim() && value === value.normalize('NFC')),
)
const year = z.string().check(z.regex(/^(c\.)?\d{3,4}$|^$/))
const composerSchema = z.strictObject({
  canonicalName: text,
  sortName: text,
  birth: year,
  death: year,
  variants: z.array(text),
  zhCN: text,
  zhTW: text,
})

test('every composer of the catalogue has names, years and spellings that fit the schema', () => {
  expect(composers).toHaveLength(465)
  for (const composer of composers)
    expect(composerSchema.safeParse(composer).error, composer.canonicalName).toBeUndefined()
})

test('every composer who has died was born in an earlier year', () => {
  const yearOf = (written: string) => Number(written.replace('c.', ''))
  for (const { birth, death, canonicalName } of composers)
    if (birth && death) expect(yearOf(death), canonicalName).toBeGreaterThan(yearOf(birth))
})

test('no spelling belongs to two composers', () => {
  const owner = new Map<string, string>()
  for (const composer of composers)
    for (const spelling of spellingsOf(composer)) {
      const folded = composerSpelling(spelling)
      expect(owner.get(folded) ?? composer.canonicalName, spelling).toBe(composer.canonicalName)
      owner.set(folded, composer.canonicalName)
    }
  expect(owner.size).toBeGreaterThan(2500)
})

test('findComposer finds every composer by every spelling', () => {
  for (const composer of composers)
    for (const spelling of spellingsOf(composer)) expect(findComposer(spelling)).toBe(composer)
})

test.each([
  ['J. S. Bach', 'Johann Sebastian Bach'],
  ['bach, j.s.', 'Johann Sebastian Bach'],
  ['Tschaikowsky', 'Pyotr Ilyich Tchaikovsky'],
  ['Чайковский', 'Pyotr Ilyich Tchaikovsky'],
  ['HÄNDEL', 'George Frideric Handel'],
  ['肖邦', 'Frédéric Chopin'],
  ['蕭邦', 'Frédéric Chopin'],
])('findComposer reads %s as %s', (spelling, name) => {
  expect(findComposer(spelling)?.canonicalName).toBe(name)
})

test.each([
  ['Brahms', 'Johannes Brahms'],
  ['elgar', 'Edward Elgar'],
  ['Debussy', 'Claude Debussy'],
  ['Falla', 'Manuel de Falla'],
  ['de Falla', 'Manuel de Falla'],
  ["d'Indy", "Vincent d'Indy"],
  ['Vaughan Williams', 'Ralph Vaughan Williams'],
  ['Bach', 'Johann Sebastian Bach'],
  ['Mozart', 'Wolfgang Amadeus Mozart'],
  ['Haydn', 'Joseph Haydn'],
  ['Schumann', 'Robert Schumann'],
  ['Mendelssohn', 'Felix Mendelssohn'],
  ['Wagner', 'Richard Wagner'],
  ['Franck', 'César Franck'],
  ['Purcell', 'Henry Purcell'],
  ['Weber', 'Carl Maria von Weber'],
])('findComposer matches the surname %s as %s', (surname, name) => {
  expect(findComposer(surname)?.canonicalName).toBe(name)
})

test.each(['Clara Schumann', 'Fanny Mendelssohn', 'Michael Haydn', 'C. P. E. Bach', 'Leopold Mozart'])(
  'findComposer distinguishes %s from the principal composer with the same surname',
  (name) => {
    const [surname] = name.split(' ').slice(-1)
    expect(findComposer(name)).not.toBeNull()
    expect(findComposer(name)).not.toBe(findComposer(surname ?? ''))
  },
)

test.each([
  ...[
    'Strauss',
    'Couperin',
    'Köhler',
    'Böhm',
    'Boehm',
    'Anderson',
    'Duvernoy',
    'Clarke',
    'Marcello',
    'Stamitz',
  ],
  ...['Boulanger', 'Chin', 'Williams', 'Adams', 'Charpentier', 'Martin', 'Pujol', 'Nobody Known', ''],
  ...['Kreutzer', 'Hahn', 'Hasse', 'Pleyel'],
])('findComposer returns null for %j', (name) => {
  expect(findComposer(name)).toBeNull()
})

test('findBySpelling returns Bach, a listed spelling, and null for the bare surnames Wagner, Brahms and Strauss', () => {
  expect(findBySpelling('Bach')?.canonicalName).toBe('Johann Sebastian Bach')
  for (const name of ['Wagner', 'Brahms', 'Strauss']) expect(findBySpelling(name)).toBeNull()
})

test('findComposer finds the composer of every surname in principalSurnames', () => {
  const surnames = principalSurnames(composers, composerSpelling)
  for (const [surname, composer] of surnames) expect(findComposer(surname)).toBe(composer)
  expect(surnames.size).toBeGreaterThan(300)
})
