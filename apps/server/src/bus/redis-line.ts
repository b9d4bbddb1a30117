import { Redis } from 'ioredis'
import type { Log } from '../log'
import type { BusLine } from './shared-bus'

const channel = 'segno:bus'
/** Redis carries far more; what is sent stays small all the same. */
export const redisLongest = 64 * 1024

/** How long a connection and a command may take, and the longest wait before the next try (milliseconds). */
const times = { connect: 10_000, command: 5000, lastRetry: 30_000 }

/** PUBLISH and SUBSCRIBE: two connections, because one that listens cannot speak. */
export class RedisLine implements BusLine {
  readonly #listener: Redis
  readonly #speaker: Redis

  constructor(url: string, hear: (text: string) => void, log: Log) {
    const shared = {
      connectTimeout: times.connect,
      retryStrategy: (tries: number) => Math.min(500 * 2 ** Math.min(tries - 1, 6), times.lastRetry),
    }
    this.#listener = new Redis(url, { ...shared, maxRetriesPerRequest: null })
    // What cannot be sent now is not kept: the others find it by pulling.
    this.#speaker = new Redis(url, { ...shared, enableOfflineQueue: false, commandTimeout: times.command })
    this.#listener.on('message', (_channel: string, text: string) => hear(text))
    for (const connection of [this.#listener, this.#speaker]) connection.on('error', () => undefined)
    this.#listener.on('close', () => log('warn', 'bus: the connection to Redis was lost; it is opened again'))
    this.#listener.subscribe(channel).catch(() => undefined)
  }

  async send(text: string): Promise<void> {
    await this.#speaker.publish(channel, text).catch(() => undefined)
  }

  async close(): Promise<void> {
    this.#listener.removeAllListeners('close')
    this.#listener.disconnect()
    this.#speaker.disconnect()
  }
}
