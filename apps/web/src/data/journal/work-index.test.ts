import { pieceKeyOf } from '@segno/domain/piece/piece-key'
import { numberedLike } from '@segno/domain/piece/work-by-number'
import { buildEntry, buildPiece } from '@segno/domain/testing/builders/build-entry'
import { buildRepertoireItem } from '@segno/domain/testing/builders/build-repertoire-item'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { seconds } from '@segno/domain/units/duration'
import type { Instant } from '@segno/domain/units/instant'
import { expect, test } from 'vitest'
import { createDiary, putOf } from '../../../testing/diary-in-memory'
import { workViewOf } from './work-index'

const WORK = 'Sonata in C, K. 545'
const andante = `${WORK}, II. Andante`
const rondo = `${WORK}, III. Rondo`

function practice(day: string, minutes: number, title: string, composer = 'Mozart') {
  return putOf(
    'entry',
    buildEntry({
      id: `${title}${composer}${day}`,
      timestamp: `${day}T10:00:00.000Z` as Instant,
      localDay: day as CalendarDay,
      duration: seconds(minutes * 60),
      pieces: [buildPiece({ title, composer })],
    }),
  )
}

function repertoireItem(title: string, composer: string) {
  const id = pieceKeyOf(title, composer)
  return putOf('repertoire', buildRepertoireItem({ id, scoreId: id, title, composer }))
}

test('workViewOf collects the movements of a work that has no entries itself, with their time and spelling', () => {
  const { journal } = createDiary()
  void journal.commit([
    repertoireItem(rondo, 'Mozart'),
    practice('2026-11-01', 20, andante),
    practice('2026-11-03', 10, andante),
    practice('2026-11-03', 50, andante, 'Clementi'),
  ])
  const view = workViewOf(journal, pieceKeyOf(WORK, 'Mozart'))
  expect(view.movements).toMatchObject([
    { title: andante, time: 1800, lastDay: '2026-11-03' },
    { title: rondo, time: 0, lastDay: null },
  ])
  expect(view).toMatchObject({ time: 1800, partOf: null, spelling: { title: WORK, composer: 'Mozart' } })
})

test("workViewOf adds the work's own entries and later entries of its movements to the time of the work", () => {
  const { journal } = createDiary()
  const key = pieceKeyOf(WORK, 'Mozart')
  void journal.commit([practice('2026-11-01', 20, andante), practice('2026-11-02', 40, WORK)])
  const before = workViewOf(journal, key)
  expect(before.time).toBe(3600)
  expect(workViewOf(journal, key)).toBe(before)
  void journal.commit([practice('2026-11-04', 15, rondo)])
  expect(workViewOf(journal, key)).toMatchObject({ time: 4500, movements: [{ time: 1200 }, { time: 900 }] })
})

test("workViewOf gives a movement's work the key of the diary's piece, else the key of the movement's title", () => {
  const { journal } = createDiary()
  const title = 'Pathétique, II. Adagio'
  void journal.commit([practice('2026-11-01', 20, title)])
  const key = pieceKeyOf(title, 'Mozart')
  expect(workViewOf(journal, key)).toMatchObject({
    partOf: { title: 'Pathétique', key: pieceKeyOf('Pathétique', 'Mozart') },
    movements: [],
  })
  void journal.commit([
    practice('2026-11-02', 20, 'PATHETIQUE'),
    practice('2026-11-02', 20, 'Pathetique', 'Dussek'),
  ])
  expect(workViewOf(journal, key).partOf?.key).toBe(pieceKeyOf('Pathetique', 'Mozart'))
})

test('workViewOf unites the spellings of a work that `workTest` accepts', () => {
  const { journal } = createDiary()
  const other = 'Klaviersonate C-Dur KV 545'
  void journal.commit([practice('2026-11-01', 20, andante), practice('2026-11-02', 40, other)])
  const whole = pieceKeyOf(other, 'Mozart')
  expect(workViewOf(journal, whole).movements).toEqual([])
  expect(workViewOf(journal, whole, numberedLike)).toMatchObject({
    movements: [{ title: andante }],
    time: 3600,
  })
  expect(workViewOf(journal, whole, numberedLike)).toBe(workViewOf(journal, whole, numberedLike))
  expect(workViewOf(journal, pieceKeyOf(andante, 'Mozart'), numberedLike).partOf?.key).toBe(whole)
})

test('workViewOf returns neither work nor movements for a piece without them', () => {
  const { journal } = createDiary()
  void journal.commit([practice('2026-11-01', 20, 'Nocturne')])
  expect(workViewOf(journal, pieceKeyOf('Nocturne', 'Mozart'))).toMatchObject({ partOf: null, movements: [] })
  expect(workViewOf(journal, pieceKeyOf('Nobody', 'Mozart'))).toMatchObject({ partOf: null, movements: [] })
})
