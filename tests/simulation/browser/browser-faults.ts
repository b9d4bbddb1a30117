import type { Entry } from '@segno/domain/entry/entry'
import { keyOf } from '@segno/domain/record/record'
import type { SeededRandom } from '@segno/domain/testing/generators/seeded-random'
import type { StoredRow } from '../../../apps/web/src/storage/database/database'
import type { Verdict } from '../fleet'
import { everythingIn, type Holdings } from './browser-laws'
import type { OwnedEditLog } from './owned-edit-log'
import { type AccountId, accountIds, type SimulatedAccounts } from './simulated-accounts'
import type { SimulatedBrowser } from './simulated-browser'
import type { SimulatedHttp } from './simulated-http'
import type { SimulatedTab } from './simulated-tab'

/** The account that the person is signed in to, or null. Undefined after an interrupted attempt. */
export type Intent = AccountId | null | undefined

/** The parts of a schedule that faults affect. */
export interface Disturbed {
  readonly browser: SimulatedBrowser
  readonly accounts: SimulatedAccounts
  readonly http: SimulatedHttp
  readonly editLog: OwnedEditLog
  readonly tabs: readonly SimulatedTab[]
  readonly options: { readonly keepsEpoch?: boolean }
  intent: Intent
  ready(): SimulatedTab[]
  openTab(): void
  killTab(tab: SimulatedTab, withEvent?: boolean): void
  trace(line: string): void
  holdings(): Promise<Holdings>
}

/** Signs in and out, kills pages, fills the disk, refuses records and restores the server. */
export class BrowserFaults {
  readonly #schedule: Disturbed
  /** Keys of rows that this version cannot read, each with the duration that `repair` restores. */
  readonly #unreadable = new Map<string, unknown>()
  /**
   * Accounts whose rows a person removed although the server lacked some. The judge clears the set after it has
   * assessed the loss.
   */
  readonly removed = new Set<string>()
  /** The tab that is signing in or out. */
  #attempt: SimulatedTab | null = null
  /** Accounts whose sign-ins ended during the running sign-in or sign-out. */
  readonly #ended = new Set<AccountId>()

  constructor(schedule: Disturbed) {
    this.#schedule = schedule
  }

