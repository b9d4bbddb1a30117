import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../testing/builders/build-entry'
import { emptyDraft, type PieceDraft } from '../entry/entry-draft'
import { parseEntryDraft } from '../entry/parse-entry-draft'
import { readEntry } from '../entry/read-entry'
import { codePointLength, hasLength, limits } from './limits'

/** Characters of one and of two UTF-16 units. */
const characters = ['x', '🎻', '夜'] as const

const wrongFields = (fields: object) => {
  const read = readEntry({ ...buildEntry(), ...fields })
  return read.ok ? [] : read.error
}
const piece = (fields: object) => ({ pieces: [{ ...buildPiece(), ...fields }] })
const texts = (count: number) => Array.from({ length: count }, (_, index) => `t${index}`)

describe('a text of an entry', () => {
  const fields: [string, number, (text: string) => object][] = [
    ['pieces.0.title', limits.titleLength, (title) => piece({ title })],
    ['pieces.0.composer', limits.titleLength, (composer) => piece({ composer })],
    ['pieces.0.measures', limits.measuresLength, (measures) => piece({ measures })],
    ['notes', limits.notesLength, (notes) => ({ notes })],
    ['techniques.0', limits.techniqueLength, (text) => ({ techniques: [text] })],
    ['tags.0', limits.tagLength, (text) => ({ tags: [text] })],
    ['instrument', limits.instrumentLength, (instrument) => ({ instrument })],
  ]
  test.each(fields)('readEntry limits %s to %i characters', (field, limit, fieldsWith) => {
    for (const character of characters) {
      for (const count of [limit - 1, limit]) {
        expect(wrongFields(fieldsWith(character.repeat(count)))).toEqual([])
      }
      expect(wrongFields(fieldsWith(character.repeat(limit + 1)))).toEqual([field])
    }
    // é as two code points is stored as one and counts once.
    expect(wrongFields(fieldsWith('e\u0301'.repeat(limit)))).toEqual([])
    expect(wrongFields(fieldsWith('e\u0301'.repeat(limit + 1)))).toEqual([field])
  })
})

describe('a number or a list of an entry', () => {
  test.each<[string, number, number, (value: number) => object]>([
    ['duration', 60, 86_400, (duration) => ({ duration })],
    ['pieces.0.tempo', 10, 400, (tempo) => piece({ tempo })],
    ['pieces', 0, 3, (count) => ({ pieces: texts(count).map((id) => buildPiece({ id })) })],
    ['techniques', 0, 20, (count) => ({ techniques: texts(count) })],
    ['tags', 0, 10, (count) => ({ tags: texts(count) })],
  ])('readEntry accepts %s from %i to %i', (field, min, max, fieldsWith) => {
    for (const value of [min, min + 1, max - 1, max]) expect(wrongFields(fieldsWith(value))).toEqual([])
    expect(wrongFields(fieldsWith(max + 1))).toEqual([field])
    if (min > 0) expect(wrongFields(fieldsWith(min - 1))).toEqual([field])
    if (min > 0) expect(wrongFields(fieldsWith(min + 0.5))).toEqual([field])
  })
})

describe('a field of the form', () => {
  const filled = emptyDraft({ dateTime: '2026-11-21T18:20', minutes: '25', instrument: 'piano' })
  const row = (fields: Partial<PieceDraft>) => ({
    pieces: [{ id: 'row', title: 'Waltz', composer: '', measures: '', tempo: '', ...fields }],
  })
  const errors = (fields: object) => {
    const parsed = parseEntryDraft({ ...filled, ...fields }, { timeZone: 'Europe/Berlin' })
    return parsed.ok ? [] : parsed.error.map(({ field, code }) => `${field} ${code}`)
  }

  test.each<[string, number, (text: string) => object]>([
    ['pieces.0.title', 255, (title) => row({ title })],
    ['pieces.0.composer', 255, (composer) => row({ composer })],
    ['pieces.0.measures', 50, (measures) => row({ measures })],
    ['notes', 5000, (notes) => ({ notes })],
    ['techniques.0', 100, (text) => ({ techniques: [text] })],
    ['tags.0', 50, (text) => ({ tags: [text] })],
  ])('the entry form limits %s to %i characters', (field, limit, fieldsWith) => {
    for (const character of [...characters, 'e\u0301']) {
      expect(errors(fieldsWith(character.repeat(limit - 1)))).toEqual([])
      expect(errors(fieldsWith(character.repeat(limit)))).toEqual([])
      expect(errors(fieldsWith(character.repeat(limit + 1)))).toEqual([`${field} tooLong`])
    }
  })
  test.each([
    ['0', ['minutes tooShort']],
    ['1', []],
    ['1440', []],
    ['1441', ['minutes tooLong']],
    ['1.5', ['minutes notWholeNumber']],
    ['', ['minutes required']],
  ])('parseEntryDraft accepts only whole minutes from 1 to 1440: minutes "%s"', (minutes, expected) => {
    expect(errors({ minutes })).toEqual(expected)
  })
  test.each([
    ['9', ['pieces.0.tempo outOfRange']],
    ['10', []],
    ['400', []],
    ['401', ['pieces.0.tempo outOfRange']],
  ])('parseEntryDraft accepts only a tempo from 10 to 400: tempo "%s"', (tempo, expected) => {
    expect(errors(row({ tempo }))).toEqual(expected)
  })
  test('parseEntryDraft accepts at most ten tags, twenty techniques and three pieces', () => {
    const rows = (count: number) => texts(count).map((id) => ({ ...row({ title: id }).pieces[0], id }))
    expect(errors({ tags: texts(10), techniques: texts(20), pieces: rows(3) })).toEqual([])
    expect(errors({ tags: texts(11), techniques: texts(21), pieces: rows(4) })).toEqual([
      'pieces tooMany',
      'techniques tooMany',
      'tags tooMany',
    ])
  })
})

describe('length', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom('\ud800', '\udc00', 'a', '🎻')).map((units) => units.join('')),
  )
  test('codePointLength counts code points, and a lone surrogate as one', () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(codePointLength(value)).toBe(Array.from(value).length)
      }),
    )
  })
  test('hasLength agrees with the number of code points for any bounds', () => {
    fc.assert(
      fc.property(text, fc.nat(12), fc.nat(12), (value, min, max) => {
        const length = Array.from(value).length
        expect(hasLength(value, min, max)).toBe(length >= min && length <= max)
      }),
    )
  })
})
