import { describe, expect, test } from 'vitest'
import { nameThatFits as fitted, rankPlaces } from './rank-places'

const widthOf = (text: string) => text.length * 10
const nameThatFits = (row: Parameters<typeof fitted>[0], nameRoom: number, measured: typeof widthOf) =>
  fitted(row, { nameRoom, width: nameRoom + 60 }, measured)
const sizeOf = (width: number) => ({ ref: { current: null }, width, scale: 1, widthOf })

describe('rankPlaces', () => {
  test.each([340, 900])(
    'rankPlaces puts the name above a bar of full width in a row of %i points',
    (width) => {
      const { bar, nameRoom } = rankPlaces(['4 h 20'], sizeOf(width))
      expect(bar).toMatchObject({ left: 0, width })
      expect(nameRoom).toBeLessThan(width - 60)
      expect(nameRoom).toBeGreaterThan(width - 110)
    },
  )
})

describe('nameThatFits', () => {
  const row = { name: 'Nocturne', tail: '', detail: 'Frédéric Chopin' }
  test('nameThatFits keeps a name and a composer that fit', () => {
    expect(nameThatFits(row, 240, widthOf)).toEqual({ ...row, isCut: false })
  })
  test('nameThatFits cuts the composer before the name', () => {
    expect(nameThatFits(row, 180, widthOf)).toEqual({ ...row, detail: 'Frédéric…', isCut: true })
  })
  test('nameThatFits omits a text after the composer that does not fit, instead of cutting it', () => {
    const more = { name: 'Nocturne', detail: 'Frédéric Chopin · last 18 Nov' }
    expect(nameThatFits(more, 300, widthOf)).toEqual({ ...row, isCut: true })
  })
  test('nameThatFits omits a short detail that does not fit, instead of cutting it', () => {
    const bach = { name: 'Bach', detail: '1 part' }
    expect(nameThatFits(bach, 115, widthOf)).toEqual({ ...bach, tail: '', isCut: false })
    expect(nameThatFits(bach, 109, widthOf)).toEqual({ name: 'Bach', tail: '', detail: '', isCut: true })
  })
  test('nameThatFits moves the movement to a second line instead of cutting it off', () => {
    const sonata = { name: 'Sonata in C minor, II. Adagio', tail: 'II. Adagio', detail: 'Beethoven' }
    expect(nameThatFits(sonata, 400, widthOf)).toEqual({
      ...{ name: sonata.name, tail: '', detail: 'Beethoven', isCut: false },
    })
    expect(nameThatFits(sonata, 250, widthOf)).toEqual({
      name: 'Sonata in C minor',
      tail: 'II. Adagio',
      detail: 'Beethoven',
      isCut: false,
    })
    expect(nameThatFits(sonata, 120, widthOf)).toEqual({
      ...{ name: 'Sonata in C…', tail: 'II. Adagio', detail: 'Beetho…', isCut: true },
    })
  })
  test('nameThatFits cuts the name only after it has omitted the composer', () => {
    expect(nameThatFits(row, 100, widthOf)).toEqual({ ...row, detail: '', isCut: true })
    expect(nameThatFits(row, 60, widthOf)).toEqual({ name: 'Noctu…', tail: '', detail: '', isCut: true })
  })
})
