import type { AppBuild, AppFile } from './app-build'
import { checkedCopy } from './checked-copy'

export interface CacheDeps {
  readonly caches: CacheStorage
  readonly fetch: (address: string, options: RequestInit) => Promise<Response>
  /** Resolves after `delay` milliseconds. */
  readonly wait: (delay: number) => Promise<void>
}

export const CACHE_PREFIX = 'segno-app-'
const STATE_NAME = `${CACHE_PREFIX}state`
const STATE_ADDRESS = '/state.json'

/** The maximum number of requests for a file in a row. */
const ATTEMPTS = 5
/** The number of parallel requests. It is small, because the page may be fetching a file that a musician waits for. */
const PARALLEL_FETCHES = 4
/** If no more files than this failed, `fill` requests them again. If more failed, the connection is down. */
const FEW = 20
/** The pause before `fill` requests the failed files once more (milliseconds). */
const PAUSE = 2000
/** The timeout of a request (milliseconds). */
const REQUEST_TIMEOUT = 30_000
/**
 * The number of builds in the cache: this one and the previous one. A page of the older build loads files from
 * it.
 */
const KEPT_BUILDS = 2

/** The state that all builds share. */
interface State {
  readonly language: string | null
  /** The groups of files that this device needs besides the shell. */
  readonly groups: readonly string[]
  /** The versions of the app that this device has used, newest first. */
  readonly versions: readonly string[]
}

/** Caches the files of a build. Stores a file only if its hash matches the build's. */
export class AppCache {
  readonly #build: AppBuild
  readonly #deps: CacheDeps
  readonly #files: ReadonlyMap<string, AppFile>
  /** Settles when no change of the state is in progress. */
  #changing: Promise<unknown> = Promise.resolve()

  constructor(build: AppBuild, deps: CacheDeps) {
    this.#build = build
    this.#deps = deps
    this.#files = new Map(build.files.map((file) => [file.address, file]))
  }

  has(address: string): boolean {
    return this.#files.has(address)
  }

