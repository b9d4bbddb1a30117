import { composerKeyBy } from '@segno/domain/piece/composer-key'
import { buildEntry, buildPiece } from '@segno/domain/testing/builders/build-entry'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { seconds } from '@segno/domain/units/duration'
import type { Instant } from '@segno/domain/units/instant'
import { expect, test } from 'vitest'
import { createDiary, putOf } from '../../../testing/diary-in-memory'
import { workPartsOf } from './work-parts'

const composerKey = composerKeyBy((name) => (/mozart/i.test(name) ? 'Wolfgang Amadeus Mozart' : null))
const WORK = 'Sonata in C, K. 545'

function practice(minutes: number, title: string, composer = 'Mozart') {
  return putOf(
    'entry',
    buildEntry({
      id: `${title}${composer}`,
      timestamp: '2026-11-01T10:00:00.000Z' as Instant,
      localDay: '2026-11-01' as CalendarDay,
      duration: seconds(minutes * 60),
      pieces: [buildPiece({ title, composer })],
    }),
  )
}

test('workPartsOf returns the movements of the work in any spelling and the time of the whole work', () => {
  const { journal } = createDiary()
  const rondo = { title: 'Sonata in C (KV 545), 3. Satz', composer: 'Mozart' }
  void journal.commit([
    practice(10, rondo.title),
    practice(20, `${WORK}, I. Allegro`, 'W. A. Mozart'),
    practice(5, WORK),
    practice(40, 'Sonata in C, K. 330, I. Allegro'),
    practice(40, `${WORK}, II. Andante`, 'Clementi'),
  ])
  const parts = workPartsOf(journal, rondo, composerKey)
  expect(parts).toMatchObject({ work: { title: 'Sonata in C (KV 545)' }, hasOthers: true, time: 35 * 60 })
  expect(parts.movements.map(({ title, time }) => [title, time])).toEqual([
    [`${WORK}, I. Allegro`, 1200],
    [rondo.title, 600],
  ])
  const work = workPartsOf(journal, { title: WORK, composer: 'Mozart' }, composerKey)
  expect(work.movements).toEqual(parts.movements)
  expect(workPartsOf(journal, { title: 'Rondo', composer: 'Mozart' }, composerKey).movements).toEqual([])
})

test('workPartsOf separates the works of `Symphony No. 5 mov 1` and `Symphony No. 7 mov 1`', () => {
  const { journal } = createDiary()
  void journal.commit([
    practice(10, 'Symphony No. 5 mov 1'),
    practice(20, 'Symphony No. 7 mov 1'),
    practice(30, 'WTC I. Prelude in C'),
    practice(40, 'WTC I. Prelude in C minor'),
  ])
  const partsOf = (title: string) => workPartsOf(journal, { title, composer: 'Mozart' }, composerKey)
  expect(partsOf('Symphony No. 5 mov 1')).toMatchObject({ work: { title: 'Symphony No. 5' }, time: 600 })
  expect(partsOf('Symphony No. 7 mov 1')).toMatchObject({ work: { title: 'Symphony No. 7' }, time: 1200 })
  expect(partsOf('WTC I. Prelude in C')).toMatchObject({ movements: [], time: 1800 })
})

test('workPartsOf unites the movements `II` and `II. Andante` and sums the practice of both', () => {
  const { journal } = createDiary()
  void journal.commit([
    practice(10, `${WORK}, II`),
    practice(25, `${WORK}, II. Andante`, 'W. A. Mozart'),
    practice(5, `${WORK}, III. Rondo`),
    practice(5, `${WORK}, III. Allegretto`),
  ])
  const movementsOf = (title: string) =>
    workPartsOf(journal, { title, composer: 'Mozart' }, composerKey).movements.map(({ title, time }) => [
      title.slice(WORK.length + 2),
      time / 60,
    ])
  expect(movementsOf(WORK)).toEqual([
    ['II. Andante', 35],
    ['III. Allegretto', 5],
    ['III. Rondo', 5],
  ])
  // The page of either spelling gets the united row under its own spelling.
  expect(movementsOf(`${WORK}, II`)[0]).toEqual(['II', 35])
})
