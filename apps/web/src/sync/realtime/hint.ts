import { type DownMessage, isAboutWrites } from '@segno/protocol/realtime/down'

/** The server's latest write of the account, from a message of the real-time channel. */
export interface RealtimeHint {
  readonly epoch: string
  readonly seq: number
}

/**
 * Returns the server's epoch and sequence number; null if the message does not contain them. The client ignores
 * the records in a message: a pull fetches them, and only a pull moves the cursor.
 */
export function hintOf(message: DownMessage): RealtimeHint | null {
  if (message.type !== 'PONG' && !isAboutWrites(message)) return null
  return { epoch: message.epoch, seq: message.seq }
}
