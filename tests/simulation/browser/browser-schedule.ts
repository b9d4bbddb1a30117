import { type Change, invertChanges } from '@segno/domain/change/change'
import { keyOf } from '@segno/domain/record/record'
import { type SeededRandom, seededRandom } from '@segno/domain/testing/generators/seeded-random'
import type { Verdict } from '../fleet'
import { GoalSetter } from '../goal-setter'
import { Pianist } from '../pianist'
import type { WrittenPage } from '../written-page'
import { BrowserFaults, type Intent } from './browser-faults'
import { BrowserJudge } from './browser-judge'
import type { Holdings } from './browser-laws'
import { OwnedEditLog, valuesIn } from './owned-edit-log'
import { SecondDevice } from './second-device'
import { type AccountId, accountIds, SimulatedAccounts } from './simulated-accounts'
import { SimulatedBrowser } from './simulated-browser'
import { SimulatedHttp } from './simulated-http'
import { SimulatedTab } from './simulated-tab'

const DAY = 86_400_000
const START = Date.UTC(2026, 10, 21)
/** The maximum number of half minutes until a browser comes to rest. */
const MOST_WAITS = 10

export interface BrowserScheduleOptions {
  /** True if the schedule sometimes restores the server without a new epoch. */
  readonly keepsEpoch?: boolean
  readonly trace?: (line: string) => void
}

/**
 * Plays a schedule with any faults: one browser with the product's storage, two accounts, and a second device
 * of each account.
 */
export async function playBrowser(seed: number, options: BrowserScheduleOptions = {}): Promise<Verdict> {
  const schedule = new BrowserSchedule(seed, options)
  return schedule.browser.run(() => schedule.play())
}

export class BrowserSchedule {
  readonly random: SeededRandom
  readonly browser: SimulatedBrowser
  readonly accounts: SimulatedAccounts
  readonly http: SimulatedHttp
  readonly editLog = new OwnedEditLog()
  readonly options: BrowserScheduleOptions
  readonly tabs: SimulatedTab[] = []
  readonly devices: readonly SecondDevice[]
  readonly faults: BrowserFaults
  intent: Intent = null
  #ids = 0
  #tabNumber = 0
  #lastTab: SimulatedTab | null = null
  #undoable: { readonly tab: SimulatedTab; readonly changes: readonly Change[] } | null = null
  readonly #judge: BrowserJudge
  readonly #pianist: Pianist
  readonly #goalSetter: GoalSetter

  constructor(seed: number, options: BrowserScheduleOptions) {
    this.random = seededRandom(seed)
    this.options = options
    this.browser = new SimulatedBrowser(START, this.random.chance(0.85))
    this.accounts = new SimulatedAccounts(this.browser.time.now)
    this.http = new SimulatedHttp(this.accounts, this.browser.time, this.random)
    const newId = (kind: string) => `${kind}-${++this.#ids}`
    const deps = { random: this.random, editLog: this.editLog, fault: 'none' as const, newId }
    this.#pianist = new Pianist(deps)
    this.#goalSetter = new GoalSetter(deps)
    this.devices = accountIds.map((account) => this.#secondDevice(account))
    this.faults = new BrowserFaults(this)
    this.#judge = new BrowserJudge(this)
  }

  async play(): Promise<Verdict> {
    this.openTab()
    await this.browser.time.advance(50)
    for (let part = this.random.whole(1, 3); part > 0; part--) {
      const verdict = (await this.#disturb()) ?? (await this.#rest('after a part'))
      if (verdict) return verdict
    }
    return this.#end()
  }

  trace(line: string): void {
    this.options.trace?.(`${this.browser.time.now() - START} ${line}`)
  }

  openTab(): void {
    const tab = new SimulatedTab({
      browser: this.browser,
      name: `tab-${++this.#tabNumber}`,
      http: (of) => this.http.clientOf(of),
      random: this.random.next,
      onReload: (old) => this.#replace(old),
    })
    tab.onCommit = (command, changes) => this.#commit(tab, command, changes)
    this.tabs.push(tab)
    this.trace(`${tab.name} opens`)
    tab.open().catch((error) => {
      this.trace(`${tab.name} could not open: ${error}`)
      if (!tab.isDead) this.killTab(tab)
    })
  }

  killTab(tab: SimulatedTab, withEvent = false): void {
    this.trace(`${tab.name} ${withEvent ? 'closes' : 'is killed'}`)
    if (this.#undoable?.tab === tab) this.#undoable = null
    this.tabs.splice(this.tabs.indexOf(tab), 1)
    const completes = () => this.random.chance(0.5)
    if (withEvent) tab.close(completes)
    else tab.kill(completes)
  }

  /** Returns the tabs that a person can use. */
  ready(): SimulatedTab[] {
    return this.tabs.filter((tab) => tab.isReady && !tab.isLeaving)
  }

  #replace(old: SimulatedTab): void {
    if (!this.tabs.includes(old)) return
    this.killTab(old, true)
    this.openTab()
  }

  /** Runs random actions of people and random faults. Returns the first broken law, or null. */
  async #disturb(): Promise<Verdict> {
    this.http.isFaulty = true
    for (let step = this.random.whole(10, 40); step > 0; step--) {
      await this.#step()
      await this.browser.time.runTasks(this.random.whole(0, this.random.pick([0, 10, 60, 400])))
      const wait = this.random.pick([0, 0, 20, 400, 1500, 6000, 40_000])
      if (wait > 0) await this.browser.time.advance(this.random.whole(0, wait))
      const verdict = wait > 0 ? this.#judge.words() : null
      if (verdict) return verdict
    }
    return null
  }

  async #step(): Promise<void> {
    if (this.tabs.length === 0) this.openTab()
    const ready = this.ready()
    const chance = this.random.whole(1, 100)
    if (chance <= 55 && ready.length > 0) await this.#actIn(this.random.pick(ready))
    else if (chance <= 62) this.act(this.random.pick(this.devices))
    else if (chance <= 68) await this.random.pick(this.devices).sync()
    else await this.faults.strike(this.random)
  }

