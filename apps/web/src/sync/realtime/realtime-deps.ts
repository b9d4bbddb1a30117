import type { Clock } from '../../contracts/clock'
import type { OpenSocket, SocketLifecycle } from '../../contracts/socket'
import type { ChannelState } from '../../data/session/sync-status'
import type { CatchUpDevice } from '../compatibility/catch-up'
import type { RealtimeHint } from './hint'

/** The states of the real-time channel that the specification names. */
export type RealtimeStatus = ChannelState['status']

export interface RealtimeDeps {
  readonly clock: Pick<Clock, 'now' | 'after' | 'every'>
  /** Returns a number in [0, 1). */
  readonly random: () => number
  readonly openSocket: OpenSocket
  /**
   * Fetches a ticket for one connection; `fresh` renews the access token first. Rejects with a CallError if the
   * server refuses or does not respond.
   */
  readonly ticket: (fresh: boolean) => Promise<string>
  /** Returns the id of the signed-in user; null after a sign-out. */
  readonly user: () => string | null
  /** The sync host: `wss://segno.example`. */
  readonly url: string
  readonly device: CatchUpDevice
  readonly lifecycle: SocketLifecycle
  /** Called if the server has newer changes than this device. */
  readonly onHint: (hint: RealtimeHint) => void
  /** Called when the state of the channel or the reason for a failure changes. */
  readonly onState?: (state: ChannelState) => void
}

/** The error messages that the specification names. */
export const realtimeMessages = {
  authentication: 'Authentication required for real-time sync',
  connection: 'Failed to connect to real-time sync',
  failed: 'Real-time sync failed',
} as const

/** The state of the client: nothing to do, opening, connected, or waiting for the next try. */
export type Phase = 'idle' | 'trying' | 'open' | 'waiting'

/**
 * Returns the status that the specification names. `isAgain` is true if the client has connected or tried to connect
 * before.
 */
export function statusOf(phase: Phase, isAgain: boolean): RealtimeStatus {
  if (phase === 'open') return 'connected'
  if (phase === 'idle') return 'disconnected'
  return phase === 'waiting' || isAgain ? 'reconnecting' : 'connecting'
}
