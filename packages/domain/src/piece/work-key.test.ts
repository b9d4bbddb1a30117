import { describe, expect, test } from 'vitest'
import { composerKeyBy } from './composer-key'
import { movementOf } from './movement'
import type { Piece } from './piece'
import { pieceKeyOf } from './piece-key'
import { pieceNameOf } from './piece-name'
import { sameNumbers } from './same-numbers'
import { partOfWork } from './work-key'

const MOZART = 'Wolfgang Amadeus Mozart'
const composerKey = composerKeyBy((name) => (/mozart|莫札特/i.test(name) ? MOZART : null))
const keyOf = (title: string, composer: string | null = MOZART) =>
  partOfWork({ title, composer }, composerKey).key

describe('partOfWork', () => {
  test.each([
    'Sonata in C, K. 545, I. Allegro',
    'Sonata in C, K. 545, i. Allegro',
    'Sonata in C, K. 545, II Andante',
    'sonata in c k545: 3rd movement',
    'SONATA in C (KV 545), 3. Satz',
    'Sonata in C K.545 – 2e mouvement',
    'Sonata in C; K 545; 2.º movimiento',
    'Sonata in C, K. 545，第一樂章',
    'Sonata in C, K. 545',
    'K. 545: Sonata in C',
  ])('partOfWork returns one work for the movement %s and its work', (title) => {
    expect(keyOf(title)).toBe(keyOf('Sonata in C, K. 545'))
  })

  test('partOfWork returns one work for all notations of an opus number and all spellings of a composer', () => {
    const key = keyOf('Moonlight Sonata, Op. 27 No. 2', 'W. A. Mozart')
    expect(keyOf('Moonlight Sonata op. 27/2, II. Allegretto', '莫札特')).toBe(key)
    expect(keyOf('“Moonlight” Sonata opus 27 nr 2 (1st movement)', 'Mozart')).toBe(key)
  })

  test('partOfWork returns different works for titles that differ in a number, a key, a word or the composer', () => {
    const movements = [
      'Sonata in C, K. 545, II. Andante',
      'Sonata in C, K. 545b, II. Andante',
      'Sonata in C, K. 330, II. Andante',
      'Sonata in C, II. Andante',
      'Sonata in C minor, II. Andante',
      'Sonata in C♯, II. Andante',
      'Sonata in C#m, II. Andante',
      'Sonata No. 1 in C, II. Andante',
      'Sonata No. 16 in C, II. Andante',
      'Sonatina, Op. 36 No. 1, II. Andante',
      'Sonatina, Op. 36 No. 3, II. Andante',
      'Sonatina, Op. 36, II. Andante',
      'Sonata, Hob. XVI:50, II. Adagio',
      'Sonata, Hob. XVI:52, II. Adagio',
      'Sonata I, K. 10, II. Adagio',
      'Sonata II, K. 10, II. Adagio',
      'Symphony No. 5 mov 1',
      'Symphony No. 7 mov 1',
      'Sonata Op. 27 No. 1 mvt 3',
      'Sonata Op. 27 No. 2 mvt 3',
      'WTC I. Prelude in C',
      'WTC I. Prelude in C minor',
      'WTC II. Prelude in C',
      '小奏鳴曲，作品36之1，第二樂章',
      '小奏鳴曲，作品36之3，第二樂章',
    ]
    expect(new Set(movements.map((title) => keyOf(title))).size).toBe(movements.length)
    expect(keyOf('Sonata in C, II. Andante', 'Haydn')).not.toBe(keyOf('Sonata in C, II. Andante'))
    expect(keyOf('Sonata in C, II. Andante', null)).not.toBe(keyOf('Sonata in C, II. Andante'))
    expect(keyOf('???')).not.toBe(keyOf('!!!'))
  })

  test('sameNumbers is true for any two titles to which partOfWork gives one key', () => {
    const words = [
      'Sonata',
      'No. 1',
      'No. 2',
      'II',
      'in C',
      'in c#',
      'minor',
      'K. 54',
      'KV 54',
      'Op. 9',
      'op. 9/2',
      'BWV 54',
    ]
    const titles = words.flatMap((a) => words.flatMap((b) => words.map((c) => `${a} ${b}, ${c}`)))
    const first = new Map<string, string>()
    const unequal = titles.filter((title) => {
      const numbers = sorted(movementOf(title)?.work ?? title)
      const known = first.get(keyOf(title)) ?? numbers
      first.set(keyOf(title), known)
      return !sameNumbers(numbers, known)
    })
    expect(unequal).toEqual([])
  })

  test('partOfWork returns the same part for a piece and for the name in its key', () => {
    const pieces: Piece[] = [
      { title: 'Sonata in C, K. 545, II. Andante', composer: 'Mozart' },
      { title: 'Pathétique — 2.º movimiento', composer: null },
      { title: 'Suite｜Ⅱ． Air', composer: 'Saint-Saëns' },
      { title: 'Étude-tableau, Op. 33', composer: 'unknown' },
    ]
    for (const piece of pieces) {
      const name = pieceNameOf(pieceKeyOf(piece.title, piece.composer))
      expect(partOfWork(name, composerKey)).toEqual(partOfWork(piece, composerKey))
    }
  })

  test('partOfWork returns the number of a movement, and null for a whole work', () => {
    expect(partOfWork({ title: 'Sonata in C, K. 545, II. Andante', composer: null }).movement).toBe(2)
    expect(partOfWork({ title: 'Sonata in C, K. 545', composer: null }).movement).toBeNull()
  })
})

/** Sorts the words of a title, because `sameNumbers` compares numbers in their order. */
function sorted(title: string): string {
  return title
    .split(/[ ,/]+/)
    .sort()
    .join(' ')
}
