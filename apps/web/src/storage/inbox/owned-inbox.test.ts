import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubIndexedDb } from '../../../testing/stub-indexed-db'
import type { Owners } from '../../contracts/account'
import type { Parcel } from '../../contracts/installed/inbox'
import { openInboxStore } from './inbox-store'
import { ownedInbox } from './owned-inbox'

beforeEach(() => {
  stubIndexedDb()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const of = (writer: string): Owners => ({ writer, shown: [writer] })
const parcel = (id: string, owner: string | null, names: readonly string[] = ['a.pdf']): Parcel => ({
  id,
  at: Number(id),
  owner,
  files: names.map((name, key) => ({ key, name, content: new Blob([name]) })),
  title: '',
  text: '',
  url: '',
})

/** Opens the inbox of a page. Calling `receive` simulates a message of the service worker. */
function open(owners: () => Owners) {
  let receive = () => {}
  const channel = {
    postMessage: () => {},
    addEventListener: (_type: string, listener: () => void) => {
      receive = listener
    },
  } as unknown as BroadcastChannel
  const inbox = ownedInbox(openInboxStore(), { owners, newId: () => '9', now: () => 9, channel })
  return { inbox, receive: () => receive() }
}
const idsOf = (parcels: readonly Parcel[]) => parcels.map(({ id }) => id)

test('a browser that never receives a parcel has no inbox database', async () => {
  expect(await open(() => of('ada')).inbox.list()).toEqual([])
  expect(await indexedDB.databases()).toEqual([])
})

test('the first page that opens claims a parcel for its account, and a later account does not see it', async () => {
  const store = openInboxStore()
  await store.add(parcel('1', null))
  await store.add(parcel('2', 'ben'))
  expect(idsOf(await open(() => of('ada')).inbox.list())).toEqual(['1'])
  expect(idsOf(await open(() => of('ben')).inbox.list())).toEqual(['2'])
})

test('an open page claims a parcel as soon as the service worker has stored it', async () => {
  const page = open(() => of('ada'))
  await openInboxStore().add(parcel('1', null))
  const changed = new Promise<void>((resolve) => void page.inbox.onChange(resolve))
  page.receive()
  await changed
  expect(await open(() => of('local')).inbox.list()).toEqual([])
})

test('an account claims the parcels from before its sign-in, and dropping their owner removes them', async () => {
  const store = openInboxStore()
  await open(() => of('local')).inbox.add([new File(['x'], 'diary.csv')])
  expect(idsOf(await open(() => of('ada')).inbox.list())).toEqual(['9'])
  expect(await open(() => of('local')).inbox.list()).toEqual([])
  await store.move('ada', 'clara')
  await store.drop('clara')
  expect(await store.list()).toEqual([])
})

test('the inbox removes a parcel with its last imported file, and `restore` adds it again', async () => {
  const { inbox } = open(() => of('ada'))
  await openInboxStore().add(parcel('1', 'ada', ['a.pdf', 'b.csv']))
  const [first] = await inbox.list()
  await inbox.remove('1', first?.files.slice(0, 1))
  expect((await inbox.list())[0]?.files.map(({ name }) => name)).toEqual(['b.csv'])
  await inbox.remove('1', first?.files.slice(1))
  expect(await inbox.list()).toEqual([])
  if (first) await inbox.restore(first)
  expect((await inbox.list())[0]?.files).toHaveLength(2)
})