  async kept(address: string): Promise<Response | undefined> {
    return (await this.#open()).match(address)
  }

  /** Returns the file from this build or an earlier one; undefined if no build in the cache has it. */
  keptOfAny(address: string): Promise<Response | undefined> {
    return this.#deps.caches.match(address)
  }

  /**
   * Returns the cached file, or fetches and caches it. Rejects if no correct copy arrives, and immediately without a
   * connection.
   */
  async file(address: string): Promise<Response> {
    const file = this.#files.get(address)
    if (!file) throw new Error(`not a file of this build: ${address}`)
    return (await this.kept(address)) ?? (await this.#fetchChecked(file, false))
  }

  /**
   * Replaces the cached page with the server's current one, with a fresh nonce and the current content security
   * policy. Ignores a page of another build.
   */
  async renewPage(address: string): Promise<void> {
    const file = this.#files.get(address)
    if (!file) return
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT)
    const asked = this.#deps.fetch(address, { cache: 'no-store', redirect: 'error', signal })
    await asked.then((response) => this.#keep(file, response)).catch(() => {})
  }

  /**
   * Caches the files of the shell, of this device's language and of its groups for offline use. If a file
   * fails, the others stay cached, and `fill` rejects. The next call fetches only the missing files.
   */
  async fill(): Promise<void> {
    const { language, groups } = await this.state()
    const isWanted = (group: string) => group === 'shell' || group === language || groups.includes(group)
    const cache = await this.#open()
    const here = new Set((await cache.keys()).map((request) => new URL(request.url).pathname))
    const wanted = this.#build.files.filter(({ address, group }) => isWanted(group) && !here.has(address))
    let failed = await this.#keepAll(wanted)
    if (failed.length > 0 && failed.length <= FEW) {
      await this.#deps.wait(PAUSE)
      failed = await this.#keepAll(failed)
    }
    if (failed.length > 0) throw new Error(`${failed.length} files could not be fetched`)
  }

  /** Caches files. Resolves with those that could not be cached. */
  async #keepAll(files: readonly AppFile[]): Promise<AppFile[]> {
    const waiting = [...files]
    const failed: AppFile[] = []
    const worker = async () => {
      for (let file = waiting.pop(); file; file = waiting.pop()) {
        const kept = await this.#copyOfOther(file).catch(() => undefined)
        if (!kept) await this.#fetchChecked(file, true).catch(() => void (file && failed.push(file)))
      }
    }
    await Promise.all(Array.from({ length: PARALLEL_FETCHES }, worker))
    return failed
  }

  /** Records that this build is in use, and deletes every cached build except this one and the previous one. */
  async becomeCurrent(): Promise<void> {
    const { version } = this.#build
    const { versions } = await this.#change((state) => ({
      ...state,
      versions: [version, ...state.versions.filter((other) => other !== version)].slice(0, KEPT_BUILDS),
    }))
    const names = new Set([STATE_NAME, ...versions.map((name) => CACHE_PREFIX + name)])
    for (const name of await this.#deps.caches.keys()) {
      if (name.startsWith(CACHE_PREFIX) && !names.has(name)) await this.#deps.caches.delete(name)
    }
  }

  async chooseLanguage(language: string): Promise<void> {
    if (this.#build.languages.includes(language)) await this.#change((state) => ({ ...state, language }))
  }

  /** Stores that this device needs a group of files, now and in later builds. `fill` then caches it. */
  async addGroup(group: string): Promise<void> {
    const isKnown = this.#build.files.some((file) => file.group === group)
    if (!isKnown) return
    await this.#change((state) => ({ ...state, groups: [...new Set([...state.groups, group])] }))
  }

  async state(): Promise<State> {
    const cache = await this.#deps.caches.open(STATE_NAME)
    const state = (await (await cache.match(STATE_ADDRESS))?.json().catch(() => null)) as
      | State
      | null
      | undefined
    return {
      language: state?.language ?? null,
      groups: state?.groups ?? [],
      versions: state?.versions ?? [],
    }
  }

  /** Deletes all caches of the app. */
  async erase(): Promise<void> {
    for (const name of await this.#deps.caches.keys()) {
      if (name.startsWith(CACHE_PREFIX)) await this.#deps.caches.delete(name)
    }
  }

  #open(): Promise<Cache> {
    return this.#deps.caches.open(CACHE_PREFIX + this.#build.version)
  }

  /**
   * Changes the state and returns it. Changes run one after another: two messages of a page may arrive at once,
   * and the later write would overwrite the earlier one.
   */
  #change(change: (state: State) => State): Promise<State> {
    const changed = this.#changing.then(async () => {
      const state = change(await this.state())
      const cache = await this.#deps.caches.open(STATE_NAME)
      await cache.put(STATE_ADDRESS, new Response(JSON.stringify(state)))
      return state
    })
    this.#changing = changed.catch(() => {})
    return changed
  }

  /**
   * Copies the file from another cached build, which saves a download. Resolves with undefined if no build has
   * an unchanged copy.
   */
  async #copyOfOther(file: AppFile): Promise<Response | undefined> {
    const other = await this.keptOfAny(file.address)
    return other && this.#keep(file, other)
  }

  async #fetchChecked(file: AppFile, tryAgain: boolean): Promise<Response> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (attempt > 0) await this.#deps.wait(200 * attempt)
      // The HTTP cache may hold the wrong file, so later attempts bypass it.
      const cache = attempt === 0 ? 'default' : 'reload'
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT)
      const asked = this.#deps.fetch(file.address, { cache, redirect: 'error', signal })
      const response = await asked.catch(() => null)
      if (!response && !tryAgain) break
      // The connection may break while the body arrives.
      const kept = response && (await this.#keep(file, response).catch(() => undefined))
      if (kept) return kept
    }
    throw new Error(`could not fetch ${file.address}`)
  }

  async #keep(file: AppFile, response: Response): Promise<Response | undefined> {
    const copy = await checkedCopy(file, response)
    if (!copy) return undefined
    const answer = copy.clone()
    // If the disk is full, the page still gets the file.
    await (await this.#open()).put(file.address, copy).catch(() => {})
    return answer
  }
}
