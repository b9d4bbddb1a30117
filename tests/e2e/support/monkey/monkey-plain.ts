import type { SeededRandom } from '../../../../packages/domain/testing/generators/seeded-random'
import type { ApiDevice } from '../sync-server'
import type { MonkeyLog } from './monkey-log'
import type { MonkeyServer } from './monkey-server'

// biome-ignore lint/suspicious/noExplicitAny: the monkey compares whole responses
type Answer = Record<string, any>

/** A client without a browser, which calls the server without the proxy and its faults. */
export class PlainMonkey implements ApiDevice {
  readonly #server: MonkeyServer
  readonly #log: MonkeyLog
  #accessToken = ''
  #refreshToken = ''
  #entries: readonly Answer[] = []
  #count = 0

  constructor(server: MonkeyServer, log: MonkeyLog) {
    this.#server = server
    this.#log = log
  }

  async signIn(email: string): Promise<void> {
    const { direct } = this.#server
    const link = await this.#server.link(() => post(`${direct}/api/auth/request-magic-link`, { email }))
    const token = link.replace(/^.*#token=/, '')
    this.#keep(await (await post(`${direct}/api/auth/verify-magic-link`, { token })).json())
  }

  /** Calls the server without the proxy. Throws for an error response. */
  async call(method: string, path: string, body?: object): Promise<Answer> {
    const { direct } = this.#server
    const send = () =>
      fetch(direct + path, {
        method,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${this.#accessToken}` },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    let answer = await send()
    if (answer.status === 401) {
      const fresh = await post(`${direct}/api/auth/refresh`, { refreshToken: this.#refreshToken })
      if (!fresh.ok) throw new Error(`the plain client was signed out: ${fresh.status}`)
      this.#keep(await fresh.json())
      answer = await send()
    }
    const json = (await answer.json()) as Answer
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(json)}`)
    return json
  }

  /** Pulls the whole logbook, then adds, edits or deletes an entry. */
  async act(random: SeededRandom): Promise<void> {
    await this.pull()
    const entry = this.#entries.length > 0 && random.chance(0.6) ? random.pick(this.#entries) : null
    if (!entry) return this.#add(random)
    const now = new Date().toISOString()
    if (random.chance(0.2)) {
      this.#log.act('plain', `deletes ${entry.id}`)
      await this.#push({ ...entry, updatedAt: now, deletedAt: now })
    } else {
      const notes = this.#log.newText('Plain note')
      this.#log.act('plain', `edits ${entry.id}: ${notes}`)
      await this.#push({ ...entry, notes, updatedAt: now })
    }
  }

  async #add(random: SeededRandom): Promise<void> {
    const id = `plain-${++this.#count}-${random.uuid()}`
    const title = this.#log.newText('Plain')
    this.#log.act('plain', `adds ${id}: ${title}`)
    const now = new Date().toISOString()
    const pieces = [{ id: 'piece-1', title, composer: null, measures: null, tempo: null }]
    const entry = {
      id,
      timestamp: now,
      duration: 600,
      type: 'practice',
      instrument: 'piano',
      pieces,
      updatedAt: now,
    }
    await this.#push(entry)
    this.#log.saved(id, title)
  }

  async pull(): Promise<readonly Answer[]> {
    const { entries } = await this.call('POST', '/api/sync/pull', { types: ['logbook_entry'], since: null })
    this.#entries = (entries as Answer[]).filter(({ deletedAt }) => deletedAt === undefined)
    return this.#entries
  }

  async #push(entry: Answer): Promise<void> {
    const { accepted, conflicts } = await this.call('POST', '/api/sync/push', {
      changes: { entries: [entry] },
    })
    if (accepted.length === 0) throw new Error(`refused: ${JSON.stringify(conflicts)}`)
  }

  #keep({ accessToken, refreshToken }: Answer): void {
    this.#accessToken = accessToken
    this.#refreshToken = refreshToken
  }
}

function post(address: string, body: object): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}
