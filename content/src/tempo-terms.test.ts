import { expect, test } from 'vitest'
import { tempoTermOf } from './tempo-terms'

test.each([
  [20, 'larghissimo'],
  [50, 'lento'],
  [60, 'larghetto'],
  [76, 'andante'],
  [100, 'andantino'],
  [108, 'moderato'],
  [120, 'allegro'],
  [140, 'vivace'],
  [180, 'presto'],
  [400, 'prestissimo'],
])('tempoTermOf calls %i beats a minute %s', (tempo, term) => {
  expect(tempoTermOf(tempo)).toBe(term)
})

test('tempoTermOf has a term for every tempo of the metronome', () => {
  for (let tempo = 20; tempo <= 400; tempo++) expect(tempoTermOf(tempo), `${tempo}`).not.toBe('')
})
