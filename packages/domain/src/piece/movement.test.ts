import { describe, expect, test } from 'vitest'
import { movementOf, readMovement } from './movement'

test.each([
  ['moonlight 3rd mvt', 3, 'moonlight'],
  ['moonlight mvt 3', 3, 'moonlight'],
  ['Pathétique 2. Satz', 2, 'pathetique'],
  ['Sonate, 1er mouvement', 1, 'sonate,'],
  ['sonata tercer movimiento', 3, 'sonata'],
  ['月光 第三樂章', 3, '月光'],
  ['Sonata II. Adagio', 2, 'sonata adagio'],
  ['second movement of the Pathétique', 2, 'of the pathetique'],
])('%s names movement %i', (text, number, rest) => {
  expect(readMovement(text)).toEqual({ number, rest })
})

test.each(['Sonata in C major, K. 545', 'Suite II', 'Op. 27 No. 2', 'Partita V', 'I. 3', 'mouvement'])(
  '%s names no movement',
  (text) => {
    expect(readMovement(text).number).toBeNull()
  },
)

describe('a title with a movement names its work', () => {
  test.each([
    ['Sonata in C major, K. 545, II. Andante', 'Sonata in C major, K. 545', 2],
    ['Sonate Nr. 8: III. Rondo', 'Sonate Nr. 8', 3],
    ['Pathétique – 2nd movement', 'Pathétique', 2],
    ['Sonate (2. Satz)', 'Sonate', 2],
    ['Quatuor, deuxième mouvement', 'Quatuor', 2],
    ['升c小調第14號鋼琴奏鳴曲，第三樂章', '升c小調第14號鋼琴奏鳴曲', 3],
    ['月光，III. Presto agitato', '月光', 3],
  ])('%s', (title, work, number) => {
    expect(movementOf(title)).toEqual({ work, number })
  })

  test.each(['Sonata in C major, K. 545', '2nd movement', 'II. Andante', 'Étude No. 3'])(
    '%s does not',
    (title) => {
      expect(movementOf(title)).toBeNull()
    },
  )
})
