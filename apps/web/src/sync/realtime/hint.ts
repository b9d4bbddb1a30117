import { type DownMessage, isAboutWrites } from '@segno/protocol/realtime/down'

/** The server's last write of the account, as a message of the channel named it. */
export interface RealtimeHint {
  readonly epoch: string
  readonly seq: number
}

/**
 * Returns how far the server is, or null if the message does not say. The records in a message are not used: a pull
 * finds them, and only a pull moves the cursor.
 */
export function hintOf(message: DownMessage): RealtimeHint | null {
  if (message.type !== 'PONG' && !isAboutWrites(message)) return null
  return { epoch: message.epoch, seq: message.seq }
}
