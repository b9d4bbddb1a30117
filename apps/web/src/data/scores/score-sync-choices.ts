import type { KeyValueStore } from '../../contracts/key-value-store'

/** The networks on which this device transfers files without a request from the musician. */
export const scoreNetworks = ['always', 'wifi', 'never'] as const
export type ScoreNetwork = (typeof scoreNetworks)[number]

export interface ScoreSyncChoices {
  readonly network: ScoreNetwork
  /** If true, this device fetches every file of the account, else only those of opened scores. */
  readonly fetchesAll: boolean
}

const NETWORK_KEY = 'segno.scoreNetwork'
const FETCH_KEY = 'segno.scoreFetch'

/**
 * Reads on which networks and for which scores this device transfers files. The defaults are every network and
 * opened scores.
 */
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
