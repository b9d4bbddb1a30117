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
  ] as const)('the signs of the %s clef have their engraved places', (clef, sharps, flats) => {
    const steps = (id: string) => engravedSignature(keyNamed(id), clef).map(({ step }) => step)
    expect(steps('c-sharp-major')).toEqual(sharps)
    expect(steps('c-flat-major')).toEqual(flats)
  })

  test('a signature has as many signs as its key, sharps or flats, and never leaves the staff by a line', () => {
    for (const clef of clefs) {
      expect(engravedSignature(keyNamed('c-major'), clef)).toEqual([])
      expect(engravedSignature(keyNamed('d-major'), clef).map(({ sign }) => sign)).toEqual(['sharp', 'sharp'])
      for (const { step } of engravedSignature(keyNamed('a-flat-minor'), clef))
        expect(Math.abs(step)).toBeLessThanOrEqual(5)
    }
  })
})

test('a note needs an accidental if the signature does not have its alteration', () => {
  const before = (note: string, id: string) => accidentalBefore(note, keyNamed(id))
  expect(before('F#', 'g-major')).toBeUndefined()
  expect(before('F', 'g-major')).toBe(0)
  expect(before('G#', 'a-minor')).toBe(1)
  expect(before('G', 'a-flat-minor')).toBe(0)
  expect(before('F##', 'g-sharp-minor')).toBe(2)
})

test('middle C has one short line below the treble staff, A5 one above', () => {
  expect(linesBeyondStaff(-6)).toEqual([-6])
  expect(linesBeyondStaff(-7)).toEqual([-6])
  expect(linesBeyondStaff(6)).toEqual([6])
  expect(linesBeyondStaff(-9)).toEqual([-6, -8])
  expect([-5, 0, 5].flatMap(linesBeyondStaff)).toEqual([])
})