  async strike(random: SeededRandom): Promise<void> {
    const { browser, tabs, accounts } = this.#schedule
    const [tab] = tabs
    const ready = this.#schedule.ready()
    const strikes: readonly (readonly [number, () => unknown])[] = [
      [
        16,
        () =>
          ready.length > 0 &&
          this.#signIn(random.pick(ready), random.pick([...accountIds, 'expired' as const])),
      ],
      [7, () => ready.length > 0 && this.#signOut(random.pick(ready), random)],
      [4, () => this.#expire(random.pick(accountIds))],
      [4, () => accounts.expireAccessTokens()],
      [8, () => tabs.length < 3 && this.#schedule.openTab()],
      [8, () => tab && this.#kill(random.pick(tabs), random.chance(0.5))],
      [4, () => this.#killBrowser(random.chance(0.5))],
      [6, () => browser.writeLocalStorage()],
      [8, () => tab && random.pick(tabs).setOnline(random.chance(0.4))],
      [6, () => this.#fill(random)],
      [6, () => this.#failLater(random)],
      [3, () => this.#makeUnreadable(random)],
      [3, () => this.#refuse(random)],
      [8, () => accounts.backUp(random.pick(accountIds))],
      [5, () => this.#restore(random)],
      [4, () => ready.length > 0 && random.pick(ready).hint()],
    ]
    let chance = random.whole(1, 100)
    for (const [weight, strike] of strikes) {
      if (chance <= weight) return void (await strike())
      chance -= weight
    }
  }

  /** Ends every fault of devices and network. */
  end(): void {
    const { browser, http, tabs } = this.#schedule
    http.isFaulty = false
    browser.disk.full = 'no'
    browser.disk.failAfter = null
    for (const tab of tabs) tab.setOnline(true)
  }

  /**
   * Returns true if the quarantine contains a change. The tab that wrote the change reports an error until the
   * tab closes.
   */
  hasQuarantined(): boolean {
    return this.#schedule.browser.disk.stored('aside').length > 0
  }

  /**
   * Returns the keys of the records that the server refuses, and of the account's rows that this version cannot
   * read.
   */
  unsentOf(account: AccountId): ReadonlySet<string> {
    const unsent = new Set(this.#schedule.accounts.refused)
    for (const row of this.#schedule.browser.disk.rows()) {
      if (row.owner === account && this.#unreadable.has(keyOf(row))) unsent.add(keyOf(row))
    }
    return unsent
  }

  /** Upgrades app and server to versions that accept all earlier rows. */
  repair(): void {
    const { accounts, browser } = this.#schedule
    if (accounts.refused.size > 0) accounts.version++
    accounts.refused.clear()
    for (const row of browser.disk.rows()) {
      if (!this.#unreadable.has(keyOf(row))) continue
      const body = row.body as { duration: unknown }
      if (typeof body.duration === 'string') body.duration = this.#unreadable.get(keyOf(row))
      if (row.base) delete (row as { rejected?: string }).rejected
    }
    this.#unreadable.clear()
  }

  /** Signs an account in without any fault. Returns an error text if the sign-in fails, else null. */
  async signInCalmly(account: AccountId): Promise<Verdict> {
    const { browser } = this.#schedule
    this.end()
    for (let wait = 0; wait < 10; wait++) {
      const [tab] = this.#schedule.ready()
      if (tab && !this.isBusy) {
        this.#signIn(tab, account)
        break
      }
      await browser.time.advance(35_000)
    }
    await browser.time.advance(5000)
    return this.#schedule.intent === account ? null : `${account} could not sign in`
  }

  #signIn(tab: SimulatedTab, token: AccountId | 'expired'): void {
    this.#run(tab, `signs in as ${token}`, async () => {
      await tab.account.verify(token)
      return token as AccountId
    })
  }

  #signOut(tab: SimulatedTab, random: SeededRandom): void {
    const remove = random.chance(0.5)
    const evenUnsynced = remove && random.chance(0.3)
    this.#run(
      tab,
      `signs out${remove ? ' and removes' : ''}${evenUnsynced ? ' everything' : ''}`,
      async (before) => {
        const account = tab.session.current()?.user.id
        if (evenUnsynced && account) this.removed.add(account)
        const outcome = await tab.account.signOut({ remove, evenUnsynced })
        return outcome.done ? null : before
      },
    )
  }

  get isBusy(): boolean {
    return this.#attempt !== null && !this.#attempt.isDead
  }

  /** Runs one sign-in or sign-out at a time. If its page dies, the outcome is undefined. */
  #run(tab: SimulatedTab, name: string, work: (before: Intent) => Promise<Intent>): void {
    if (this.isBusy) return
    this.#attempt = tab
    this.#ended.clear()
    this.#schedule.trace(`${tab.name} ${name}`)
    const before = this.#schedule.intent
    this.#schedule.intent = undefined
    const done = (intent: Intent) => {
      this.#schedule.trace(`${tab.name} ${name}: ${intent}`)
      if (this.#attempt !== tab || (tab.isDead && !tab.isLeaving)) return
      this.#attempt = null
      if (!intent || !this.#ended.has(intent)) this.#schedule.intent = intent
    }
    work(before).then(done, () => done(before))
  }

  #kill(tab: SimulatedTab, withEvent: boolean): void {
    this.#schedule.killTab(tab, withEvent)
  }

  #killBrowser(isLate: boolean): void {
    for (const tab of [...this.#schedule.tabs]) this.#kill(tab, false)
    if (isLate) this.#schedule.browser.forgetLateTexts()
    this.#schedule.trace('the browser is killed')
  }

  #expire(account: AccountId): void {
    this.#schedule.trace(`the sign-ins of ${account} end`)
    this.#schedule.accounts.endSignIns(account)
    this.#ended.add(account)
    if (this.#schedule.intent === account) this.#schedule.intent = null
  }

  #fill(random: SeededRandom): void {
    this.#schedule.browser.disk.full = random.pick(['no', 'no', 'rows', 'all'] as const)
    this.#schedule.trace(`full disk: ${this.#schedule.browser.disk.full}`)
  }

  #failLater(random: SeededRandom): void {
    this.#schedule.browser.disk.failAfter = random.whole(0, 12)
    this.#schedule.trace(`write ${this.#schedule.browser.disk.failAfter} fails`)
  }

  /** Stores a value of a newer app version that this version cannot read. */
  #makeUnreadable(random: SeededRandom): void {
    const isOwn = ({ kind, owner, deletedAt, d }: StoredRow) =>
      kind === 'entry' && owner !== 'local' && deletedAt === undefined && d === 1
    const rows = this.#schedule.browser.disk.rows().filter(isOwn)
    if (rows.length === 0) return
    const row = random.pick(rows)
    const body = row.body as Omit<Entry, 'duration'> & { duration: unknown }
    if (typeof body.duration === 'string') return
    this.#schedule.trace(`${keyOf(row)} of ${row.owner} is unreadable`)
    this.#unreadable.set(keyOf(row), body.duration)
    body.duration = 'long'
  }

  #refuse(random: SeededRandom): void {
    const rows = this.#schedule.browser.disk.rows().filter(({ kind, d }) => kind === 'entry' && d === 1)
    if (rows.length === 0) return
    const { id } = random.pick(rows)
    this.#schedule.trace(`the server refuses entry/${id}`)
    this.#schedule.accounts.refused.add(`entry/${id}`)
  }

  /** Restores a backup of the server. Later values that no device has are lost for good. */
  async #restore(random: SeededRandom): Promise<void> {
    const account = random.pick(accountIds)
    const keepsEpoch = (this.#schedule.options.keepsEpoch ?? false) && random.chance(0.5)
    if (this.#schedule.accounts.restore(account, keepsEpoch)) {
      this.#schedule.editLog.givenUp(everythingIn(await this.#schedule.holdings()), new Set([account]))
      this.#schedule.trace(`the server restores ${account}${keepsEpoch ? ' and keeps the epoch' : ''}`)
    }
  }
}
