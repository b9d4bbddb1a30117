import { expect, test } from 'vitest'
import { numberedLike } from './work-by-number'

test.each([
  [
    'Sonata No. 17 in D minor, Op. 31 No. 2',
    'Klaviersonate d-Moll op.31 nr.2',
    'Sonate pour piano n° 17 en ré mineur, opus 31/2',
    'D小調第17號鋼琴奏鳴曲，作品31之2',
    'Tempest Sonata, Op. 31 No. 2',
    'Op. 31 No. 2',
  ],
  ['Sonata in C, K. 545', 'Klaviersonate C-Dur KV 545', 'Sonata facile k545', 'K. 545: Sonata No. 16'],
  ['Prelude and Fugue in C major, BWV 846', 'Präludium und Fuge C-Dur, BWV846'],
  ['Nocturne in E-flat, Op. 9 No. 2', 'Nocturne Es-Dur op. 9 Nr. 2', 'Nocturno en mi bemol mayor, op. 9/2'],
  ['Ballade No. 1 in G minor, Op. 23', 'Ballade Nr. 1 g-Moll op. 23', 'Balada n.º 1 en sol menor, op. 23'],
  ['Sonata in E-flat, Hob. XVI:52', 'Klaviersonate Es-Dur Hob. XVI/52'],
])('numberedLike finds the other spellings of %s', (...titles) => {
  for (const one of titles)
    for (const other of titles) expect(numberedLike(one)(other), `${one} | ${other}`).toBe(true)
})

/** The titles of a row name different works, or a work and its parts. */
test.each([
  ['Nocturne, Op. 9 No. 1', 'Nocturne, Op. 9 No. 2', 'Nocturne, Op. 9', 'Nocturne, Op. 90 No. 1'],
  ['Sonata, K. 310', 'Sonata, K. 310b', 'Sonata, K. 31'],
  ['Prelude, BWV 846', 'Prelude, BWV 846a', 'Fugue, BWV 846', 'Prelude and Fugue, BWV 846', 'BWV 846'],
  ['Sonata in F minor, Op. 2', 'Sonate A-Dur op. 2', 'Sonata, Op. 2', 'Sonata No. 3, Op. 2'],
  ['Sonata in C, Wq. 62', 'Sonata in D, Wq. 62', 'Sonata, Wq. 62'],
  ['Sonata in C, K. 545', 'Sonata in C minor, K. 545', 'Sonata in C, D. 545', 'Sonata in C'],
  ['Goldberg Variations, BWV 988', 'Variation 3, BWV 988', 'Variation 5, BWV 988', 'Aria, BWV 988'],
  ['Requiem, K. 626', 'Requiem, K. 626: Lacrimosa', 'Lacrimosa, K. 626', 'K. 626'],
  ['Sonata in A, K. 331', 'Sonata in A, K. 331, alla turca', 'Rondo, K. 331', 'Adagio from Sonata K. 331'],
  ['Suite No. 3, BWV 1068', 'Air from Suite No. 3, BWV 1068'],
  ['Etude No. 3, S. 141', 'Etudes, S. 141', 'La campanella, S. 141'],
  ['Étude-tableau, Op. 33', 'Étude-tableau in C, Op. 33', 'Étude-tableau No. 2, Op. 33'],
  ['Sonata I, K. 10', 'Sonata II, K. 10'],
  ['Sonata Op. 27 No. 2', 'Sonata Op. 27 No. 2, 3. Satz', '奏鳴曲 Op. 27 No. 2，第三樂章'],
  ['Sonatina, Op. 36 No. 1', 'Sonata, Op. 36 No. 1'],
  ['Scales', 'Arpeggios', '545', ''],
])('numberedLike returns false for any two of the works in the row that begins with %s', (...titles) => {
  for (const one of titles)
    for (const other of titles)
      if (one !== other) expect(numberedLike(one)(other), `${one} | ${other}`).toBe(false)
})

test('numberedLike returns the same result if the two titles are swapped', () => {
  const words = ['Sonata', 'Prelude', 'in C', 'c-Moll', 'No. 2', 'K. 54', 'Op. 9', 'op. 9/2', 'II', '']
  const titles = words.flatMap((a) => words.flatMap((b) => words.map((c) => `${a} ${b}, ${c}`)))
  const sample = titles.filter((_, at) => at % 7 === 0)
  for (const one of sample) {
    const isLike = numberedLike(one)
    for (const other of sample) expect(numberedLike(other)(one), `${one} | ${other}`).toBe(isLike(other))
  }
})
