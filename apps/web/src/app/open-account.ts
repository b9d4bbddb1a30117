import { refreshTokens } from '@segno/protocol/http/auth'
import type { AccountService } from '../contracts/account'
import type { PageAddress } from '../contracts/http'
import type { RecordStorage } from '../contracts/record-storage'
import type { SyncServer } from '../contracts/sync-server'
import { clearRecentTerms } from '../data/dictionary/recent-terms'
import type { AuthSessions } from '../data/session/auth-session'
import { DEVICE_KEY } from '../data/session/device-key'
import { endSession } from '../data/session/end-session'
import { clock } from '../platform/clock'
import { googleButton } from '../platform/google-script'
import { http } from '../platform/http'
import { keyValueStore } from '../platform/key-value-store'
import { locks } from '../platform/locks'
import { pageAddress } from '../platform/page-address'
import { sha256 } from '../platform/sha-256'
import { ApiClient } from '../remote/api-client'
import { SessionTokens } from '../remote/session-tokens'
import { createSyncServer } from '../remote/sync-server'
import { Account } from '../sync/account-service'
import type { AccountServiceDeps } from '../sync/account-service-deps'
import { keepDeviceRecord } from './device-record'

export interface Remote {
  readonly client: ApiClient
  readonly account: AccountService
  readonly syncServer: SyncServer
}

interface RemoteDeps {
  readonly session: AuthSessions
  readonly storage: RecordStorage
  readonly sync: AccountServiceDeps['sync']
  readonly forgetTimer: AccountServiceDeps['forgetTimer']
  readonly memory?: PageOnly | undefined
  readonly countUnsentFiles: AccountServiceDeps['countUnsentFiles']
}

/** The deps of a page that holds its rows only in memory, because the browser refuses storage. */
export interface PageOnly {
  /** Opens a path in this page after a sign-in or sign-out, so that the rows in memory survive. */
  readonly address: PageAddress
  readonly deviceId: string
}

/**
 * Creates the services that call the server. The app fetches this module at sign-in, or at the start if signed
 * in.
 */
export async function openRemote({
  session,
  storage,
  sync,
  forgetTimer,
  memory,
  countUnsentFiles,
}: RemoteDeps): Promise<Remote> {
  const accounts = await storage.openAccounts()
  const address = memory?.address ?? pageAddress
  const device = memory ? () => memory.deviceId : deviceId
  const tokens: SessionTokens = new SessionTokens({
    session,
    locks,
    now: clock.now,
    refresh: (refreshToken) =>
      client.call(refreshTokens, {
        body: refreshToken === null ? {} : { refreshToken },
        outlivesPage: true,
      }),
    onEnd: () =>
      session.unlessLeaving(() => {
        sync.stop()
        void endSession({ session, storage: accounts, address })
      }),
  })
  const client: ApiClient = new ApiClient({ http, device, sha256, now: clock.now, tokens })
  const account: Account = new Account({
    client,
    tokens,
    session,
    storage: accounts,
    google: googleButton,
    address,
    keepsRows: !memory,
    now: clock.now,
    sync,
    forgetTimer,
    forgetTerms: (owner) => clearRecentTerms(keyValueStore, owner),
    countUnsentFiles,
  })
  return { client, account, syncServer: createSyncServer(client) }
}

/**
 * Returns the id of this device, or null if localStorage refuses it. Stores a new device record first if none
 * exists.
 */
function deviceId(): string | null {
  const known = storedDeviceId()
  if (known !== null) return known
  keepDeviceRecord()
  return storedDeviceId()
}

function storedDeviceId(): string | null {
  try {
    const { id } = JSON.parse(keyValueStore.read(DEVICE_KEY) ?? 'null') as { id?: unknown }
    return typeof id === 'string' ? id : null
  } catch {
    return null
  }
}
