import { describe, expect, test } from 'vitest'
import { type FindableTerm, indexTerms } from './find-terms'
import { splitPhrase } from './split-phrase'

function term(slug: string, fields: Partial<FindableTerm> = {}): FindableTerm {
  return { slug, level: 'beginner', names: [slug], spellings: [], ...fields }
}

const index = indexTerms([
  term('molto', { spellings: ['très', 'sehr'], level: 'intermediate' }),
  term('tres', { names: ['très'], level: 'advanced' }),
  term('poco', { spellings: ['un peu', 'ein wenig'] }),
  term('poco-a-poco', { names: ['poco a poco'] }),
  term('ritardando', { spellings: ['rit.'] }),
  term('crescendo', { spellings: ['cresc.'] }),
  term('piano', { spellings: ['p'] }),
  term('sempre'),
  term('dolce', { spellings: ['doux'] }),
  term('piu-mosso', { names: ['più mosso'], spellings: ['bewegter'] }),
  term('e', { names: ['e'] }),
  term('flat', { spellings: ['♭'] }),
])
const parts = (typed: string) => splitPhrase(index, typed).map((part) => [part.text, part.term?.slug ?? null])

describe('splitPhrase', () => {
  test.each([
    ['molto rit.', ['molto', 'ritardando']],
    ['poco a poco cresc.', ['poco-a-poco', 'crescendo']],
    ['sempre p', ['sempre', 'piano']],
    ['p, dolce', ['piano', 'dolce']],
    ['ein wenig bewegter', ['poco', 'piu-mosso']],
    ['Un peu plus doux', ['poco', null, 'dolce']],
  ])('splitPhrase splits %j into %j', (typed, expected) => {
    expect(parts(typed).map(([, slug]) => slug)).toEqual(expected)
  })

  test('splitPhrase prefers the term with the headword très to the term with the synonym très', () => {
    expect(parts('très doux')).toEqual([
      ['très', 'tres'],
      ['doux', 'dolce'],
    ])
  })

  test('splitPhrase omits the joining word e, although a note is named e', () => {
    expect(parts('dolce e sempre p')).toEqual([
      ['dolce', 'dolce'],
      ['sempre', 'sempre'],
      ['p', 'piano'],
    ])
  })

  test('splitPhrase returns unknown words between two names as one part without a term', () => {
    expect(parts('sempre muy bien molto dolce')).toEqual([
      ['sempre', 'sempre'],
      ['muy bien', null],
      ['molto', 'molto'],
      ['dolce', 'dolce'],
    ])
  })

  test.each(['dolce', 'poco a poco', 'più-mosso', '', '♭', 'play this dolce', 'some other words'])(
    'splitPhrase returns no parts for a name, a single word or a text of mostly unknown words: %j',
    (typed) => {
      expect(parts(typed)).toEqual([])
    },
  )

  test('splitPhrase returns no parts for a text of more than twelve words or 160 characters', () => {
    expect(parts('molto '.repeat(12).trim())).toHaveLength(12)
    expect(parts('molto '.repeat(13).trim())).toEqual([])
    expect(parts(`molto ${'p'.repeat(160)}`)).toEqual([])
  })
})
