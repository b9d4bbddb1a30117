import type { Context } from 'hono'
import { addressGroup } from '../../address-groups'
import type { ApiEnv } from '../../http/api-app'
import { ApiProblem } from '../../http/api-problem'
import type { Cookies } from '../../http/cookies'
import { type AddressLimits, takeFrom } from '../../http/rate-limit'
import { countCall } from '../../limits/rate-limit'
import type { Log } from '../../log'
import type { AuthLimits } from './auth-limits'
import type { KnownBrowsers } from './known-browsers'
import type { PacedQueue } from './paced-queue'

interface LinkAdmissionPorts {
  readonly limits: AuthLimits
  readonly addresses: AddressLimits
  readonly cookies: Cookies
  readonly browsers: KnownBrowsers
  readonly pacedMail: PacedQueue
  readonly log: Log
}

/**
 * Limits e-mails so that no stranger can flood a mailbox or keep its owner from signing in. The limit for one
 * caller and one address is tight. The limit for all callers of an address is loose. A browser that has signed
 * in to the address has a limit of its own.
 */
export class LinkAdmission {
  readonly #ports: LinkAdmissionPorts

  constructor(ports: LinkAdmissionPorts) {
    this.#ports = ports
  }

  /**
   * Sends an e-mail now, or queues it if the whole server sends too many. Throws ApiProblem 429 if a limit is
   * exceeded or the queue is full.
   */
  async send(context: Context<ApiEnv>, emailKey: string, email: () => Promise<void>): Promise<void> {
    const { limits, addresses, cookies, browsers } = this.#ports
    const address = addresses.addressOf(context)
    if (address === null) {
      await takeFrom([[limits.emailsOnThisMachine, emailKey]])
      return email()
    }
    if (await browsers.isKnown(cookies.get(context, 'known'), emailKey)) {
      await takeFrom([[limits.emailsToKnownBrowsers, emailKey]])
      return email()
    }
    await takeFrom([
      [limits.emailsToAddressFromPlace, `${emailKey} ${addressGroup(address)}`],
      [limits.emailsToOneAddress, emailKey],
      [limits.emailsFromOnePlace, addressGroup(address)],
      [limits.emailsFromOneSite, addressGroup(address, 56)],
      [limits.emailsFromOneCustomer, addressGroup(address, 48)],
    ])
    if ((await countCall([[limits.emailsInAll, '']])) === 0) return email()
    await this.#sendPaced(email)
  }

  /**
   * Queues an e-mail at a slow pace, because a refusal would let one attacker keep everybody from signing in.
   * Throws ApiProblem 429 if the queue is full.
   */
  async #sendPaced(email: () => Promise<void>): Promise<void> {
    const { limits, pacedMail, log } = this.#ports
    if ((await countCall([[limits.alarms, '']])) === 0) {
      log('auth.mail_slowed')
    }
    const wait = pacedMail.add(async () => {
      await email().catch(() => log('auth.mail_failed'))
    })
    if (wait === 0) return
    throw new ApiProblem(429, 'rate_limited', 'Too many requests. Please try again later.', {
      retryAfter: Math.ceil(wait / 1000),
    })
  }
}
