import { expect, test } from 'vitest'
import { distinctMovements } from './distinct-movements'
import { movementOf } from './movement'

const WORK = 'Sonata in F, K. 332'
const groupsOf = (...parts: string[]) =>
  distinctMovements(
    parts.map((part) => {
      const title = `${WORK}${part}`
      return { title, number: movementOf(title)?.number ?? 0 }
    }),
  ).map((group) => group.map(({ title }) => title.slice(WORK.length)))

test.each([
  [[', II', ', II. Adagio']],
  [[', 2nd mvt', ', II. Adagio']],
  [[', II. Adagio', ': II – adagio', ', 2. Satz', ', II']],
  [[', II. Adagio', ', 2. Satz: Adagio', ' (II. Adagio)']],
  [[', II', ', 2nd movement']],
  [['，第二樂章', ', II. Adagio']],
])('distinctMovements unites the spellings %j of one movement', (parts) => {
  expect(groupsOf(...parts)).toEqual([parts])
})

test('distinctMovements unites nothing if movements with one number have different headings', () => {
  expect(groupsOf(', II. Adagio', ', II. Andante', ', II')).toEqual([
    [', II. Adagio'],
    [', II. Andante'],
    [', II'],
  ])
})

test('distinctMovements keeps movements with different numbers apart', () => {
  expect(groupsOf(', I', ', II', ', I. Allegro', ', III. Allegro')).toEqual([
    [', I', ', I. Allegro'],
    [', II'],
    [', III. Allegro'],
  ])
})
