import { expect, test } from 'vitest'
import { circleKeys, keyOfId } from './circle-key'
import { modulationTo, neighboursOf } from './modulation'

const neighboursNamed = (id: string) => {
  const key = keyOfId(id)
  return key ? neighboursOf(key) : []
}

test('neighboursOf returns the four triads that C and G major share, with their numerals in each key', () => {
  const [dominant] = neighboursNamed('c-major')
  const found = dominant?.pivots.map(({ from, to }) => `${from.root} ${from.numeral}=${to.numeral}`)
  expect(dominant?.key.id).toBe('g-major')
  expect(found).toEqual(['C I=IV', 'E iii=vi', 'G V=I', 'A vi=ii'])
})

test('relative keys share all seven triads, and keys a fifth apart share four', () => {
  for (const { id } of circleKeys)
    for (const { kind, pivots } of neighboursNamed(id))
      expect(pivots).toHaveLength(kind === 'relative' ? 7 : 4)
})

test('neighboursOf returns two keys for a key with seven accidentals', () => {
  expect(neighboursNamed('c-sharp-major').map(({ kind }) => kind)).toEqual(['subdominant', 'relative'])
  expect(neighboursNamed('a-flat-minor').map(({ kind }) => kind)).toEqual(['dominant', 'relative'])
})

test('modulationTo leads from the old tonic over a pivot chord to the new dominant and tonic', () => {
  const key = keyOfId('c-major')
  const [dominant, , relative] = neighboursNamed('c-major')
  if (!key || !dominant || !relative) throw new Error('C major has no neighbours')
  const roots = (to: typeof dominant) =>
    modulationTo(key, to).map(({ root, numeral }) => `${root} ${numeral}`)
  expect(roots(dominant)).toEqual(['C I', 'A ii', 'D V', 'G I'])
  expect(roots(relative)).toEqual(['C I', 'B ii°', 'E V', 'A i'])
})
