import { instruments } from '@segno/domain/instrument/instrument'
import { readCatalogueNumbers } from '@segno/domain/piece/catalogue-number'
import { readTonality } from '@segno/domain/piece/work-tonality'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readWorkFiles } from '../../testing/works/read-works'
import { composers } from '../composers'
import { pieceLevels, type Work, workForms, workLanguages } from './work'
import { workName, workTitle } from './work-title'
import { instrumentWords } from './work-words'

const files = await readWorkFiles()
const works = [...files.values()].flat()
const nameOf = (work: Work) => `${work.composer}: ${workTitle(work, 'en')}`

const text = (length: number) =>
  z.string().check(
    z.minLength(1),
    z.maxLength(length),
    z.refine((value) => value === value.trim() && value === value.normalize('NFC') && !value.includes('  ')),
  )
const workSchema = z.strictObject({
  composer: text(255),
  instrument: z.string().check(z.refine((id) => id !== 'strings' && instrumentWords(id) !== undefined)),
  form: z.enum(workForms),
  no: z.optional(z.string().check(z.regex(/^\d{1,3}[a-z]?$/))),
  key: z.optional(z.string().check(z.regex(/^[a-g](-flat|-sharp)? (major|minor)$/))),
  catalogue: z.optional(text(50)),
  name: z.optional(
    z.strictObject({
      en: text(150),
      es: z.optional(text(150)),
      fr: z.optional(text(150)),
      de: z.optional(text(150)),
      'zh-TW': z.optional(text(150)),
      'zh-CN': z.optional(text(150)),
    }),
  ),
  aliases: z.optional(z.array(text(150)).check(z.minLength(1))),
  set: z.optional(text(100)),
  movements: z.optional(z.array(text(150)).check(z.minLength(2))),
  unaccompanied: z.optional(z.literal(true)),
  plain: z.optional(z.literal(true)),
  common: z.optional(z.literal(true)),
  level: z.enum(pieceLevels),
})

test('the catalogue has at least 2,500 works, and every row follows the schema', () => {
  expect(works.length).toBeGreaterThanOrEqual(2500)
  for (const work of works) expect(workSchema.safeParse(work).error, JSON.stringify(work)).toBeUndefined()
})

test("every work has a composer of the catalogue and is in the file of the composer's initial", () => {
  const byName = new Map(composers.map((composer) => [composer.canonicalName, composer]))
  const letterOf = (name: string) =>
    byName.get(name)?.sortName.normalize('NFKD').replace(/\p{M}/gu, '').charAt(0).toLowerCase()
  for (const [letter, list] of files)
    expect(list.filter(({ composer }) => letterOf(composer) !== letter).map(nameOf)).toEqual([])
})

test('the catalogue has works for every instrument', () => {
  const played = new Set(works.map(({ instrument }) => instrument))
  const known = instruments.filter((instrument) => instrument !== 'none')
  expect(known.filter((instrument) => !played.has(instrument))).toEqual([])
})

test('works with the form `title` have a name, and no composer has two works with one title and instrument', () => {
  expect(works.filter(({ form, name }) => form === 'title' && !name)).toEqual([])
  const ids = works.map((work) => [work.composer, work.instrument, workTitle(work, 'en')].join('|'))
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

test('every translated name of a work differs from its English name', () => {
  const repeated = works.filter(({ name }) =>
    name ? workLanguages.some((language) => language !== 'en' && name[language] === name.en) : false,
  )
  expect(repeated.map(nameOf)).toEqual([])
})

test.each([
  ['Claude Debussy', 'Clair de lune', 'de', 'Clair de lune'],
  ['Claude Debussy', 'La fille aux cheveux de lin', 'fr', 'La Fille aux cheveux de lin'],
  ['Francisco Tárrega', 'Recuerdos de la Alhambra', 'de', 'Recuerdos de la Alhambra'],
  ['Franz Liszt', 'La campanella', 'es', 'La campanella'],
  ['Robert Schumann', 'Kinderszenen', 'fr', "Scènes d'enfants"],
  ['Erik Satie', 'Gymnopédie No. 1', 'de', 'Gymnopédie Nr. 1'],
] as const)(
  'the work “%s: %s” has the title that musicians of the language %s use',
  (by, en, language, title) => {
    const names = works.filter(({ composer, name }) => composer === by && name?.en === en)
    expect(new Set(names.map((work) => workName(work, language)))).toEqual(new Set([title]))
  },
)

test("the title of a work names its collection in the reader's language", () => {
  const wedding = works.find(({ name }) => name?.en === 'Wedding Day at Troldhaugen')
  expect(wedding && workTitle(wedding, 'de')).toBe(
    'Hochzeitstag auf Troldhaugen (Lyrische Stücke, Heft VIII), op. 65 Nr. 6',
  )
})

/** The composers of each catalogue. A number from another composer's catalogue is a mistake. */
const catalogueOwners: Readonly<Record<string, string>> = {
  bwv: 'Johann Sebastian Bach',
  k: 'Wolfgang Amadeus Mozart|Domenico Scarlatti',
  d: 'Franz Schubert|Giuseppe Tartini|Henry Purcell',
  hob: 'Joseph Haydn',
  rv: 'Antonio Vivaldi',
  hwv: 'George Frideric Handel',
  twv: 'Georg Philipp Telemann',
  s: 'Franz Liszt',
  buxwv: 'Dieterich Buxtehude',
  fp: 'Francis Poulenc',
  sz: 'Béla Bartók',
}

test.each(Object.entries(catalogueOwners))(
  'the catalogue gives %s numbers, except BWV Anh., only to works of %s',
  (system, owners) => {
    const strange = works.filter(
      ({ composer, catalogue = '' }) =>
        readCatalogueNumbers(catalogue)[0]?.system === system && !owners.split('|').includes(composer),
    )
    // The notebooks of Bach's family contain pieces by other composers, with numbers of BWV Anh.
    expect(strange.filter(({ catalogue }) => !catalogue?.startsWith('BWV Anh.')).map(nameOf)).toEqual([])
  },
)

test("readCatalogueNumbers reads the catalogue number back from a work's title in every language", () => {
  for (const work of works.filter(({ catalogue }) => readCatalogueNumbers(catalogue ?? '').length > 0)) {
    const [number] = readCatalogueNumbers(work.catalogue ?? '')
    for (const language of workLanguages)
      expect(readCatalogueNumbers(workTitle(work, language)), workTitle(work, language)).toContainEqual(
        number,
      )
  }
})

test('readTonality reads the key back from the title of a work that is named by its form, in every language', () => {
  for (const work of works.filter(({ key, form }) => key && form !== 'title')) {
    const titles = workLanguages.map((language) => workTitle(work, language))
    for (const title of titles) expect(readTonality(title).key, title).toBe(work.key)
  }
})

test('every title of a work has at most 200 characters, the limit of the diary', () => {
  for (const work of works)
    for (const language of workLanguages) expect(workTitle(work, language).length).toBeLessThanOrEqual(200)
})
