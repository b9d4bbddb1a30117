import { describe, expect, test } from 'vitest'
import { keyOfId } from './circle-key'
import { accidentalBefore, clefs, engravedSignature, linesBeyondStaff } from './staff'

const keyNamed = (id: string) => {
  const key = keyOfId(id)
  if (!key) throw new Error(`no key ${id}`)
  return key
}

describe('engravedSignature', () => {
  test.each([
    ['treble', [4, 1, 5, 2, -1, 3, 0], [0, 3, -1, 2, -2, 1, -3]],
    ['bass', [2, -1, 3, 0, -3, 1, -2], [-2, 1, -3, 0, -4, -1, -5]],
    ['alto', [3, 0, 4, 1, -2, 2, -1], [-1, 2, -2, 1, -3, 0, -4]],
    ['tenor', [-2, 2, -1, 3, 0, 4, 1], [1, 4, 0, 3, -1, 2, -2]],
  ] as const)(
    'engravedSignature places seven sharps and seven flats in the %s clef as printed scores do',
    (clef, sharps, flats) => {
      const steps = (id: string) => engravedSignature(keyNamed(id), clef).map(({ step }) => step)
      expect(steps('c-sharp-major')).toEqual(sharps)
      expect(steps('c-flat-major')).toEqual(flats)
    },
  )

  test('engravedSignature returns a sign for each accidental, within the staff and its adjacent spaces', () => {
    for (const clef of clefs) {
      expect(engravedSignature(keyNamed('c-major'), clef)).toEqual([])
      expect(engravedSignature(keyNamed('d-major'), clef).map(({ sign }) => sign)).toEqual(['sharp', 'sharp'])
      for (const { step } of engravedSignature(keyNamed('a-flat-minor'), clef))
        expect(Math.abs(step)).toBeLessThanOrEqual(5)
    }
  })
})

test('accidentalBefore returns an accidental only if the signature does not contain the note', () => {
  const before = (note: string, id: string) => accidentalBefore(note, keyNamed(id))
  expect(before('F#', 'g-major')).toBeUndefined()
  expect(before('F', 'g-major')).toBe(0)
  expect(before('G#', 'a-minor')).toBe(1)
  expect(before('G', 'a-flat-minor')).toBe(0)
  expect(before('F##', 'g-sharp-minor')).toBe(2)
})

test('linesBeyondStaff returns one line for middle C below the treble staff, and one for A5 above it', () => {
  expect(linesBeyondStaff(-6)).toEqual([-6])
  expect(linesBeyondStaff(-7)).toEqual([-6])
  expect(linesBeyondStaff(6)).toEqual([6])
  expect(linesBeyondStaff(-9)).toEqual([-6, -8])
  expect([-5, 0, 5].flatMap(linesBeyondStaff)).toEqual([])
})
