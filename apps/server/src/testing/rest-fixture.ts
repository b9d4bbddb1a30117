import type { Entry } from '@segno/domain/entry/entry'
import type { JsonObject } from '@segno/domain/record/record'
import { createApi } from '../api'
import { createGoalRoutes } from '../features/goals/goal-routes'
import { createMetronomePresetRoutes } from '../features/metronome/metronome-preset-routes'
import { createPieceRoutes } from '../features/pieces/piece-routes'
import { createPreferenceRoutes } from '../features/preferences/preference-routes'
import { createRepertoireRoutes } from '../features/repertoire/repertoire-routes'
import { createCollectionRoutes } from '../features/scores/collection-routes'
import { createScoreRoutes } from '../features/scores/score-routes'
import { createSyncRoutes } from '../features/sync/sync-routes'
import { createAuthenticate } from '../http/authenticate'
import type { Poke } from '../ports/bus'
import { applyWrites } from '../records/apply-writes'
import { EntryFacts } from '../records/entry-facts'
import { collectLog } from './collect-log'
import { MemoryRecordStore } from './memory-record-store'

export interface Answered {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape.
  readonly body: any
}

/** Serves the record calls on accounts in memory. A token is the name of its account. */
export function createRestFixture(accounts: readonly string[] = ['clara', 'robert']) {
  const clock = { now: Date.UTC(2026, 10, 21, 12) }
  const store = new MemoryRecordStore(() => clock.now)
  for (const account of accounts) store.create(account, `epoch-${account}`)
  const pokes: Poke[] = []
  let ids = 0
  const ports = {
    store,
    bus: { publish: (poke: Poke) => void pokes.push(poke) },
    now: () => clock.now,
    facts: new EntryFacts(),
    newId: () => `made-${++ids}`,
    before: [
      createAuthenticate(async (token) =>
        accounts.includes(token) ? { accountId: token, family: 'f' } : null,
      ),
    ],
  }
  const log: string[] = []
  const app = createApi(collectLog(log), [
    createGoalRoutes(ports),
    createRepertoireRoutes(ports),
    createPieceRoutes(ports),
    createPreferenceRoutes(ports),
    createMetronomePresetRoutes(ports),
    createScoreRoutes(ports),
    createCollectionRoutes({ ...ports, published: { featuredOf: async () => new Set() } }),
    createSyncRoutes(ports),
  ])

  async function call(
    account: string | null,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answered> {
    const response = await app.request(path, {
      method,
      headers: {
        ...(account === null ? {} : { Authorization: `Bearer ${account}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }

  return {
    app,
    store,
    clock,
    pokes,
    log,
    call,
    /** Writes entries to an account, like a push. */
    async put(account: string, ...entries: Entry[]) {
      const writes = entries.map((body) => ({
        kind: 'entry',
        id: body.id,
        body: body as unknown as JsonObject,
        updatedAt: clock.now,
      }))
      await store.write(account, (tx) => applyWrites(tx, writes, { now: clock.now, device: null }))
    },
    /** Returns the stored data of an account, for comparison. */
    kept: (account: string) => JSON.stringify(store.backup(account), mapsAsLists),
  }
}

function mapsAsLists(_key: string, value: unknown): unknown {
  return value instanceof Map ? [...value] : value
}
