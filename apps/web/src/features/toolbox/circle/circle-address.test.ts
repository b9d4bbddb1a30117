import { circleKeys } from '@segno/domain/harmony/circle-key'
import { minorForms } from '@segno/domain/harmony/key-scale'
import { clefs } from '@segno/domain/harmony/staff'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCircleAddress, parseCircleAddress } from './circle-address'

test('parseCircleAddress reads back the address that formatCircleAddress writes', () => {
  const address = fc.record({
    key: fc.constantFrom(...circleKeys),
    form: fc.constantFrom(...minorForms),
    size: fc.constantFrom('triad' as const, 'seventh' as const),
    clef: fc.constantFrom(...clefs),
  })
  fc.assert(
    fc.property(address, (wanted) => {
      const [, search = ''] = formatCircleAddress(wanted).split('?')
      expect(parseCircleAddress(search)).toEqual(wanted)
    }),
  )
})

test('parseCircleAddress returns C major for an unknown key, and the defaults for unknown scale, chords and clef', () => {
  expect(parseCircleAddress('key=h-major&scale=blues&clef=x&chords=13')).toMatchObject({
    key: { id: 'c-major' },
    form: 'natural',
    size: 'triad',
    clef: 'treble',
  })
})
