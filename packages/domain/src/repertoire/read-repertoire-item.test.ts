import { describe, expect, test } from 'vitest'
import { buildRepertoireItem } from '../../testing/builders/build-repertoire-item'
import { limits } from '../shared/limits'
import { err, ok } from '../shared/result'
import { migrateRepertoireItem, readRepertoireItem } from './read-repertoire-item'

/** The fewest fields that another program sends. */
const least = { scoreId: 'nocturne-chopin', createdAt: '2026-11-21T18:00:00Z' }
const nothingElse = { title: null, composer: null }

describe('readRepertoireItem', () => {
  test('readRepertoireItem adds defaults for absent fields', () => {
    const whole = buildRepertoireItem(nothingElse)
    expect(readRepertoireItem(least)).toEqual(ok(whole))
    const { scoreId: id, ...rest } = least
    expect(readRepertoireItem({ ...rest, id })).toEqual(ok(whole))
    const updated = readRepertoireItem({ scoreId: id, updatedAt: least.createdAt })
    expect(updated).toMatchObject({ value: { createdAt: whole.createdAt } })
  })

  test.each(['PERFORMANCE_READY', 'performance-ready', ' Performance ready '])(
    'readRepertoireItem reads the status %j as performance_ready',
    (status) => {
      expect(readRepertoireItem({ ...least, status })).toMatchObject({
        value: { status: 'performance_ready' },
      })
    },
  )

  test('readRepertoireItem drops invalid and repeated links', () => {
    const referenceLinks = [
      'https://a.example/x',
      'javascript:alert(1)',
      ' https://a.example/x ',
      'a',
      7,
      null,
    ]
    expect(readRepertoireItem({ ...least, referenceLinks })).toMatchObject({
      value: { referenceLinks: ['https://a.example/x'] },
    })
  })

  test.each([
    ['2026-12-01', '2026-12-01'],
    ['2026-12-01T23:30:00-05:00', '2026-12-01'],
    ['2026-12-01T10:00:00Z', '2026-12-01'],
    [Date.UTC(2026, 11, 1), '2026-12-01'],
    ['', null],
  ])(
    'readRepertoireItem reads the target date %j as the day that it names, and an empty one as null',
    (targetDate, day) => {
      expect(readRepertoireItem({ ...least, targetDate })).toMatchObject({ value: { targetDate: day } })
    },
  )

  test('readRepertoireItem drops values derived from entries and keeps unknown fields', () => {
    const read = readRepertoireItem({
      ...least,
      practiceCount: 3,
      totalPracticeTime: 9,
      lastPracticed: 'x',
      a: 1,
    })
    expect(read).toEqual(ok({ ...buildRepertoireItem(nothingElse), a: 1 }))
  })

  test('readRepertoireItem converts texts to NFC and an empty text to null', () => {
    const read = readRepertoireItem({ ...least, title: 'Cafe\u0301', composer: '', personalNotes: '' })
    expect(read).toMatchObject({ value: { title: 'Café', composer: null, personalNotes: null } })
  })

  test.each([
    [{ scoreId: undefined }, ['id', 'scoreId']],
    [{ scoreId: '' }, ['id', 'scoreId']],
    [{ id: 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6' }, ['scoreId']],
    [{ status: 'forgotten' }, ['status']],
    [{ difficultyRating: 6 }, ['difficultyRating']],
    [{ difficultyRating: 0 }, ['difficultyRating']],
    [{ difficultyRating: 2.5 }, ['difficultyRating']],
    [{ referenceLinks: 'https://a.example' }, ['referenceLinks']],
    [{ targetDate: 'tomorrow' }, ['targetDate']],
    [{ targetDate: '2026-02-30' }, ['targetDate']],
    [{ personalNotes: 'a'.repeat(limits.notesLength + 1) }, ['personalNotes']],
    [{ createdAt: undefined }, ['createdAt']],
    [{ title: 'a\u0000b' }, ['title']],
  ])('readRepertoireItem names the invalid fields of %j', (fields, wrong) => {
    expect(readRepertoireItem({ ...least, ...fields })).toEqual(err(wrong))
  })

  test('migrateRepertoireItem returns an item of the current format as the same object', () => {
    const item = buildRepertoireItem({ referenceLinks: ['https://a.example'] })
    expect(migrateRepertoireItem(item)).toBe(item)
  })
})
