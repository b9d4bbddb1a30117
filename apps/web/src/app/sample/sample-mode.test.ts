import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Notice } from '../../contracts/notices'
import { Drafts } from '../../data/journal/drafts'
import { JournalStore } from '../../data/journal/journal-store'
import type { Services } from '../../data/services/services'
import { clock } from '../../platform/clock'
import { pageLifecycle } from '../../platform/page-lifecycle'
import { ownerTools } from '../owner-tools'
import { createSample } from './sample-flag'
import { openSampleMode, type SampleMode } from './sample-mode'

/** A fake of web storage that stores values as its own properties, as browsers do. */
class FakeStorage {
  constructor(values: Record<string, string> = {}) {
    Object.assign(this, values)
  }
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null
  }
  setItem(key: string, value: string): void {
    Reflect.set(this, key, value)
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }
}

const own = {
  'segno.session': JSON.stringify({ user: { id: 'ada', email: 'ada@example.org' } }),
  'segno.owner': JSON.stringify({ id: 'ada', email: 'ada@example.org' }),
  'segno.metronome': '{"tempo":84}',
  'segno.sentinel': '{"count":12}',
  'segno.language': 'en',
}
const refused: string[] = []
const opened: string[] = []
let device: FakeStorage
let tab: FakeStorage

beforeEach(() => {
  device = new FakeStorage(own)
  tab = new FakeStorage()
  refused.length = 0
  opened.length = 0
  const refuse = (name: string) => () => {
    refused.push(name)
    throw new Error(`the sample uses ${name}`)
  }
  vi.stubGlobal('localStorage', device)
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('indexedDB', { open: refuse('indexedDB'), databases: refuse('indexedDB') })
  vi.stubGlobal('navigator', {
    storage: { getDirectory: refuse('files'), persist: refuse('persist') },
    locks: { request: refuse('locks') },
  })
  vi.stubGlobal('caches', { open: refuse('caches') })
  vi.stubGlobal('BroadcastChannel', refuse('BroadcastChannel'))
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('fetch', refuse('fetch'))
  const open = (path: string) => opened.push(path)
  vi.stubGlobal('location', { pathname: '/logbook', assign: open, replace: open })
})
afterEach(() => vi.unstubAllGlobals())

const notices: Notice[] = []

function openSample(): SampleMode & { readonly journal: JournalStore } {
  const mode = openSampleMode(createSample(), { show: (notice) => notices.push(notice) })
  if (!mode) throw new Error('no sample')
  return { ...mode, journal: new JournalStore(mode.storage, clock) }
}

function replacedBy({ replaced }: SampleMode): Services {
  return replaced as Services
}

test('a sample diary leaves every store of the browser unchanged after it is closed', async () => {
  expect(createSample().open()).toBe(true)
  const mode = openSample()
  const { journal, storage } = mode
  const services = replacedBy(mode)
  await journal.load()
  expect(journal.entryDays().count).toBeGreaterThan(60)

  const entry = buildEntry({ id: 'mine' })
  await journal.commit([{ op: 'put', kind: 'entry', id: 'mine', body: entry }])
  await new Drafts(storage.device, clock, pageLifecycle, mode.session.owners()).write('form', 'x')
  services.keyValueStore.write('segno.metronome', '{"tempo":60}')
  services.keyValueStore.write('segno.lastExport', '1')
  services.persistence.afterSave()
  const files = await services.loadScoreFiles()
  const hash = await files.put(new Blob(['score']))
  expect(await files.list()).toEqual([{ hash, bytes: 5 }])
  await services.files.save('mine.json', 'application/json', ['{}'])
  await ownerTools(storage.device, journal, mode.session.owners().writer).forget()

  expect(Object.keys(tab)).toEqual(['segno.sample'])
  createSample().putAway()
  expect(opened).toEqual(['/logbook', '/logbook'])
  expect({ ...device }).toEqual(own)
  expect({ ...tab }).toEqual({})
  expect(refused).toEqual([])
})

test('a sample diary has no account, and its sign-in shows a notice instead of the dialog', async () => {
  createSample().open()
  const mode = openSample()
  expect(mode.session.current()).toBeNull()
  expect(mode.session.owners()).toEqual({ writer: 'local', shown: ['local'] })
  notices.length = 0
  const { overlays } = replacedBy(mode)
  overlays.getState().open('sign-in')
  await vi.waitFor(() => expect(notices).toHaveLength(1))
  expect(overlays.getState().current).toBeNull()
  overlays.getState().open('quick-log')
  expect(overlays.getState().current).toBe('quick-log')
})

test('erasing the device in the sample diary erases only the sample', async () => {
  createSample().open()
  await replacedBy(openSample()).eraseDevice()
  expect({ ...device }).toEqual(own)
  expect({ ...tab }).toEqual({})
})

test('openSampleMode ends the sample diary for the link of a sign-in e-mail', () => {
  createSample().open()
  vi.stubGlobal('location', { pathname: '/auth/verify' })
  expect(openSampleMode(createSample(), { show() {} })).toBeNull()
  expect(createSample().isOn).toBe(false)
})
