import { expect, test } from 'vitest'
import { RefusedCall } from '../../../contracts/http'
import type { ScoreSync } from '../../../contracts/score-sync'
import { fetchAddress, nameOfAddress } from './fetch-address'

const { signal } = new AbortController()
const servicesOf = (fetched: () => Promise<Blob>) => ({
  loadScoreSync: async () => ({ fetchAddress: fetched }) as unknown as ScoreSync,
})
const refusal = (status: number, code: string) => async () => {
  throw new RefusedCall('server', status, { code })
}

test("fetchAddress returns the fetched file with the name at the end of the URL's path", async () => {
  const found = await fetchAddress(
    servicesOf(async () => new Blob(['%PDF-1.4'])),
    'https://a.example/x/S%201.pdf?y',
    signal,
  )
  expect(found).toMatchObject({ ok: true, value: { name: 'S 1.pdf', size: 8 } })
  expect(nameOfAddress('https://a.example/')).toBe('a.example')
  expect(nameOfAddress('https://a.example/%E0%A4%A')).toBe('https://a.example/%E0%A4%A')
})

test.each([
  [502, 'import_failed', 'address'],
  [413, 'payload_too_large', 'addressTooLarge'],
  [415, 'unsupported_media_type', 'addressType'],
  [429, 'rate_limited', 'addressLimit'],
  [500, 'internal', 'addressOffline'],
])('fetchAddress maps the status %s with the code %s to an AddressProblem', async (status, code, problem) => {
  const found = await fetchAddress(servicesOf(refusal(status, code)), 'https://a.example/', signal)
  expect(found).toEqual({ ok: false, error: problem })
})

test('fetchAddress returns `addressOffline` without an account', async () => {
  const found = await fetchAddress({ loadScoreSync: async () => null }, 'https://a.example/', signal)
  expect(found).toEqual({ ok: false, error: 'addressOffline' })
})
