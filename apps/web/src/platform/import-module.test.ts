import { expect, test } from 'vitest'
import { retryingImport } from './import-module'

test('retryingImport fetches a failed module from another address and runs it once', async () => {
  const asked: string[] = []
  let isOffline = true
  const load = retryingImport(async (address) => {
    asked.push(address)
    if (isOffline) throw new TypeError('Failed to fetch')
    return address
  })
  await expect(load('/a.js')).rejects.toThrow('Failed to fetch')
  await expect(load('/a.js')).rejects.toThrow('Failed to fetch')
  isOffline = false
  expect(await load('/b.js')).toBe('/b.js')
  expect(await load('/a.js')).toBe('/a.js?attempt=2')
  expect(await load('/a.js')).toBe('/a.js?attempt=2')
  expect(asked.slice(0, 2)).toEqual(['/a.js', '/a.js?attempt=1'])
})
