import type { AccountStorage, Owners } from '../src/contracts/account'
import type { KeyValueStore } from '../src/contracts/key-value-store'
import { StorageError } from '../src/contracts/record-storage'
import { AuthSessions } from '../src/data/session/auth-session'
import { Account } from '../src/sync/account-service'

export const user = {
  id: 'clara',
  email: 'clara@example.org',
  displayName: null,
  authMethod: 'magic_link',
  primaryInstrument: null,
  createdAt: '2026-11-21T18:00:00.000Z',
}
/** The response to a verified link. */
export const signedIn = { accessToken: 'access', refreshToken: 'refresh', expiresIn: 900, user }

interface World {
  /** The response for each path. If it is an Error, the call rejects with it. */
  answers?: Record<string, unknown>
  /** True if writes to localStorage fail. */
  isFull?: boolean
  /** The names of the storage steps that fail. */
  broken?: string[]
  unsynced?: number
  /** True if closing the page deletes the rows. */
  isMemory?: boolean
  /** The number of changes that another tab saves right before the removal. */
  late?: number
  /** The number of score files that only this device has. */
  unsentFiles?: number
}

/** Creates a browser that records every step in order. */
export function worldOf({
  answers = {},
  isFull = false,
  broken = [],
  unsynced = 0,
  late = 0,
  unsentFiles = 0,
  isMemory = false,
}: World = {}) {
  const kept = new Map<string, string>()
  const done: string[] = []
  /** For each sync round and removal of rows, whether a sign-out was running. */
  const seen: Record<string, boolean> = {}
  const store: KeyValueStore = {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => !isFull && Boolean(kept.set(key, value)),
    remove: (key) => void kept.delete(key),
    removeAll: () => kept.clear(),
  }
  const session = new AuthSessions(store, () => {})
  const step = async (name: string) => {
    done.push(name)
    if (/^(round|remove)/.test(name)) {
      let isLeaving = true
      session.unlessLeaving(() => {
        isLeaving = false
      })
      seen[name] = isLeaving
    }
    if (broken.includes(name)) throw new StorageError('write-failed')
  }
  const storage: AccountStorage = {
    backUpLocal: () => step('back up'),
    restoreBackup: () => step('restore'),
    adoptLocal: (owner) => step(`adopt for ${owner}`),
    takeOver: (from, to) => step(`give the rows of ${from} to ${to}`),
    recordsOf: async () => ({ records: [], unreadable: [], files: { scoreFiles: [], attachments: [] } }),
    countLocal: async () => 3,
    countUnsynced: async () => unsynced,
    setOwners: ({ writer, shown }: Owners) => step(`owners ${writer} of ${shown.join('+')}`),
    parked: async () => [
      { owner: 'robert', unsynced: 2, files: 1 },
      { owner: 'unknown', unsynced: 0, files: 0 },
    ],
    removeOwner: async (owner, options) => {
      if (options?.keepUnsynced && late > 0) return late
      await step(`remove ${owner}`)
      return 0
    },
  }
  const account: Account = new Account({
    client: {
      call: async (call: { path: string }) => {
        done.push(`${call.path}${session.current() ? ' signed in' : ''}`)
        const answer = answers[call.path]
        if (answer instanceof Error) throw answer
        return answer as never
      },
    },
    tokens: { refresh: async () => void done.push('refresh') },
    session,
    storage,
    google: { draw: async () => {} },
    address: { path: () => '/', open: (path) => done.push(`open ${path}`) },
    keepsRows: !isMemory,
    now: () => 1000,
    sync: { syncNow: () => step('round'), stop: () => done.push('stop') },
    forgetTimer: () => step('forget the timer'),
    forgetTerms: () => done.push('forget the terms'),
    countUnsentFiles: async () => unsentFiles,
  })
  const signIn = (id = 'clara') =>
    session.save({
      user: { ...user, id, email: `${id}@example.org` },
      accessToken: 'access',
      refreshToken: 'refresh',
      expiresAt: 0,
    })
  return { account, session, store, done, seen, signIn }
}
