import { expect, test } from 'vitest'
import { buildProgramme } from '../../testing/builders/build-programme'
import { pieceKeyOf } from '../piece/piece-key'
import { addDays, type CalendarDay } from '../units/calendar-day'
import { nearestProgrammes, programmeOfPiece, programmeWeight } from './programme-reason'

const TODAY = '2026-11-21' as CalendarDay
const nocturne = { title: 'Nocturne', composer: 'Chopin' }
const key = pieceKeyOf(nocturne.title, nocturne.composer)
const inDays = (id: string, days: number | null) =>
  buildProgramme({ id, name: id, date: days === null ? null : addDays(TODAY, days), pieces: [nocturne] })
const nearest = (...all: readonly ReturnType<typeof inDays>[]) => nearestProgrammes(all, TODAY).get(key)

test('nearestProgrammes returns the nearest programme of a piece within six weeks', () => {
  expect(nearest(inDays('later', 30), inDays('next', 3), inDays('past', -1))).toEqual({
    name: 'next',
    occasion: 'recital',
    days: 3,
  })
  expect(nearest(inDays('today', 0))?.days).toBe(0)
  expect(nearest(inDays('b', 42), inDays('a', 42))?.name).toBe('a')
  expect(nearest(inDays('far', 43), inDays('any day', null), inDays('past', -1))).toBeUndefined()
})

test('programmeOfPiece returns the programme of the whole work for a movement', () => {
  const work = { title: 'Sonata', composer: 'Bach' }
  const map = nearestProgrammes([buildProgramme({ pieces: [work] })], TODAY)
  const movement = { title: 'Sonata: III. Largo', composer: 'Bach' }
  const keyOfMovement = pieceKeyOf(movement.title, movement.composer)
  expect(programmeOfPiece(map, keyOfMovement, movement)?.name).toBe('Winter recital')
  expect(programmeOfPiece(map, key, nocturne)).toBeNull()
})

test('programmeWeight grows from 10.5 six weeks before a programme to 14 on its day', () => {
  const weights = [42, 21, 0].map((days) => programmeWeight({ name: '', occasion: 'exam', days }))
  expect(weights).toEqual([10.5, 12.25, 14])
})
