import { createApi } from '../api'
import { createSyncRoutes } from '../features/sync/sync-routes'
import { readDeviceId } from '../http/device-id'
import type { Poke } from '../ports/bus'
import type { RecordStore } from '../ports/record-store'
import { collectLog } from './collect-log'

export interface CallOptions {
  readonly account?: string
  readonly method?: string
  readonly headers?: Record<string, string>
}

/** Serves the sync calls on a store. Each call names its account. */
export function createSyncFixture(store: RecordStore, now: () => number, account: string) {
  const pokes: Poke[] = []
  const lines: string[] = []
  const routes = createSyncRoutes({
    store,
    bus: { publish: (poke) => pokes.push(poke) },
    now,
    before: [
      async (context, next) => {
        const accountId = context.req.header('X-Test-Account') ?? account
        context.set('caller', { accountId, family: 'family', device: readDeviceId(context) })
        await next()
      },
    ],
  })
  const api = createApi(collectLog(lines), [routes])

  async function raw(
    path: string,
    body: string | Uint8Array<ArrayBuffer> | ReadableStream | undefined,
    options: CallOptions = {},
  ): Promise<Response> {
    const { account: other, method = 'POST', headers = {} } = options
    return api.request(`/api/sync/${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(other === undefined ? {} : { 'X-Test-Account': other }),
        ...headers,
      },
      ...(body === undefined ? {} : { body, duplex: 'half' }),
    })
  }

  return {
    pokes,
    /** Lines that the server has logged. */
    lines,
    raw,
    async call(path: string, body: unknown, options: CallOptions = {}) {
      const response = await raw(path, body === undefined ? undefined : JSON.stringify(body), options)
      // biome-ignore lint/suspicious/noExplicitAny: responses have any shape
      return { status: response.status, body: (await response.json()) as any }
    },
  }
}
