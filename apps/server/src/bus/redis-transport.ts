import { Redis } from 'ioredis'
import type { Log } from '../log'
import type { BusTransport } from './shared-bus'

const CHANNEL = 'segno:bus'
/** The most bytes of a message. Redis allows far larger ones. */
export const REDIS_MAX_BYTES = 64 * 1024

/** Milliseconds: limits for a connection and a command, and the longest pause between two attempts to connect. */
const times = { connect: 10_000, command: 5000, lastRetry: 30_000 }

/**
 * Carries messages with PUBLISH and SUBSCRIBE on two connections, because Redis allows no other command on one
 * that has subscribed.
 */
export class RedisTransport implements BusTransport {
  readonly #subscriber: Redis
  readonly #publisher: Redis

  constructor(url: string, onText: (text: string) => void, log: Log) {
    const shared = {
      connectTimeout: times.connect,
      retryStrategy: (tries: number) => Math.min(500 * 2 ** Math.min(tries - 1, 6), times.lastRetry),
    }
    this.#subscriber = new Redis(url, { ...shared, maxRetriesPerRequest: null })
    // Messages that cannot be sent now are dropped. The other processes find the writes when their clients pull.
    this.#publisher = new Redis(url, { ...shared, enableOfflineQueue: false, commandTimeout: times.command })
    this.#subscriber.on('message', (_channel: string, text: string) => onText(text))
    for (const connection of [this.#subscriber, this.#publisher]) connection.on('error', () => undefined)
    this.#subscriber.on('close', () => log('bus.lost', { store: 'redis' }))
    this.#subscriber.subscribe(CHANNEL).catch(() => undefined)
  }

  async send(text: string): Promise<void> {
    await this.#publisher.publish(CHANNEL, text).catch(() => undefined)
  }

  async close(): Promise<void> {
    this.#subscriber.removeAllListeners('close')
    this.#subscriber.disconnect()
    this.#publisher.disconnect()
  }
}
