import type { KeyValueStore } from '../../contracts/key-value-store'

/** On which networks this device sends and fetches files by itself. */
export const scoreNetworks = ['always', 'wifi', 'never'] as const
export type ScoreNetwork = (typeof scoreNetworks)[number]

export interface ScoreSyncChoices {
  readonly network: ScoreNetwork
  /** Whether this device fetches every file of the account, and not only those of opened scores. */
  readonly fetchesAll: boolean
}

const NETWORK_KEY = 'segno.scoreNetwork'
const FETCH_KEY = 'segno.scoreFetch'

/** Reads the choices of this device. */
export function readScoreSyncChoices(store: KeyValueStore): ScoreSyncChoices {
  const network = store.read(NETWORK_KEY)
  return {
    network: scoreNetworks.find((one) => one === network) ?? 'always',
    fetchesAll: store.read(FETCH_KEY) === 'all',
  }
}

export function writeScoreSyncChoices(store: KeyValueStore, { network, fetchesAll }: ScoreSyncChoices): void {
  store.write(NETWORK_KEY, network)
  if (fetchesAll) store.write(FETCH_KEY, 'all')
  else store.remove(FETCH_KEY)
}
