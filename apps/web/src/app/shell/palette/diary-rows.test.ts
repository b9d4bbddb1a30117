import type { Goal } from '@segno/domain/goal/goal'
import { composerKeyBy } from '@segno/domain/piece/composer-key'
import { normaliseComposer, pieceKeyOf } from '@segno/domain/piece/piece-key'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { expect, test } from 'vitest'
import { buildProgramme } from '../../../../../../packages/domain/testing/builders/build-programme'
import {
  addressOfComposer,
  addressOfGoal,
  addressOfPeriod,
  addressOfPiece,
  addressOfProgramme,
  findComposers,
  findGoals,
  findPieces,
  findProgrammes,
  uniquePieces,
} from './diary-rows'

const piece = (title: string, composer: string | null = null) => ({
  key: pieceKeyOf(title, composer),
  title,
  composer,
})
const nocturne = piece('Nocturne, Op. 9 No. 2', 'Frédéric Chopin')
const etude = piece('Étude, Op. 10 No. 9', 'FRÉDÉRIC CHOPIN')
const scales = piece('Scales')
const gigue = piece('Gigue', 'J. S. Bach')
const pieces = [nocturne, etude, scales, gigue]
const goal = (id: string, title: string, status: Goal['status']) => ({ id, title, status }) as Goal

test('findPieces finds pieces by title, composer and catalogue number', () => {
  expect(findPieces(pieces, 'etude')).toEqual([etude])
  expect(findPieces(pieces, 'chopin')).toEqual([nocturne, etude])
  expect(findPieces(pieces, 'op 9')).toEqual([nocturne])
})

test('findPieces returns the three latest pieces for a text that contains only a space', () => {
  expect(findPieces(pieces, ' ')).toEqual([nocturne, etude, scales])
})

test('uniquePieces returns a piece of the entries and of the repertoire once', () => {
  expect(uniquePieces([nocturne, scales], [gigue, nocturne])).toEqual([nocturne, scales, gigue])
})

test('findComposers joins spellings that differ in case, and addressOfComposer writes one of them', () => {
  const [found, ...others] = findComposers(pieces, 'chop', normaliseComposer)
  expect(others).toEqual([])
  expect(found?.spellings).toEqual(['Frédéric Chopin', 'FRÉDÉRIC CHOPIN'])
  expect(found && addressOfComposer(found)).toBe('/logbook?composer=Fr%C3%A9d%C3%A9ric+Chopin')
})

test('findComposers joins known spellings of a composer, and addressOfComposer writes each of them', () => {
  const ballade = piece('Ballade', 'Chopin')
  const composerKey = composerKeyBy((name) => (/chopin$/i.test(name) ? 'Frédéric Chopin' : null))
  const [found, ...others] = findComposers([...pieces, ballade], 'frédéric', composerKey)
  expect(others).toEqual([])
  expect(found && addressOfComposer(found)).toBe('/logbook?composer=Fr%C3%A9d%C3%A9ric+Chopin%2CChopin')
})

test('findGoals returns active goals first, and addressOfGoal adds `status=all` for a completed goal', () => {
  const done = goal('g1', 'Scales in thirds', 'completed')
  const active = goal('g2', 'Scales in sixths', 'active')
  expect(findGoals([done, active], 'scales')).toEqual([active, done])
  expect(addressOfGoal(active)).toBe('/goals?goal=g2')
  expect(addressOfGoal(done)).toBe('/goals?status=all&goal=g1')
})

test('the palette links a period to the days in the logbook, and a piece to its page', () => {
  const from = '2021-03-01' as CalendarDay
  const to = '2021-03-31' as CalendarDay
  expect(addressOfPeriod({ kind: 'month', from, to })).toBe('/logbook?from=2021-03-01&to=2021-03-31')
  expect(addressOfPiece(scales)).toBe(`/repertoire/${encodeURIComponent(scales.key)}`)
})

test('findProgrammes finds programmes by name, upcoming ones first', () => {
  const on = (id: string, date: string) =>
    buildProgramme({ id, name: `Recital ${id}`, date: date as CalendarDay })
  const all = [on('past', '2026-01-01'), on('next', '2026-12-12')]
  const found = findProgrammes(all, 'recital', '2026-11-21' as CalendarDay)
  expect(found.map(({ id }) => id)).toEqual(['next', 'past'])
  expect(findProgrammes(all, '', '2026-11-21' as CalendarDay)).toEqual([])
  expect(addressOfProgramme(on('a b', '2026-12-12'))).toBe('/repertoire/programmes/a%20b')
})
