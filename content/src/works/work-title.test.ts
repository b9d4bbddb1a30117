import { readTonality } from '@segno/domain/piece/work-tonality'
import { describe, expect, test } from 'vitest'
import { type Work, workLanguages } from './work'
import { movementTitle, workTitle } from './work-title'

const work = (facts: Partial<Work>): Work => ({
  composer: 'Ludwig van Beethoven',
  instrument: 'piano',
  form: 'sonata',
  level: 'advanced',
  ...facts,
})
const inLanguages = (facts: Partial<Work>) =>
  workLanguages.map((language) => workTitle(work(facts), language))

describe('the title of a work has form, number, key, catalogue number and nickname, in the order of each language', () => {
  test('workTitle puts the nickname of a sonata last', () => {
    const name = {
      en: 'Moonlight',
      de: 'Mondschein',
      fr: 'Clair de lune',
      es: 'Claro de luna',
      'zh-TW': '月光',
    }
    expect(inLanguages({ no: '14', key: 'c-sharp minor', catalogue: 'Op. 27 No. 2', name })).toEqual([
      'Piano Sonata No. 14 in C-sharp minor, Op. 27 No. 2 (“Moonlight”)',
      'Sonata para piano n.º 14 en do sostenido menor, op. 27 n.º 2 («Claro de luna»)',
      'Sonate pour piano nº 14 en do dièse mineur, op. 27 nº 2 (« Clair de lune »)',
      'Klaviersonate Nr. 14 in cis-Moll, op. 27 Nr. 2 („Mondschein“)',
      '升c小調第14號鋼琴奏鳴曲，作品27之2「月光」',
      '升c小调第14号钢琴奏鸣曲，作品27之2“月光”',
    ])
  })

  test('workTitle marks an unaccompanied suite in every language except English', () => {
    const facts = {
      instrument: 'cello',
      form: 'suite',
      unaccompanied: true,
      no: '1',
      key: 'g major',
    } as const
    expect(inLanguages(facts)).toEqual([
      'Cello Suite No. 1 in G major',
      'Suite para violonchelo solo n.º 1 en sol mayor',
      'Suite pour violoncelle seul nº 1 en sol majeur',
      'Suite für Violoncello solo Nr. 1 in G-Dur',
      'G大調第1號無伴奏大提琴組曲',
      'G大调第1号无伴奏大提琴组曲',
    ])
  })

  test('workTitle names a string quartet by its ensemble', () => {
    expect(inLanguages({ instrument: 'violin', form: 'quartet', no: '14', key: 'd minor' })).toEqual([
      'String Quartet No. 14 in D minor',
      'Cuarteto de cuerda n.º 14 en re menor',
      'Quatuor à cordes nº 14 en ré mineur',
      'Streichquartett Nr. 14 in d-Moll',
      'd小調第14號弦樂四重奏',
      'd小调第14号弦乐四重奏',
    ])
  })

  test('workTitle omits the instrument of a piano form, and German writes KV for Köchel', () => {
    expect(workTitle(work({ form: 'nocturne', key: 'e-flat major', catalogue: 'Op. 9 No. 2' }), 'en')).toBe(
      'Nocturne in E-flat major, Op. 9 No. 2',
    )
    expect(workTitle(work({ form: 'rondo', key: 'a minor', catalogue: 'K. 511' }), 'de')).toBe(
      'Rondo in a-Moll, KV 511',
    )
  })

  test("workTitle puts a work's own title before its set", () => {
    const facts: Partial<Work> = {
      form: 'title',
      name: { en: 'Träumerei', 'zh-TW': '夢幻曲', 'zh-CN': '梦幻曲' },
      set: 'Kinderszenen',
      catalogue: 'Op. 15 No. 7',
    }
    expect(workTitle(work(facts), 'en')).toBe('Träumerei (Kinderszenen), Op. 15 No. 7')
    expect(workTitle(work(facts), 'zh-TW')).toBe('夢幻曲（兒時情景），作品15之7')
  })
})

test('workTitle returns "Goldberg Variations, BWV 988" without the form of the work', () => {
  const goldberg = work({ form: 'variations', catalogue: 'BWV 988', name: { en: 'Goldberg Variations' } })
  expect(workTitle(goldberg, 'en')).toBe('Goldberg Variations, BWV 988')
})

test('movementTitle adds the Roman numeral and the heading', () => {
  const sonata = work({ key: 'c minor', movements: ['Grave', 'Adagio cantabile', 'Rondo', 'Allegro'] })
  expect(movementTitle(sonata, 1, 'en')).toBe('Piano Sonata in C minor, II. Adagio cantabile')
  expect(movementTitle(sonata, 3, 'de')).toBe('Klaviersonate in c-Moll, IV. Allegro')
})

test.each([
  ['c# minor', 'c-sharp minor'],
  ['C sharp min', 'c-sharp minor'],
  ['c#m', 'c-sharp minor'],
  ['cis-Moll', 'c-sharp minor'],
  ['cis moll', 'c-sharp minor'],
  ['do dièse mineur', 'c-sharp minor'],
  ['do sostenido menor', 'c-sharp minor'],
  ['升c小調', 'c-sharp minor'],
  ['嬰c小調', 'c-sharp minor'],
  ['B-Dur', 'b-flat major'],
  ['h-moll', 'b minor'],
  ['B major', 'b major'],
  ['b flat major', 'b-flat major'],
  ['Bb major', 'b-flat major'],
  ['B♭ major', 'b-flat major'],
  ['As-Dur', 'a-flat major'],
  ['si bémol majeur', 'b-flat major'],
  ['降B大调', 'b-flat major'],
  ['F 大調', 'f major'],
  ['a sonata', null],
  ['do re mi', null],
])('readTonality reads %s as %s', (text, key) => {
  expect(readTonality(text).key).toBe(key)
})
