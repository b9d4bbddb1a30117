import type { SyncWord } from '../../../apps/web/src/data/session/sync-status'
import type { Verdict } from '../fleet'
import type { BrowserFaults, Disturbed } from './browser-faults'
import {
  deviceEqualsServer,
  everythingIn,
  type Holdings,
  noEntryIsDoubled,
  nothingCrosses,
  nothingSavedIsLost,
} from './browser-laws'
import type { SecondDevice } from './second-device'
import { type AccountId, accountIds } from './simulated-accounts'
import type { SimulatedTab } from './simulated-tab'

interface Judged extends Disturbed {
  readonly faults: BrowserFaults
  readonly devices: readonly SecondDevice[]
}

/** Checks the laws against all records of the browser, the other devices and the server. */
export class BrowserJudge {
  readonly #schedule: Judged

  constructor(schedule: Judged) {
    this.#schedule = schedule
  }

  /** Checks the laws of a browser without pending work. Returns the first broken law, or null. */
  async atRest(): Promise<Verdict> {
    const holdings = await this.holdings()
    if (this.#schedule.faults.removed.size > 0)
      this.#schedule.editLog.givenUp(everythingIn(holdings), this.#schedule.faults.removed)
    this.#schedule.faults.removed.clear()
    return (
      nothingCrosses(holdings) ??
      noEntryIsDoubled(holdings) ??
      nothingSavedIsLost(holdings) ??
      this.#judgeTabs(holdings) ??
      null
    )
  }

  #judgeTabs(holdings: Holdings): Verdict {
    const stored = this.#schedule.browser.disk.stored('journal')
    if (stored.length > 0) return `${stored.length} changes stay in the journal`
    for (const tab of this.#schedule.tabs) {
      const verdict = this.#judgeTab(tab, holdings)
      if (verdict) return `${tab.name} ${verdict}`
    }
    return null
  }

  #judgeTab(tab: SimulatedTab, holdings: Holdings): Verdict {
    if (!tab.isReady) return 'does not open'
    const { error, waiting } = tab.storage.state()
    if (error && !this.#schedule.faults.hasQuarantined()) return `reports ${error} although the disk works`
    if (waiting > 0) return `has ${waiting} changes that are not durable`
    const signedIn = (tab.session.current()?.user.id ?? null) as AccountId | null
    if (this.#schedule.intent !== undefined && signedIn !== this.#schedule.intent) {
      return `shows ${signedIn} although ${this.#schedule.intent} is signed in`
    }
    return signedIn ? this.#judgeSync(tab, signedIn, holdings) : null
  }

  /** Checks that a tab that shows 'synced' has no change in the journal. */
  words(): Verdict {
    const journal = this.#schedule.browser.disk.stored('journal') as { readonly tab: string }[]
    for (const tab of this.#schedule.ready()) {
      const word = syncWordOf(tab)
      if (word === 'synced' && journal.some((row) => row.tab === tab.name)) {
        return `${tab.name} shows synced although its changes are in the journal`
      }
    }
    return null
  }

  #judgeSync(tab: SimulatedTab, account: AccountId, holdings: Holdings): Verdict {
    const unsent = this.#schedule.faults.unsentOf(account)
    const unequal = deviceEqualsServer(holdings, account, unsent)
    if (unequal) return unequal
    const word = syncWordOf(tab)
    const isSure = unsent.size === 0 && !this.#schedule.faults.hasQuarantined()
    const expected = isSure ? ['synced'] : ['not-synced', 'error', 'synced']
    if (word === undefined || !expected.includes(word)) return `shows ${word} although all is sent`
    return null
  }

  async holdings(): Promise<Holdings> {
    const { disk } = this.#schedule.browser
    const [ada, bob] = await Promise.all(
      accountIds.map((account) => this.#schedule.accounts.records(account)),
    )
    const [first, second] = this.#schedule.devices.map(({ storage }) =>
      JSON.stringify([...storage.rows.values()]),
    )
    return {
      rows: disk.rows(),
      unfolded: JSON.stringify([
        disk.stored('journal'),
        disk.stored('aside'),
        this.#schedule.browser.texts(),
      ]),
      servers: { ada: ada ?? [], bob: bob ?? [] },
      elsewhere: { ada: first ?? '', bob: second ?? '' },
      editLog: this.#schedule.editLog,
    }
  }

  /** Checks that every value that a tab showed as saved is on the server or in the quarantine. */
  async atTheEnd(): Promise<Verdict> {
    const holdings = await this.holdings()
    const sent = {
      ...holdings,
      rows: [],
      unfolded: JSON.stringify(this.#schedule.browser.disk.stored('aside')),
    }
    const lost = nothingSavedIsLost({ ...sent, elsewhere: { ada: '', bob: '' } })
    return lost && `on the server: ${lost}`
  }
}

/** Returns the sync status that the tab shows, as the hook `useSyncWord` computes it, or undefined. */
function syncWordOf(tab: SimulatedTab): SyncWord | undefined {
  return tab.storage.state().error ? 'error' : tab.status.getState()?.word
}
