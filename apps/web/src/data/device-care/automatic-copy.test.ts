import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import { expect, test } from 'vitest'
import { createDiary, putOf } from '../../../testing/diary-in-memory'
import { CopyError, type CopyErrorKind, type CopyPermission } from '../../contracts/device-care/copy-targets'
import type { Locks } from '../../contracts/locks'
import type { DeviceStorage } from '../../contracts/record-storage'
import { AutomaticCopy } from './automatic-copy'

/** Locks for a test with one tab: always free. */
const alwaysFree: Locks = {
  hold: (_name, run) => run(),
  async ifFree(_name, run) {
    await run()
    return true
  },
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Creates an empty diary and a copy file. While `problem` is set, a write to the file fails with it. */
async function scene() {
  const { journal, clock } = createDiary()
  await journal.load()
  const rows = new Map<string, unknown>()
  const written: string[] = []
  const errors: CopyErrorKind[] = []
  const file = { permission: 'granted' as CopyPermission, problem: null as CopyErrorKind | null }
  const device = {
    read: async (key: string) => rows.get(key),
    write: async (key: string, value: unknown) => void rows.set(key, value),
    remove: async (key: string) => void rows.delete(key),
    update: async (key: string, change: (value: unknown) => unknown) => {
      const value = change(rows.get(key))
      if (value === undefined) rows.delete(key)
      else rows.set(key, value)
      return value
    },
    onOutsideChange: () => () => {},
  } as unknown as DeviceStorage
  const open = async () => {
    const copy = new AutomaticCopy({
      device,
      journal,
      clock,
      locks: alwaysFree,
      targets: {
        isSupported: () => true,
        choose: async (kind, name) => ({ kind, name }),
        permission: async () => file.permission,
        ask: async () => {
          file.permission = 'granted'
          return file.permission
        },
        async write(_target, name, parts) {
          if (file.problem) throw new CopyError(file.problem)
          written.push(`${name}: ${[...parts].join('')}`)
        },
      },
      build: (write) => write([`${[...journal.records('entry')].length} entries`]),
      onCopied: () => {},
      onError: (kind) => errors.push(kind),
    })
    await copy.ready
    await settle()
    return copy
  }
  const add = async (id: string) => {
    await journal.commit([putOf('entry', buildEntry({ id }))])
    await settle()
  }
  const pass = async (seconds: number) => {
    clock.advance(seconds * 1000)
    await settle()
  }
  return { open, add, pass, written, errors, file, rows }
}

test('AutomaticCopy writes the first copy at once, and later ones after changes, at most every five minutes', async () => {
  const { open, add, pass, written } = await scene()
  await add('a')
  const copy = await open()
  await copy.choose('file')
  expect(written).toEqual(['segno-copy.json: 1 entries'])
  await pass(600)
  expect(written).toHaveLength(1)
  await add('b')
  await pass(19)
  expect(written).toHaveLength(1)
  await pass(1)
  expect(written.at(-1)).toBe('segno-copy.json: 2 entries')
  await add('c')
  await pass(299)
  expect(written).toHaveLength(2)
  await pass(1)
  expect(written.at(-1)).toBe('segno-copy.json: 3 entries')
})

test('after a page closes before it copied a change, the next start copies it', async () => {
  const { open, add, pass, written, rows } = await scene()
  await add('a')
  const target = { kind: 'file', name: 'diary.json' }
  rows.set('automatic-copy', { target, copiedAt: 0, isBehind: true })
  await open()
  await pass(20)
  expect(written.at(-1)).toBe('segno-copy.json: 1 entries')
})

test('AutomaticCopy stores `isBehind` on the device until it has copied a change', async () => {
  const { open, add, pass, rows } = await scene()
  await (await open()).choose('file')
  await add('a')
  expect(rows.get('automatic-copy')).toMatchObject({ isBehind: true })
  await pass(300)
  expect(rows.get('automatic-copy')).toMatchObject({ isBehind: false })
})

test('AutomaticCopy reports a failure once and tries again after five minutes', async () => {
  const { open, pass, written, errors, file } = await scene()
  const copy = await open()
  file.problem = 'full'
  await copy.choose('directory')
  expect(copy.state()).toMatchObject({ error: 'full', copiedAt: null, isWriting: false })
  await pass(300)
  expect(errors).toEqual(['full'])
  file.problem = null
  await pass(300)
  expect(copy.state().error).toBeNull()
  expect(written).toHaveLength(1)
})

test('AutomaticCopy writes nothing without permission until the person grants it again', async () => {
  const { open, add, pass, written, errors, file } = await scene()
  const copy = await open()
  await copy.choose('file')
  file.permission = 'prompt'
  await add('a')
  await pass(300)
  expect(errors).toEqual(['permission'])
  expect(written).toHaveLength(1)
  await copy.allow()
  expect(copy.state().error).toBeNull()
  expect(written).toHaveLength(2)
})

test('AutomaticCopy writes nothing after `stop`', async () => {
  const { open, add, pass, written } = await scene()
  const copy = await open()
  await copy.choose('file')
  await copy.stop()
  await add('a')
  await pass(600)
  expect(copy.state().target).toBeNull()
  expect(written).toHaveLength(1)
})
