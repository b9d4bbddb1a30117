import { describe, expect, test } from 'vitest'
import { chosenColumns, defaultColumns } from './table-columns'

describe('the columns of the table', () => {
  test('are those that were chosen, in that order, each once', () => {
    expect(chosenColumns(['mood', 'date', 'a column of tomorrow', 'mood'])).toEqual(['mood', 'date'])
  })
  test('are the usual ones where nothing was chosen that is known', () => {
    expect(chosenColumns([])).toBe(defaultColumns)
    expect(chosenColumns(['a column of tomorrow'])).toBe(defaultColumns)
  })
})
