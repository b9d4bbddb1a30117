import type { AppBuild, AppFile } from './app-build'
import { checkedCopy } from './checked-copy'

export interface CacheSurroundings {
  readonly caches: CacheStorage
  readonly fetch: (address: string, options: RequestInit) => Promise<Response>
  /** Resolves after some milliseconds. */
  readonly wait: (delay: number) => Promise<void>
}

export const cachePrefix = 'segno-app-'
const stateName = `${cachePrefix}state`
const stateAddress = '/state.json'

/** How often a file is asked for before it is given up for this time. */
const attempts = 5
/** Files on their way at the same time: the page may be fetching something that somebody waits for. */
const abreast = 4
/** An answer that has not come after this time (milliseconds) does not come. */
const patience = 30_000
/** This build and the one before it: an older page that is still open fetches its parts from its own. */
const keptBuilds = 2

/** What outlives a build. */
interface State {
  readonly language: string | null
  /** Versions that have been in use, newest first. */
  readonly versions: readonly string[]
}

/** The files of a build as this browser keeps them; nothing enters unless its bytes are those of the build. */
export class AppCache {
  readonly #build: AppBuild
  readonly #around: CacheSurroundings
  readonly #files: ReadonlyMap<string, AppFile>

  constructor(build: AppBuild, around: CacheSurroundings) {
    this.#build = build
    this.#around = around
    this.#files = new Map(build.files.map((file) => [file.address, file]))
  }

  has(address: string): boolean {
    return this.#files.has(address)
  }

  async kept(address: string): Promise<Response | undefined> {
    return (await this.#open()).match(address)
  }

  /** From this build or one before. */
  keptOfAny(address: string): Promise<Response | undefined> {
    return this.#around.caches.match(address)
  }

  /** The file, kept or fetched (and then kept); rejects where no good copy can be had, without a connection at once. */
  async file(address: string): Promise<Response> {
    const file = this.#files.get(address)
    if (!file) throw new Error(`not of this build: ${address}`)
    return (await this.kept(address)) ?? (await this.#fetchChecked(file, false))
  }

  /**
   * Puts the page as the server sends it now in place of the one that is kept: with a fresh nonce, and with the
   * policy that whoever runs the server has set meanwhile. One of another build is not taken.
   */
  async renewPage(address: string): Promise<void> {
    const file = this.#files.get(address)
    if (!file) return
    const signal = AbortSignal.timeout(patience)
    const asked = this.#around.fetch(address, { cache: 'no-store', redirect: 'error', signal })
    await asked.then((response) => this.#keep(file, response)).catch(() => {})
  }

  /**
   * Sees to it that everything for use without a connection is here, in the language of this device. What is here
   * stays here also where something else could not be had: the next try asks for the rest only. Rejects then.
   */
  async fill(): Promise<void> {
    const { language } = await this.state()
    const cache = await this.#open()
    const here = new Set((await cache.keys()).map((request) => new URL(request.url).pathname))
    const wanted = this.#build.files.filter(
      ({ address, group }) => (group === 'shell' || group === language) && !here.has(address),
    )
    let failed = 0
    const worker = async () => {
      for (let file = wanted.pop(); file; file = wanted.pop()) {
        const kept = await this.#copyOfOther(file).catch(() => undefined)
        if (!kept) await this.#fetchChecked(file, true).catch(() => failed++)
      }
    }
    await Promise.all(Array.from({ length: abreast }, worker))
    if (failed > 0) throw new Error(`${failed} files could not be had`)
  }

  /** Notes that this build is in use now, and lets go of those that no page can need. */
  async becomeCurrent(): Promise<void> {
    const { version } = this.#build
    const { versions, ...state } = await this.state()
    const kept = [version, ...versions.filter((other) => other !== version)].slice(0, keptBuilds)
    await this.#write({ ...state, versions: kept })
    const names = new Set([stateName, ...kept.map((name) => cachePrefix + name)])
    for (const name of await this.#around.caches.keys()) {
      if (name.startsWith(cachePrefix) && !names.has(name)) await this.#around.caches.delete(name)
    }
  }

  async chooseLanguage(language: string): Promise<void> {
    if (this.#build.languages.includes(language)) await this.#write({ ...(await this.state()), language })
  }

  async state(): Promise<State> {
    const cache = await this.#around.caches.open(stateName)
    const state = (await (await cache.match(stateAddress))?.json().catch(() => null)) as
      | State
      | null
      | undefined
    return { language: state?.language ?? null, versions: state?.versions ?? [] }
  }

  /** Leaves nothing behind. */
  async erase(): Promise<void> {
    for (const name of await this.#around.caches.keys()) {
      if (name.startsWith(cachePrefix)) await this.#around.caches.delete(name)
    }
  }

  #open(): Promise<Cache> {
    return this.#around.caches.open(cachePrefix + this.#build.version)
  }

  async #write(state: State): Promise<void> {
    const cache = await this.#around.caches.open(stateName)
    await cache.put(stateAddress, new Response(JSON.stringify(state)))
  }

  /** Most files are the same in the next build, and need not come over the wire again. */
  async #copyOfOther(file: AppFile): Promise<Response | undefined> {
    const other = await this.keptOfAny(file.address)
    return other && this.#keep(file, other)
  }

  async #fetchChecked(file: AppFile, tryAgain: boolean): Promise<Response> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      if (attempt > 0) await this.#around.wait(200 * attempt)
      // What the browser itself has stored may be the very thing that is wrong.
      const cache = attempt === 0 ? 'default' : 'reload'
      const signal = AbortSignal.timeout(patience)
      const asked = this.#around.fetch(file.address, { cache, redirect: 'error', signal })
      const response = await asked.catch(() => null)
      if (!response && !tryAgain) break
      // A body may break off in the middle.
      const kept = response && (await this.#keep(file, response).catch(() => undefined))
      if (kept) return kept
    }
    throw new Error(`could not be had: ${file.address}`)
  }

  async #keep(file: AppFile, response: Response): Promise<Response | undefined> {
    const copy = await checkedCopy(file, response)
    if (!copy) return undefined
    const answer = copy.clone()
    // A full disk must not keep a good file from the page.
    await (await this.#open()).put(file.address, copy).catch(() => {})
    return answer
  }
}
