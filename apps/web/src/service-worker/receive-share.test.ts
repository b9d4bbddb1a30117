import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubIndexedDb } from '../../testing/stub-indexed-db'
import { type Parcel, ParcelError } from '../contracts/installed/inbox'
import { openInboxStore } from '../storage/inbox/inbox-store'
import { receiveShare } from './receive-share'

beforeEach(() => {
  stubIndexedDb()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const noted: string[] = []
const deps = (add: (parcel: Parcel) => Promise<void> = openInboxStore().add) => ({
  add,
  newId: () => 'p1',
  now: () => 5,
  notify: () => void noted.push('notified'),
})

/** Creates the form request that a browser posts for a share. */
function share(fields: readonly (readonly [string, string | File])[]): Request {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  return new Request('https://segno.example/share', { method: 'POST', body })
}

test('receiveShare stores a file without an owner before it redirects to the screen that offers the file', async () => {
  noted.length = 0
  const file = new File(['%PDF-1.7'], 'Sonata.pdf', { type: 'application/pdf' })
  const response = await receiveShare(
    share([
      ['title', 'Sonata'],
      ['files', file],
    ]),
    deps(),
  )
  expect([response.status, response.headers.get('location')]).toEqual([303, '/share'])
  const [parcel] = await openInboxStore().list()
  expect(parcel).toMatchObject({ id: 'p1', at: 5, owner: null, title: 'Sonata', text: '', url: '' })
  expect(parcel?.files.map(({ key, name }) => [key, name])).toEqual([[0, 'Sonata.pdf']])
  expect(await parcel?.files[0]?.content.text()).toBe('%PDF-1.7')
  expect(noted).toEqual(['notified'])
})

test('receiveShare stores a text without files', async () => {
  await receiveShare(share([['text', 'https://example.org/a.pdf']]), deps())
  expect(await openInboxStore().list()).toMatchObject([{ text: 'https://example.org/a.pdf', files: [] }])
})

test('receiveShare redirects to the screen with the reason if it cannot store the share', async () => {
  const locationOf = async (request: Pick<Request, 'formData'>, add?: (parcel: Parcel) => Promise<void>) =>
    (await receiveShare(request, deps(add))).headers.get('location')
  const text = () => share([['text', 'Nocturne']])
  const refuse = (error: unknown) => async () => {
    throw error
  }
  expect(await locationOf(text(), refuse(new ParcelError('quota')))).toBe('/share?failed=quota')
  expect(await locationOf(text(), refuse(new Error('closed')))).toBe('/share?failed=write-failed')
  expect(await locationOf(share([['text', ' ']]))).toBe('/share?failed=unreadable')
  expect(await locationOf({ formData: refuse(new TypeError('no form')) })).toBe('/share?failed=unreadable')
})

test('receiveShare stores at most twenty waiting shares, because another site can send them', async () => {
  for (let n = 0; n < 20; n++) await openInboxStore().add({ ...empty, id: `n${n}` })
  const response = await receiveShare(share([['text', 'Nocturne']]), deps())
  expect(response.headers.get('location')).toBe('/share?failed=many')
  expect(await openInboxStore().list()).toHaveLength(20)
})

const empty: Parcel = { id: '', at: 0, owner: null, files: [], title: '', text: '', url: '' }
