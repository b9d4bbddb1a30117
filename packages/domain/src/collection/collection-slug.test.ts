import { expect, test } from 'vitest'
import { slugOf, slugTail } from './collection-slug'

const ID = '0193a6b0-1234-7abc-8def-0123456789ab'

test.each([
  ['Recital, spring 2027', 'recital-spring-2027-0123456789ab'],
  ['Études de Dvořák!', 'etudes-de-dvorak-0123456789ab'],
  ['音樂會', '0123456789ab'],
  ['x'.repeat(200), `${'x'.repeat(60)}-0123456789ab`],
])('slugOf writes the Latin letters of the name %s before the end of the id', (name, slug) => {
  expect(slugOf({ id: ID, name })).toBe(slug)
})

test('slugTail returns the end of the id from a slug with an earlier name', () => {
  expect(slugTail('old-name-0123456789ab')).toBe('0123456789ab')
  expect(slugTail('0123456789ab')).toBe('0123456789ab')
})

test.each(['', 'recital', 'recital-123', "x' OR 1=1 --", '%', 'a-0123456789a_'])(
  'slugTail returns null for the slug %j',
  (slug) => {
    expect(slugTail(slug)).toBeNull()
  },
)
