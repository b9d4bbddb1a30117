import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noBreakTitle } from './no-break-title'

test.each([
  ['Nocturne in E-flat major, Op. 9 No. 2', 'Nocturne in E-flat~major, Op.~9 No.~2'],
  ['Sonata in C, K. 545: II. Andante', 'Sonata in C, K.~545: II.~Andante'],
  ['Sonate a moll, KV 310', 'Sonate a~moll, KV~310'],
  ['Sonate en ré mineur, op. 31 nº 2', 'Sonate en ré~mineur, op.~31 nº~2'],
  ['Impromptu in E flat major, D 899', 'Impromptu in E~flat~major, D~899'],
  ['Sonata, Hob. XVI:52', 'Sonata, Hob.~XVI:52'],
  ['Prelude BWV 846', 'Prelude BWV~846'],
  ['Sonate, K. 545 (« Sonate facile »)', 'Sonate, K.~545 («~Sonate facile~»)'],
  ['Für Elise', 'Für Elise'],
  ['A minor thing', 'A~minor thing'],
  ['Suite D for 2 hands', 'Suite D for 2 hands'],
])('noBreakTitle allows no line break inside a number, a key or a quotation mark of %j', (title, shown) => {
  expect(noBreakTitle(title).replaceAll('\u00a0', '~')).toBe(shown)
})

test('noBreakTitle changes only spaces and is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      const shown = noBreakTitle(title)
      expect(noBreakTitle(shown)).toBe(shown)
      expect(shown.replace(/[ \u00a0]+/gu, ' ')).toBe(title.replace(/[ \u00a0]+/gu, ' '))
    }),
  )
})
