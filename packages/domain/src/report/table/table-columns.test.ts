import { describe, expect, test } from 'vitest'
import { chosenColumns, defaultColumns } from './table-columns'

describe('chosenColumns', () => {
  test('chosenColumns returns the known columns in the chosen order, each once', () => {
    expect(chosenColumns(['mood', 'date', 'a column of tomorrow', 'mood'])).toEqual(['mood', 'date'])
  })
  test('chosenColumns returns the default columns if no chosen one is known', () => {
    expect(chosenColumns([])).toBe(defaultColumns)
    expect(chosenColumns(['a column of tomorrow'])).toBe(defaultColumns)
  })
})
