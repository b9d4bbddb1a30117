import type { RecordKey } from '@segno/domain/record/record'
import type { KeyValueStore } from '../contracts/key-value-store'
import type { StoredRow } from './database'
import type { SafetyCopy } from './safety-copy'
import { createSentinel, type Sentinel } from './sentinel'
import type { LeftOwner } from './storage-host'

const channelName = 'segno.records'

type News = readonly RecordKey[] | LeftOwner

/** Tells the other tabs, the sentinel and the safe copy what has become of rows. */
export class StorageNews {
  readonly sentinel: Sentinel
  readonly #channel = new BroadcastChannel(channelName)
  readonly #onLeft: (left: LeftOwner) => void
  /** Fetched behind the first page: no screen waits for it. */
  #safety: SafetyCopy | null = null
  /** Rows that wait for it. */
  #uncopied: StoredRow[] = []

  constructor(
    keyValueStore: KeyValueStore,
    onKeys: (keys: readonly RecordKey[]) => void,
    onLeft: (left: LeftOwner) => void,
  ) {
    this.sentinel = createSentinel(keyValueStore)
    this.#onLeft = onLeft
    this.#channel.onmessage = ({ data }: MessageEvent<News>) => {
      if ('left' in data) this.#forget(data)
      else onKeys(data)
    }
  }

  tell(rows: readonly StoredRow[], added: number): void {
    if (rows.length === 0) return
    this.sentinel.add(added)
    if (this.#safety) this.#safety.add(rows)
    else this.#uncopied.push(...rows)
    this.#channel.postMessage(keysOf(rows))
  }

  leave(left: LeftOwner): void {
    this.#forget(left)
    this.#channel.postMessage(left)
  }

  async openSafety(): Promise<SafetyCopy> {
    if (!this.#safety) {
      const { SafetyCopy } = await import('./safety-copy')
      this.#safety ??= new SafetyCopy()
      this.#safety.add(this.#uncopied.splice(0))
    }
    return this.#safety
  }

  flush(): void {
    void this.#safety?.flush()
  }

  /** Rows that are no longer that owner's must not reach the safe copy after they have left it. */
  #forget(news: LeftOwner): void {
    this.#uncopied = this.#uncopied.filter((row) => row.owner !== news.left)
    this.#safety?.forget(news.left)
    this.#onLeft(news)
  }
}

export function keysOf(rows: readonly StoredRow[]): RecordKey[] {
  return rows.map(({ kind, id }) => ({ kind, id }))
}
