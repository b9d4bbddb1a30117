import { DEVICE_ID_LENGTH, newDeviceId } from '@segno/domain/device/device'
import type { PageAddress } from '../contracts/http'
import type { Overlays } from '../contracts/overlays'
import { AuthSessions } from '../data/session/auth-session'
import { withFallback } from '../data/session/fallback-store'
import { clock } from '../platform/clock'
import { ids } from '../platform/ids'
import { openInPage } from '../platform/in-page-address'
import { keyValueStore } from '../platform/key-value-store'
import { warnBeforeLeaving } from '../platform/leave-warning'
import { pageAddress } from '../platform/page-address'
import { pageLifecycle } from '../platform/page-lifecycle'
import { watchKeyValueStore } from '../platform/store-watch'
import { createMemoryStorage, type MemoryStorage } from '../storage/memory/memory-storage'
import type { SignedInServices } from './signed-in-services'

interface MemoryModeDeps {
  readonly signedIn: () => Promise<Pick<SignedInServices, 'start' | 'stop' | 'syncNow'>>
  readonly overlays: Overlays
}

/**
 * The mode of a browser that refuses IndexedDB. A new page would lose every row, so a sign-in or sign-out
 * continues in this page.
 * If the page would then mix rows of two accounts, it sends what it can and opens a new page. The browser asks
 * first if rows exist only here.
 */
export class MemoryMode {
  readonly session = new AuthSessions(withFallback(keyValueStore), watchKeyValueStore)
  readonly storage: MemoryStorage = createMemoryStorage(clock.now, this.session.owners())
  readonly address: PageAddress = { path: pageAddress.path, open: (path) => void this.#open(path) }
  /**
   * The device id of this page. The server sends a device no hints about its own changes. Tabs in this mode
   * share no rows, so each needs its own id.
   */
  readonly deviceId: string = newDeviceId(ids.random(DEVICE_ID_LENGTH))
  #deps: MemoryModeDeps | undefined

  start(deps: MemoryModeDeps): void {
    this.#deps = deps
    this.session.onOtherTab(() => void this.#follow())
    pageLifecycle.onRestore(() => this.session.hasChangedAccount() && void this.#follow())
    this.storage.onState(() => warnBeforeLeaving(this.storage.isOnlyCopy()))
  }

  async #open(path: string): Promise<void> {
    if (await this.#enter()) {
      this.#deps?.overlays.getState().close('sign-in')
      openInPage(path)
    } else pageAddress.open(path)
  }

  /**
   * Shows the rows of the account that another tab has signed in or out. Reloads the page if it would mix rows
   * of two accounts.
   */
  async #follow(): Promise<void> {
    if (!(await this.#enter())) pageLifecycle.reload()
  }

  /**
   * Shows the rows of the current account in this page and returns true. Returns false if the page would mix
   * rows of two accounts. Before that, a signed-in page sends what it can.
   */
  async #enter(): Promise<boolean> {
    const services = await this.#deps?.signedIn()
    const owners = this.session.owners()
    const mayStay = this.storage.holdsOnly(owners.shown)
    services?.stop()
    if (!this.session.current()) {
      if (mayStay) this.storage.setOwners(owners)
      return mayStay
    }
    // The start also adopts the local rows.
    const starting = services?.start().catch(reportError)
    if (mayStay) return true
    await starting
    await services?.syncNow().catch(reportError)
    return false
  }
}
