import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import type { ApiCall } from '@segno/protocol/http/call'
import { RefusedCall } from '../../apps/web/src/contracts/http'
import { createSyncServer } from '../../apps/web/src/remote/sync-server'
import { runRound } from '../../apps/web/src/sync/round'
import { DeviceStorage } from '../simulation/device-storage'

/** The server of the devices. Its address changes with each start. */
interface Place {
  readonly origin: string
  readonly accessToken?: string
}

/** Returns functions that create devices and run the web app's rounds over HTTP against a real server. */
export function httpDevices(place: () => Place) {
  const calls = createSyncServer({
    async call(call: ApiCall, options: { readonly body?: unknown } = {}) {
      const { origin, accessToken } = place()
      const response = await fetch(`${origin}${call.path}`, {
        method: call.method,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${accessToken}` },
        body: JSON.stringify(options.body),
      })
      const answer = await response.json()
      if (response.ok) return answer
      throw new RefusedCall('server', response.status, answer.error)
    },
  } as Parameters<typeof createSyncServer>[0])
  return {
    create: () => new DeviceStorage('none', Date.now, () => 1000),
    round: (storage: DeviceStorage) => runRound({ storage, server: calls, isOver: () => false }),
  }
}

export function writeEntry(device: DeviceStorage, id: string, notes = id): void {
  device.commit([{ op: 'put', kind: 'entry', id, body: { ...buildEntry({ id, notes }) } }])
}

/** Returns the notes of each entry, by id. */
export function notesOn(device: DeviceStorage): Record<string, unknown> {
  return Object.fromEntries([...device.rows.values()].map(({ id, body }) => [id, Object(body).notes]))
}
