import type { SeededRandom } from '@segno/domain/testing/generators/seeded-random'
import {
  type HttpClient,
  HttpFailure,
  type HttpRequest,
  type HttpResponse,
} from '../../../apps/web/src/contracts/http'
import type { Answer, SimulatedAccounts } from './simulated-accounts'
import type { VirtualTime } from './virtual-time'

interface Client {
  readonly isDead: boolean
  readonly isOnline: boolean
}

/** The network between pages and server. It can lose, repeat and delay requests and responses. */
export class SimulatedHttp {
  isFaulty = false
  readonly #accounts: SimulatedAccounts
  readonly #time: VirtualTime
  readonly #random: SeededRandom

  constructor(accounts: SimulatedAccounts, time: VirtualTime, random: SeededRandom) {
    this.#accounts = accounts
    this.#time = time
    this.#random = random
  }

  /** A network without any fault or delay. */
  readonly direct: HttpClient = {
    send: async (request) => responseOf(await this.#accounts.handle(request)),
  }

  clientOf(client: Client): HttpClient {
    return { send: (request) => this.#send(client, request) }
  }

  #send(client: Client, request: HttpRequest): Promise<HttpResponse> {
    return new Promise((resolve, reject) => {
      if (client.isDead) return
      if (!client.isOnline) return reject(new HttpFailure('offline'))
      const isAlive = () => !client.isDead
      this.#time.after(request.timeout, () => isAlive() && reject(new HttpFailure('timeout')))
      const arrive = async () => {
        const answer = await this.#accounts.handle(request)
        const late = this.#isUnlucky() ? this.#random.whole(0, 60_000) : this.#random.whole(1, 80)
        if (!this.#isUnlucky()) this.#time.after(late, () => isAlive() && resolve(responseOf(answer)))
      }
      const deliver = () => void arrive().catch(reject)
      if (!this.#isUnlucky()) this.#time.after(this.#random.whole(1, 80), deliver)
      if (this.#isUnlucky()) this.#time.after(this.#random.whole(1, 20_000), deliver)
    })
  }

  #isUnlucky(): boolean {
    return this.isFaulty && this.#random.chance(0.08)
  }
}

function responseOf({ status, body }: Answer): HttpResponse {
  const header = (name: string) => (name === 'Content-Type' ? 'application/json' : null)
  return { status, header, text: JSON.stringify(body) }
}
