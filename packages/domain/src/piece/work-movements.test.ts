import { describe, expect, test } from 'vitest'
import { seconds } from '../units/duration'
import { numberedLike } from './work-by-number'
import { isSameWork, movementFirst, movementName, movementsAmong, timeOfWork, workOf } from './work-movements'

const mozart = (title: string, time = 0) => ({ title, composer: 'W. A. Mozart', time: seconds(time) })
const sonata = mozart('Sonata in C, K. 545')

describe('movementsAmong', () => {
  test('movementsAmong sorts movements by number, also of a work that was never practised as a whole', () => {
    const pieces = [
      mozart('Sonata in C, K. 545, III. Rondo', 300),
      mozart('Sonata in C, K. 545: 1st movement', 60),
      mozart('Sonata in D, K. 576, I. Allegro', 900),
      mozart('Sonata in C, K. 545, II. Andante', 600),
      mozart('Sonata in C, K. 545b, II. Andante', 900),
    ]
    const found = movementsAmong(sonata, pieces)
    expect(found.map(({ number, piece }) => [number, piece.title])).toEqual([
      [1, 'Sonata in C, K. 545: 1st movement'],
      [2, 'Sonata in C, K. 545, II. Andante'],
      [3, 'Sonata in C, K. 545, III. Rondo'],
    ])
    const movements = found.map(({ piece }) => piece)
    expect(timeOfWork(seconds(0), movements)).toBe(960)
    expect(timeOfWork(seconds(40), movements)).toBe(1000)
  })

  test('movementsAmong returns only movements by the composer of the work if composers share a title', () => {
    const title = 'Sonata in C, II. Andante'
    const pieces = ['Haydn', 'HAYDN', 'Mozart', null].map((composer) => ({ title, composer }))
    const composers = (composer: string | null) =>
      movementsAmong({ title: 'Sonata in C', composer }, pieces).map(({ piece }) => piece.composer)
    expect(composers('haydn')).toEqual(['Haydn', 'HAYDN'])
    expect(composers('Mozart')).toEqual(['Mozart'])
    expect(composers(null)).toEqual([null])
    expect(composers('Clementi')).toEqual([])
  })

  test('movementsAmong ignores accents and case between a work and its movement', () => {
    const piece = { title: 'PATHÉTIQUE – 2. Satz', composer: 'Beethoven' }
    expect(movementsAmong({ title: 'Pathetique', composer: 'Beethoven' }, [piece])).toEqual([
      { number: 2, piece },
    ])
  })

  test('movementsAmong lists both spellings of one movement', () => {
    const pieces = [mozart('Sonata in C, K. 545, II. Andante'), mozart('Sonata in C, K. 545, 2nd mvt')]
    expect(movementsAmong(sonata, pieces).map(({ number }) => number)).toEqual([2, 2])
  })

  test('movementsAmong finds movements in other spellings of the work if their catalogue numbers agree', () => {
    const pieces = [
      'Klaviersonate d-Moll op.31 nr.2, I. Largo',
      'Sonata No. 17 in D minor, Op. 31 No. 2 "Tempest": II. Adagio',
      'Sonate pour piano en ré mineur, opus 31/2, 3e mouvement',
      'Klaviersonate op. 31 Nr. 1, I. Allegro',
      'Sonata Op. 31, I. Allegro',
    ].map((title) => ({ title, composer: 'Beethoven' }))
    const work = { title: 'Sonata in D minor, Op. 31 No. 2', composer: 'Beethoven' }
    expect(movementsAmong(work, pieces, numberedLike).map(({ number }) => number)).toEqual([1, 2, 3])
    expect(movementsAmong(work, pieces)).toEqual([])
    expect(movementsAmong({ ...work, composer: 'Clementi' }, pieces, numberedLike)).toEqual([])
    const unnamed = pieces.map((piece) => ({ ...piece, composer: null }))
    expect(movementsAmong({ ...work, composer: null }, unnamed, numberedLike)).toEqual([])
  })

  test('movementsAmong returns none for a movement, and never the work itself', () => {
    const movement = mozart('Sonata in C, K. 545, II. Andante')
    expect(movementsAmong(movement, [movement, sonata])).toEqual([])
    expect(movementsAmong(sonata, [sonata])).toEqual([])
  })
})

test('workOf returns the work of a movement with its composer, and null for other pieces', () => {
  const work = workOf(mozart('Sonata in C, K. 545, II. Andante'))
  expect(work).toEqual({ title: 'Sonata in C, K. 545', composer: 'W. A. Mozart' })
  expect(work && isSameWork(work, { title: 'sonata in c, K. 545', composer: 'w. a. mozart' })).toBe(true)
  expect(work && isSameWork(work, { title: 'Sonata in C, K. 545', composer: null })).toBe(false)
  expect(workOf(sonata)).toBeNull()
})

test.each([
  ['Sonata in C, K. 545, II. Andante', 'II. Andante'],
  ['Pathétique – 2nd movement', '2nd movement'],
  ['Sonate (2. Satz)', '2. Satz'],
  ['升c小調第14號鋼琴奏鳴曲，第三樂章', '第三樂章'],
  ['Étude No. 3', 'Étude No. 3'],
])('movementName shortens the title %s to the name of its movement, if any: %s', (title, name) => {
  expect(movementName(title)).toBe(name)
})

test.each([
  ['Sonata in D minor, Op. 31 No. 2 – II. Adagio', 'II. Adagio · Sonata in D minor, Op. 31 No. 2'],
  ['Sonata in C, K. 545 (II. Andante)', 'II. Andante · Sonata in C, K. 545'],
  ['Sonate KV 545, 3. Satz', '3. Satz · Sonate KV 545'],
  ['French Suite No. 5', 'French Suite No. 5'],
])('movementFirst puts the movement of %s first', (title, shown) => {
  expect(movementFirst(title)).toBe(shown)
})
