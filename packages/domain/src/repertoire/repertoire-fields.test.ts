import { describe, expect, test } from 'vitest'
import { limits } from '../shared/limits'
import { err, ok } from '../shared/result'
import { parseNewRepertoireItem, parseRepertoireEdit } from './repertoire-fields'

describe('a piece to be added', () => {
  test('parseNewRepertoireItem returns title, composer and the status planned', () => {
    expect(parseNewRepertoireItem({ title: ' Nocturne ', composer: 'Chopin' })).toEqual(
      ok({
        scoreId: 'nocturne-chopin',
        title: 'Nocturne',
        composer: 'Chopin',
        status: 'planned',
        difficultyRating: null,
        personalNotes: null,
        referenceLinks: [],
        targetDate: null,
      }),
    )
  })

  test('parseNewRepertoireItem accepts a key alone and normalises its case', () => {
    expect(parseNewRepertoireItem({ scoreId: 'Nocturne-Chopin' })).toMatchObject({
      value: { scoreId: 'nocturne-chopin', title: null, composer: null },
    })
    const both = { scoreId: 'NOCTURNE-CHOPIN', title: 'Nocturne', composer: 'Chopin' }
    expect(parseNewRepertoireItem(both)).toMatchObject({ value: { scoreId: 'nocturne-chopin' } })
  })

  test.each([
    [{}, [{ field: 'scoreId', code: 'required' }]],
    [{ scoreId: ' ' }, [{ field: 'scoreId', code: 'required' }]],
    [{ scoreId: 5 }, [{ field: 'scoreId', code: 'wrongType' }]],
    [{ title: 'Valse', scoreId: 'nocturne-chopin' }, [{ field: 'scoreId', code: 'mismatch' }]],
    [{ title: 'a'.repeat(256) }, [{ field: 'title', code: 'tooLong', limit: 255 }]],
    // This character becomes eighteen in the key.
    [{ title: '\ufdfa'.repeat(255) }, [{ field: 'title', code: 'tooLong', limit: limits.idLength }]],
  ])('parseNewRepertoireItem refuses %j', (raw, problems) => {
    expect(parseNewRepertoireItem(raw)).toEqual(err(problems))
  })
})

describe('an edit of a piece', () => {
  test('parseRepertoireEdit returns the given fields and no others', () => {
    expect(parseRepertoireEdit({})).toEqual(ok({}))
    expect(parseRepertoireEdit({ status: 'LEARNING', personalNotes: null })).toEqual(
      ok({ status: 'learning', personalNotes: null }),
    )
  })

  test('parseRepertoireEdit drops invalid links', () => {
    expect(parseRepertoireEdit({ referenceLinks: ['ftp://a', 'https://a.example'] })).toEqual(
      ok({ referenceLinks: ['https://a.example'] }),
    )
    expect(parseRepertoireEdit({ referenceLinks: null })).toEqual(ok({ referenceLinks: [] }))
  })

  test('parseRepertoireEdit reports every problem at once', () => {
    const links = Array.from({ length: 21 }, (_, at) => `https://a.example/${at}`)
    const raw = {
      status: 'forgotten',
      difficultyRating: 6,
      personalNotes: 'a'.repeat(5001),
      referenceLinks: links,
      targetDate: '2026-02-30',
    }
    const outcome = parseRepertoireEdit(raw)
    expect(outcome.ok ? [] : outcome.error).toEqual([
      { field: 'referenceLinks', code: 'tooMany', limit: 20 },
      { field: 'status', code: 'notAChoice' },
      { field: 'difficultyRating', code: 'tooLarge', limit: 5 },
      { field: 'personalNotes', code: 'tooLong', limit: 5000 },
      { field: 'targetDate', code: 'invalidDate' },
    ])
  })

  test.each(['status', 'difficultyRating', 'personalNotes', 'referenceLinks', 'targetDate'])(
    'parseRepertoireEdit refuses an object as %s',
    (field) => {
      expect(parseRepertoireEdit({ [field]: { a: 1 } })).toMatchObject({ error: [{ field }] })
    },
  )
})
