import { describe, expect, test } from 'vitest'
import { type FindableTerm, findMisspelt, findTerms, hasTermNamed, indexTerms } from './find-terms'

function term(slug: string, fields: Partial<FindableTerm> = {}): FindableTerm {
  return { slug, level: 'beginner', names: [slug], spellings: [], ...fields }
}

const index = indexTerms([
  term('ritardando', { spellings: ['rit.', 'allmählich langsamer'] }),
  term('ritenuto', { spellings: ['riten.'], level: 'intermediate' }),
  term('ritornello', { level: 'advanced' }),
  term('cédez', { level: 'intermediate' }),
  term('mezzo-forte', { names: ['mezzo forte'], spellings: ['mf'] }),
  term('mezza-voce', { names: ['mezza voce'], spellings: ['m.v.'], level: 'advanced' }),
  term('flat', { spellings: ['♭', 'Erniedrigungszeichen', '降記號'] }),
  term('f-clef', { names: ['F clef', 'bass clef'], spellings: ['Bassschlüssel', '低音譜號'] }),
  term('forte', { spellings: ['f'] }),
  term('piano-dynamic', { names: ['piano'], spellings: ['p', 'soft'] }),
  term('pedal', {}),
  term('da-capo-al-fine', { names: ['da capo al fine'], spellings: ['D.C. al Fine'] }),
  term('staccato', {}),
])
const slugs = (typed: string) => findTerms(index, typed).map(({ slug }) => slug)

describe('findTerms', () => {
  test.each(['a '.repeat(50_000), 'a-'.repeat(50_000), `a${'\u0301\u0327'.repeat(50_000)}`])(
    'findTerms returns nothing and hasTermNamed false for a pasted text of 100,000 characters',
    (pasted) => {
      expect(findTerms(index, pasted)).toEqual([])
      expect(hasTermNamed(index, pasted)).toBe(false)
    },
  )

  test.each([
    ['rit.', 'ritardando'],
    ['RIT', 'ritardando'],
    ['riten', 'ritenuto'],
    ['cedez', 'cédez'],
    ['CÉDEZ', 'cédez'],
    ['mf', 'mezzo-forte'],
    ['m.v.', 'mezza-voce'],
    ['mezzo-forte', 'mezzo-forte'],
    ['mezzoforte', 'mezzo-forte'],
    ['♭', 'flat'],
    ['降記號', 'flat'],
    ['erniedrigung', 'flat'],
    ['bass clef', 'f-clef'],
    ['低音', 'f-clef'],
    ['p', 'piano-dynamic'],
    ['f', 'forte'],
    ['dc al fine', 'da-capo-al-fine'],
    ['da fi', 'da-capo-al-fine'],
  ])('findTerms returns for "%s" the term %s first', (typed, slug) => {
    expect(slugs(typed)[0]).toBe(slug)
  })

  test.each([
    ['stacato', 'staccato'],
    ['stacccato', 'staccato'],
    ['satccato', 'staccato'],
    ['ritadando', 'ritardando'],
    ['ritarndado', 'ritardando'],
    ['peadl', 'pedal'],
  ])('findTerms returns for the slip "%s" the term %s', (typed, slug) => {
    expect(slugs(typed).slice(0, 3)).toContain(slug)
  })

  test('findTerms returns no term for a slip in a look-up of three letters, because too many names are similar', () => {
    expect(slugs('pdl')).toEqual([])
  })

  test('findTerms lists names that start with the look-up before names that contain it', () => {
    expect(slugs('rit')).toEqual(['ritardando', 'ritenuto', 'ritornello'])
    expect(slugs('orte')).toEqual(['forte', 'mezzo-forte'])
  })

  test('findTerms lists the term with the shortest matching name first among equal matches', () => {
    const equals = indexTerms([
      term('long', { names: ['long'], spellings: ['allargando molto espressivo', 'allargare'] }),
      term('mid', { names: ['mid'], spellings: ['allargamento'] }),
    ])
    expect(findTerms(equals, 'allarga').map(({ slug }) => slug)).toEqual(['long', 'mid'])
  })

  test('findTerms returns two of three matching terms if the limit is 2', () => {
    expect(findTerms(index, 'rit', 2)).toHaveLength(2)
  })
})

describe('hasTermNamed', () => {
  test.each(['CEDEZ', 'rit', 'mezzo-forte', 'dc al fine', '♭', '降記號', ' staccato '])(
    'hasTermNamed returns true for %j, which names a term',
    (typed) => {
      expect(hasTermNamed(index, typed)).toBe(true)
    },
  )

  test.each(['stacato', 'da capo', 'forte mezzo', '♯', '', '  ', '...'])(
    'hasTermNamed returns false for %j, which names no term',
    (typed) => {
      expect(hasTermNamed(index, typed)).toBe(false)
    },
  )
})

describe('findMisspelt', () => {
  test.each([
    ['ritardano', 'ritardando'],
    ['stacato', 'staccato'],
    ['peadl', 'pedal'],
    ['ritardndo', 'ritardando'],
  ])('findMisspelt returns for %j the term %s', (typed, slug) => {
    expect(findMisspelt(index, typed)?.slug).toBe(slug)
  })

  test.each(['ritardando', 'ritar', 'xylophone', '', 'pdl'])('findMisspelt returns null for %j', (typed) => {
    expect(findMisspelt(index, typed)).toBeNull()
  })

  test('findMisspelt returns null for a name that is one slip away from two terms', () => {
    const twins = indexTerms([term('poco'), term('loco')])
    expect(findMisspelt(twins, 'roco')).toBeNull()
  })
})