  /**
   * Runs an action in a tab. After a switch of tabs the person first sees all saved changes. If the journal
   * still has some, the person does nothing.
   */
  async #actIn(tab: SimulatedTab): Promise<void> {
    if (this.#lastTab !== tab) {
      await this.browser.time.advance(30)
      if (this.browser.disk.stored('journal').length > 0 || !this.ready().includes(tab)) return
      this.#lastTab = tab
    }
    this.act(tab)
  }

  /** Runs a random command of the product on a page. */
  act(page: WrittenPage): void {
    const [pianist, goals] = [this.#pianist, this.#goalSetter]
    const undo = () => {
      const undoable = this.#undoable
      if (undoable && undoable.tab === page) page.commit('undo', invertChanges(undoable.changes))
    }
    const acts: readonly (readonly [number, () => unknown])[] = [
      [10, () => pianist.add(page)],
      [14, () => pianist.edit(page)],
      [12, () => pianist.rename(page)],
      [4, () => pianist.remove(page)],
      [3, () => pianist.deletePiece(page)],
      [22, () => pianist.log(page)],
      [14, () => pianist.editEntry(page)],
      [5, () => pianist.deleteEntry(page)],
      [6, () => goals.create(page)],
      [6, () => goals.edit(page)],
      [2, () => goals.remove(page)],
      [3, () => goals.track(page)],
      [4, () => goals.linkOrUnlink(page)],
      [4, undo],
    ]
    let chance = this.random.whole(1, 109)
    for (const [weight, act] of acts) {
      if (chance <= weight) return void act()
      chance -= weight
    }
  }

  #commit(tab: SimulatedTab, command: string, changes: readonly Change[]): void {
    const owner = this.#ownerOf(tab, changes)
    const summary = `${tab.name} (${owner}) ${command}: ${changes.map(keyOf).join(', ')}`
    this.trace(`${summary} ${valuesIn(JSON.stringify(changes)).join(' ')}`)
    const recordOf = (change: Change) => tab.record(change.kind, change.id)
    this.editLog.typed(command, changes, recordOf, owner)
    this.#undoable = command === 'undo' ? null : { tab, changes }
    tab.journal.commit(changes).then(
      () => {
        if (tab.isDead) return
        this.editLog.saved(tab.name, changes)
        this.trace(`saved: ${summary}`)
      },
      () => this.trace(`not saved: ${summary}`),
    )
  }

  /**
   * Returns the account that the changes must belong to, or null if any account may adopt them. Returns
   * `shared` if they concern records of the device and of an account.
   */
  #ownerOf(tab: SimulatedTab, changes: readonly Change[]): AccountId | 'shared' | null {
    const { writer, shown } = tab.owners
    const rows = this.browser.disk.rows()
    const owners = changes.flatMap((change) =>
      rows
        .filter(({ kind, id, owner }) => kind === change.kind && id === change.id && shown.includes(owner))
        .map(({ owner }) => owner),
    )
    if (owners.includes('local')) return new Set(owners).size === 1 ? null : 'shared'
    const owner = owners[0] ?? writer
    return owner === 'local' ? null : (owner as AccountId)
  }

  #secondDevice(account: AccountId): SecondDevice {
    const device: SecondDevice = new SecondDevice({
      account,
      now: this.browser.time.now,
      http: this.http.direct,
      onCommit: (command, changes) => {
        this.trace(`second device of ${account} ${command}: ${changes.map(keyOf).join(', ')}`)
        this.editLog.typed(command, changes, (change) => device.record(change.kind, change.id), account)
        this.editLog.saved(account, changes)
      },
    })
    return device
  }

  /** Ends all faults and waits until no work is pending. Returns the first broken law, or null. */
  async #rest(when: string): Promise<Verdict> {
    this.trace(`rest ${when}`)
    this.faults.end()
    if (this.tabs.length === 0) this.openTab()
    let verdict: Verdict = 'nothing waited'
    for (let wait = 0; wait < MOST_WAITS && verdict; wait++) {
      await this.browser.time.advance(31_000)
      for (const tab of this.tabs) {
        tab.show()
        tab.hint()
      }
      await this.browser.time.advance(3000)
      verdict = await this.#judge.atRest()
    }
    return verdict && `${when}: ${verdict}`
  }

  holdings(): Promise<Holdings> {
    return this.#judge.holdings()
  }

  /** Signs both accounts in once more and syncs all their devices until none has pending changes. */
  async #end(): Promise<Verdict> {
    this.faults.repair()
    // The app offers refused records again on another day.
    this.browser.time.sleep(DAY)
    for (const account of [this.random.pick(accountIds), ...accountIds]) {
      for (const tab of this.tabs.slice(1)) this.killTab(tab, true)
      const verdict =
        (await this.faults.signInCalmly(account)) ?? (await this.#rest(`with ${account} signed in`))
      if (verdict) return verdict
      const device = this.devices.find((one) => one.account === account)
      await device?.sync()
      const again = await this.#rest(`with ${account} synced`)
      if (again) return again
      await device?.sync()
    }
    return this.#judge.atTheEnd()
  }
}
