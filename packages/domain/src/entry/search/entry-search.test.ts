import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../../testing/builders/build-entry'
import { arbitraryEntry } from '../../../testing/generators/arbitrary-entry'
import { type EntryLabels, entryHaystack, matchesQuery } from './entry-search'
import { searchTerms } from './search-terms'

const german: EntryLabels = {
  violin: 'Geige',
  lesson: 'Unterricht',
  satisfied: 'Zufrieden',
  scale: 'Tonleiter',
}

const entry = buildEntry({
  type: 'lesson',
  instrument: 'violin',
  mood: 'satisfied',
  notes: 'Bogen lockerer\nführen',
  pieces: [buildPiece({ title: 'Humoreske', composer: 'Dvořák', measures: '12–20', tempo: 66 })],
  techniques: ['scale', 'Flageolett'],
  tags: ['Prüfung'],
  scoreTitle: 'Acht Stücke',
  scoreComposer: 'Various',
})

function finds(query: string, labels = german): boolean {
  return matchesQuery(entryHaystack(entry, labels), searchTerms(query))
}

describe('search', () => {
  test.each([
    'humoreske',
    'DVORAK',
    'Dvořák',
    '12-20',
    '66',
    'lockerer',
    'fuhren',
    'geige',
    'violin',
    'unterricht',
    'zufrieden',
    'tonleiter',
    'flageo',
    'prufung',
    'stucke',
    'various',
  ])('the entry search finds an entry by %s', (query) => {
    expect(finds(query)).toBe(true)
  })

  test('the entry search finds an entry only if every word is in its text or in its shown labels', () => {
    expect(finds('geige dvorak')).toBe(true)
    expect(finds('geige chopin')).toBe(false)
    expect(finds('geige', {})).toBe(false)
    expect(finds(' \u3000 ')).toBe(true)
  })

  test('the entry search for humoreskedvorak does not find title Humoreske with composer Dvořák', () => {
    expect(finds('humoreskedvorak')).toBe(false)
    expect(finds('null')).toBe(false)
  })

  test('entryHaystack adds no label from Object.prototype to an instrument called constructor', () => {
    const odd = buildEntry({ instrument: 'constructor' })
    expect(entryHaystack(odd, {})).toMatch(/^practice\nconstructor\n/)
  })

  test('the entry search finds Chinese text by any part of it', () => {
    const piece = buildPiece({ title: '降E大調夜曲', composer: '蕭邦' })
    const haystack = entryHaystack(buildEntry({ pieces: [piece] }))
    expect(matchesQuery(haystack, searchTerms('夜曲　蕭'))).toBe(true)
    expect(matchesQuery(haystack, searchTerms('e大調'))).toBe(true)
    expect(matchesQuery(haystack, searchTerms('肖邦'))).toBe(false)
  })

  test('the entry search for the notes, a tag, a technique, a title or a composer finds any entry', () => {
    fc.assert(
      fc.property(arbitraryEntry, (any) => {
        const haystack = entryHaystack(any)
        const texts = [
          any.notes,
          ...any.tags,
          ...any.techniques,
          ...any.pieces.flatMap((p) => [p.title, p.composer]),
        ]
        for (const text of texts) expect(matchesQuery(haystack, searchTerms(text ?? ''))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
