import type { Change } from '@segno/domain/change/change'
import type { RecordKind } from '@segno/domain/change/record-kinds'
import { copyOf } from '@segno/domain/testing/fakes/copy-of'
import { runRound } from '../../apps/web/src/sync/round'
import { DeviceStorage } from './device-storage'
import type { Fault } from './faults'
import type { Network } from './network'
import type { ServerUnderTest } from './server-under-test'

interface DeviceDeps {
  readonly name: string
  readonly fault: Fault
  readonly network: Network
  readonly server: ServerUnderTest
  /** Returns the time of the device's own clock in milliseconds. */
  readonly now: () => number
  readonly pageSize: () => number
}

/** A phone or laptop with durable rows, interruptible rounds and a clock that may be wrong. */
export class Device {
  readonly name: string
  readonly storage: DeviceStorage
  readonly now: () => number
  isOnline = true
  readonly #network: Network
  readonly #server: ServerUnderTest
  readonly #fault: Fault
  #rounds = new Set<{ isOver: boolean }>()

  constructor({ name, fault, network, server, now, pageSize }: DeviceDeps) {
    this.name = name
    this.now = now
    this.storage = new DeviceStorage(fault, now, pageSize)
    this.#network = network
    this.#fault = fault
    this.#server = server
  }

  commit(changes: readonly Change[]): void {
    this.storage.commit(changes)
  }

  body(kind: RecordKind, id: string): Readonly<Record<string, unknown>> | undefined {
    const row = this.storage.rows.get(`${kind}/${id}`)
    return row?.body as Readonly<Record<string, unknown>> | undefined
  }

  isDeleted(kind: RecordKind, id: string): boolean {
    return this.storage.rows.get(`${kind}/${id}`)?.deletedAt !== undefined
  }

  /** The number of running rounds. Two tabs may each run one if their lock fails. */
  get running(): number {
    return this.#rounds.size
  }

  /**
   * Starts a round. The promise stays pending if a response is lost. Resolves to true if the round moved a
   * record, made a repair or failed. `verify` compares the digests at the end of the round.
   */
  startRound(verify = false): Promise<boolean> {
    const round = { isOver: false }
    this.#rounds.add(round)
    const call = <T>(handle: () => Promise<T>) => this.#network.call(this.name, () => this.isOnline, handle)
    return runRound({
      storage: this.storage,
      isOver: () => round.isOver,
      verify: verify && this.#fault === 'none',
      server: {
        pull: (request) => call(() => this.#server.pull(copyOf(request))),
        newest: (limit) => call(() => this.#server.newest(limit)),
        push: (request) => {
          const sent = copyOf(request)
          return call(() => this.#server.push(copyOf(sent)))
        },
      },
    }).then(
      ({ pulled, pushed, repair }) => {
        this.#rounds.delete(round)
        return pulled + pushed > 0 || repair !== undefined
      },
      () => {
        this.#rounds.delete(round)
        return true
      },
    )
  }

  /** Kills the page. Its rounds stop, but requests already sent still arrive. */
  kill(): void {
    for (const round of this.#rounds) round.isOver = true
    this.#rounds.clear()
    this.storage.reopen()
  }
}
