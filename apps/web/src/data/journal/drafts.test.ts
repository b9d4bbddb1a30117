import { createFakeClock } from '@segno/domain/testing/fakes/fake-clock'
import { describe, expect, test } from 'vitest'
import type { PageLifecycle } from '../../contracts/page-lifecycle'
import type { ListedDeviceStorage } from '../../contracts/record-storage'
import { Drafts } from './drafts'

/** Creates a device. `of` opens a page whose new rows belong to `owner`. */
function deviceOf() {
  const kept = new Map<string, unknown>()
  const device: ListedDeviceStorage = {
    read: async (key) => kept.get(key),
    keys: async (prefix) => [...kept.keys()].filter((key) => key.startsWith(prefix)),
    write: async (key, value) => void kept.set(key, value),
    remove: async (key) => void kept.delete(key),
    update: async (key, change) => {
      const after = change(kept.get(key))
      if (after === undefined) kept.delete(key)
      else kept.set(key, after)
      return after
    },
    onOutsideChange: () => () => {},
  }
  const clock = createFakeClock()
  const lifecycle = { onHide: () => () => {} } as unknown as PageLifecycle
  const of = (writer: string, shown = [writer]) => new Drafts(device, clock, lifecycle, { writer, shown })
  return { kept, clock, of }
}

describe('a draft', () => {
  test('Drafts restores a draft on the next page of the same owner', async () => {
    const { of } = deviceOf()
    of('clara').keep('entry/new', 'half a note')
    expect(await of('clara').read('entry/new')).toBe('half a note')
  })

  test("Drafts shows an account's draft neither to another account nor after sign-out", async () => {
    const { of } = deviceOf()
    of('clara').keep('entry/new', 'a secret')
    expect(await of('robert').read('entry/new')).toBeUndefined()
    expect(await of('local').read('entry/new')).toBeUndefined()
    await of('robert').forget('entry/new')
    expect(await of('clara').read('entry/new')).toBe('a secret')
  })

  test('a draft from before sign-in moves to the account that signs in, and to no later one', async () => {
    const { of, kept } = deviceOf()
    of('local').keep('entry/new', 'typed before')
    expect(await of('clara').read('entry/new')).toBe('typed before')
    expect(await of('robert').read('entry/new')).toBeUndefined()
    expect(await of('clara').read('entry/new')).toBe('typed before')
    await of('clara').forget('entry/new')
    expect([...kept.keys()]).toEqual([])
  })

  test("Drafts offers a displaced draft after the account's own draft of that name is gone", async () => {
    const { of, kept } = deviceOf()
    kept.set('of/clara/waiting/draft/entry/new', ['typed first', 'typed last'])
    const drafts = of('clara')
    drafts.keep('entry/new', 'own')
    for (const draft of ['own', 'typed last', 'typed first']) {
      expect(await drafts.read('entry/new')).toBe(draft)
      expect(await drafts.names('entry/')).toEqual(['entry/new'])
      await drafts.forget('entry/new')
    }
    expect(await drafts.names('entry/')).toEqual([])
    expect([...kept.keys()]).toEqual([])
  })

  test('Drafts.names lists the drafts of the account and those from before its sign-in', async () => {
    const { of } = deviceOf()
    of('local').keep('entry/new/at=2026-11-17', 'before')
    of('local').keep('quick-log', 'a line')
    of('clara').keep('entry/new', 'own')
    of('robert').keep('entry/7', 'other')
    const drafts = of('clara')
    drafts.keep('quick-log', 'own line')
    drafts.keep('entry/7', 'not written yet')
    expect(await drafts.names('entry/')).toEqual(['entry/7', 'entry/new', 'entry/new/at=2026-11-17'])
    expect(await of('local').names('entry/')).toEqual(['entry/new/at=2026-11-17'])
  })

  test('after a sign-out, no account that signs in can read the draft of an edit', async () => {
    const { of } = deviceOf()
    of('local').keep('entry/7', 'an edit of an entry of Clara')
    expect(await of('robert').names('entry/')).toEqual([])
    expect(await of('robert').read('entry/7')).toBeUndefined()
    expect(await of('local').names('entry/')).toEqual(['entry/7'])
  })

  test('notes about a piece of the last account return to that account, and no other account reads them', async () => {
    const { of } = deviceOf()
    const name = 'piece-notes/romance|clara schumann'
    const signedOut = () => of('local', ['clara', 'local'])
    signedOut().keep(name, 'a secret')
    expect(await signedOut().read(name)).toBe('a secret')
    expect(await of('robert').read(name)).toBeUndefined()
    expect(await of('local', ['robert', 'local']).read(name)).toBeUndefined()
    expect(await of('clara').read(name)).toBe('a secret')
    await of('clara').forget(name)
    expect(await signedOut().read(name)).toBeUndefined()
  })

  test('notes from before the first sign-in move to the account that signs in', async () => {
    const { of } = deviceOf()
    of('local').keep('piece-notes/romance|', 'typed before')
    expect(await of('clara').read('piece-notes/romance|')).toBe('typed before')
  })

  test("Drafts stores an account's draft under `of/clara/draft/` and a draft without an account under `draft/`", async () => {
    const { of, kept } = deviceOf()
    of('clara').keep('entry/new', 1)
    of('local').keep('quick-log', 2)
    expect([...kept.keys()]).toEqual(['of/clara/draft/entry/new', 'draft/quick-log'])
  })

  test('Drafts writes a first change at once, and the last of a series after half a second', () => {
    const { of, kept, clock } = deviceOf()
    const drafts = of('local')
    const written = () => kept.get('draft/entry/new')
    for (const text of ['a', 'an', 'and']) drafts.keep('entry/new', text)
    expect(written()).toBe('a')
    clock.advance(499)
    expect(written()).toBe('a')
    clock.advance(1)
    expect(written()).toBe('and')
  })
})
