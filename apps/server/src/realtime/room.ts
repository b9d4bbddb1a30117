import { closeCodes } from '@segno/protocol/realtime/down'
import type { ClientSocket } from './client-socket'
import { realtimeLimits } from './realtime-limits'

/** The open channels of this process by account. Messages never cross accounts. */
export class Room {
  readonly #accounts = new Map<string, Set<ClientSocket>>()

  /** Adds a channel. Closes the oldest one if the account has too many. */
  add(socket: ClientSocket): void {
    const { accountId } = socket.caller
    const sockets = this.#accounts.get(accountId) ?? new Set()
    this.#accounts.set(accountId, sockets)
    sockets.add(socket)
    socket.onClosed(() => this.#remove(socket))
    const [oldest] = sockets
    if (oldest && sockets.size > realtimeLimits.socketsPerAccount) {
      this.#remove(oldest)
      oldest.close(closeCodes.tooMany, 'too many channels')
    }
  }

  of(accountId: string): Iterable<ClientSocket> {
    return this.#accounts.get(accountId) ?? []
  }

  has(accountId: string): boolean {
    return this.#accounts.has(accountId)
  }

  *all(): Iterable<ClientSocket> {
    for (const sockets of this.#accounts.values()) yield* sockets
  }

  get size(): number {
    let size = 0
    for (const sockets of this.#accounts.values()) size += sockets.size
    return size
  }

  #remove(socket: ClientSocket): void {
    const { accountId } = socket.caller
    const sockets = this.#accounts.get(accountId)
    sockets?.delete(socket)
    if (sockets?.size === 0) this.#accounts.delete(accountId)
  }
}
