import { describe, expect, test } from 'vitest'
import { nameThatFits, rankPlaces } from './rank-places'

const widthOf = (text: string) => text.length * 10
const sizeOf = (width: number) => ({ ref: { current: null }, width, scale: 1, widthOf })

describe('a row of a ranking', () => {
  test('has its name above its bar on a phone, and the bar is as wide as the row', () => {
    const { bar, nameRoom } = rankPlaces(['4 h 20'], sizeOf(340))
    expect(bar).toMatchObject({ left: 0, width: 340 })
    expect(nameRoom).toBeLessThan(340 - 60)
  })
  test('has its name beside its bar on a desk, and the figure after both', () => {
    const { bar, nameRoom } = rankPlaces(['4 h 20'], sizeOf(900))
    expect(nameRoom).toBeLessThan(bar.left)
    expect(bar.left + bar.width).toBeLessThan(900 - 60)
  })
})

describe('a name with a composer', () => {
  const row = { name: 'Nocturne', detail: 'Frédéric Chopin' }
  test('is whole where there is room', () => {
    expect(nameThatFits(row, 240, widthOf)).toEqual({ ...row, isCut: false })
  })
  test('loses of the composer first', () => {
    expect(nameThatFits(row, 180, widthOf)).toEqual({ name: 'Nocturne', detail: 'Frédéric…', isCut: true })
  })
  test('loses what is said after the composer as a whole', () => {
    const more = { name: 'Nocturne', detail: 'Frédéric Chopin · last 18 Nov' }
    expect(nameThatFits(more, 300, widthOf)).toEqual({ ...row, isCut: true })
  })
  test('loses short words as a whole', () => {
    const bach = { name: 'Bach', detail: '1 part' }
    expect(nameThatFits(bach, 115, widthOf)).toEqual({ ...bach, isCut: false })
    expect(nameThatFits(bach, 109, widthOf)).toEqual({ name: 'Bach', detail: '', isCut: true })
  })
  test('loses the composer before the name', () => {
    expect(nameThatFits(row, 100, widthOf)).toEqual({ name: 'Nocturne', detail: '', isCut: true })
    expect(nameThatFits(row, 60, widthOf)).toEqual({ name: 'Noctu…', detail: '', isCut: true })
  })
})
