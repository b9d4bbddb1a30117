import { expect, test } from 'vitest'
import { createShippedNames } from './find-shipped-name'

test('createShippedNames loads the dictionary once, and again only after a failure', async () => {
  let loads = 0
  const find = createShippedNames(async () => {
    loads++
    if (loads === 1) throw new Error('the file cannot be read')
    return new Map([['cedez', 'cedez']])
  })
  await expect(find('Cédez')).rejects.toThrow('the file cannot be read')
  expect([await find('Cédez'), await find('molto calmo')]).toEqual(['cedez', undefined])
  expect(loads).toBe(2)
})
