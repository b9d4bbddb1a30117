import type { LocalRecord, PendingWrite, RecordKey, Version } from '@segno/domain/record/record'
import type { Clock } from '../contracts/clock'
import type { OpenSocket, SocketLifecycle } from '../contracts/socket'
import type { RealtimeHint } from './realtime-messages'

export type RealtimeStatus = 'disconnected' | 'connecting' | 'connected' | 'reconnecting'

/** What the channel asks about this device. */
export interface RealtimeDevice {
  /** How far this device has read the account. */
  cursor(): Promise<{ readonly epoch: string | null; readonly seq: number }>
  /** Rows that the server has not acknowledged. */
  waiting(): Promise<readonly LocalRecord[]>
  /** Keeps what is about to be told: the server takes it whether or not its answer comes. */
  remember?(writes: readonly PendingWrite[]): Promise<void>
  /** When all was last the same on both sides (milliseconds); null where it never was. */
  lastSync(): number | null
}

/** The server has taken a change that was told by an event. */
export interface AcceptedEvent extends RecordKey {
  readonly epoch: string
  readonly sent: Version & Pick<LocalRecord, 'rev'>
  readonly seq: number
  readonly updatedAt: number
}

export interface RealtimeDeps {
  readonly clock: Pick<Clock, 'now' | 'after' | 'every'>
  /** From 0 up to 1. */
  readonly random: () => number
  readonly openSocket: OpenSocket
  /** A ticket for one connection; `fresh` asks for a new access token first. Rejects with a CallError. */
  readonly ticket: (fresh: boolean) => Promise<string>
  /** The id of whoever is signed in. */
  readonly user: () => string | null
  /** The sync host: `wss://segno.example`. */
  readonly url: string
  readonly device: RealtimeDevice
  readonly lifecycle: SocketLifecycle
  readonly onHint: (hint: RealtimeHint) => void
  readonly onStatus: (status: RealtimeStatus) => void
  readonly onAccepted?: (accepted: AcceptedEvent) => void
}

export const realtimeMessages = {
  authentication: 'Authentication required for real-time sync',
  connection: 'Failed to connect to real-time sync',
} as const

/** What a client is at: nothing, on its way, connected, or waiting for its next try. */
export type Phase = 'idle' | 'trying' | 'open' | 'waiting'

/** `isAgain` where it was connected, or tried to be, before. */
export function statusOf(phase: Phase, isAgain: boolean): RealtimeStatus {
  if (phase === 'open') return 'connected'
  if (phase === 'idle') return 'disconnected'
  return phase === 'waiting' || isAgain ? 'reconnecting' : 'connecting'
}
