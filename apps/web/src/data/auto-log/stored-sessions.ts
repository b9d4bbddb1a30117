import { type AutoLogSession, readAutoLogSession, withRuns } from '@segno/domain/auto-log/auto-log-session'
import type { TimerCover } from '@segno/domain/auto-log/unsaved-practice'
import { readIntervals, subtractIntervals } from '@segno/domain/units/interval'
import type { DeviceStorage } from '../../contracts/record-storage'

/**
 * The key of the sessions that a tool measures now or whose page closed. The list stays short, because each
 * checkpoint writes it.
 */
const OPEN_KEY = 'auto-log/open'
/** The key of the ended sessions. */
const SESSIONS_KEY = 'auto-log/sessions'
const COVERS_KEY = 'auto-log/covers'
const allKeys = [OPEN_KEY, SESSIONS_KEY, COVERS_KEY]

interface Rows {
  readonly open: readonly AutoLogSession[]
  readonly ended: readonly AutoLogSession[]
  readonly covers: readonly TimerCover[]
}

/**
 * The measured sessions on this device, which all tabs share. Each write reads and changes one row in one transaction
 * (`DeviceStorage.update`). Rows that this version cannot read stay as they are.
 */
export class StoredSessions {
  readonly #device: DeviceStorage
  readonly #onChange: () => void
  #rows: Rows = { open: [], ended: [], covers: [] }
  /** Ended sessions that the browser has refused to store so far. */
  #unstored: readonly AutoLogSession[] = []

  constructor(device: DeviceStorage, onChange: () => void) {
    this.#device = device
    this.#onChange = onChange
    device.onOutsideChange((key) => {
      if (allKeys.includes(key)) void this.#load(key)
    })
  }

  /**
   * Returns the ended sessions, then the open and unstored ones. If a session is also among the ended ones,
   * returns only its further time. `running` replaces the stored open sessions with the same id.
   */
  all(running: readonly AutoLogSession[]): readonly AutoLogSession[] {
    const { open, ended } = this.#rows
    const newer = [...this.#unstored, ...running]
    const stored = open.filter(({ id }) => !newer.some((one) => one.id === id))
    return [...ended, ...[...stored, ...newer].flatMap((session) => restOf(session, ended))]
  }

  isOpen(id: string): boolean {
    return this.#rows.open.some((session) => session.id === id)
  }

  /** Returns true if a tab has logged or discarded the session. */
  isDone(id: string): boolean {
    const ended = this.#rows.ended.find((session) => session.id === id)
    return ended?.entryId !== undefined || ended?.discardedAt !== undefined
  }

  covers(): readonly TimerCover[] {
    return this.#rows.covers
  }

  /** Reads all rows. If the device cannot be read, the rows in memory stay. */
  async load(): Promise<void> {
    await Promise.all(allKeys.map((key) => this.#load(key).catch(() => {})))
  }

  /** Stores the time that a running tool has measured so far. */
  checkpoint(session: AutoLogSession): Promise<void> {
    return this.#update(OPEN_KEY, (list) => replaced(list, session))
  }

  /**
   * Moves sessions from the open row to the ended ones. A page that closes between the two writes loses
   * nothing. If the browser refuses, the sessions stay in memory and the next call stores them too.
   */
  async end(sessions: readonly AutoLogSession[]): Promise<void> {
    const all = [...this.#unstored, ...sessions]
    if (all.length === 0) return
    this.#unstored = all
    await this.#update(SESSIONS_KEY, (list) => all.reduce(withEnded, list)).finally(this.#onChange)
    this.#unstored = this.#unstored.filter((session) => !all.includes(session))
    const ids = new Set(all.map(({ id }) => id))
    await this.#update(OPEN_KEY, (list) => without(list, (session) => ids.has(session.id)))
  }

  async drop(id: string): Promise<void> {
    await this.#update(OPEN_KEY, (list) => without(list, (session) => session.id === id))
  }

  /** Changes ended sessions. `change` returns the sessions that replace one, or null to leave it. */
  change(change: (session: AutoLogSession) => readonly AutoLogSession[] | null): Promise<void> {
    return this.#update(SESSIONS_KEY, (list) => {
      const next = list.flatMap((raw): readonly unknown[] => {
        const session = readAutoLogSession(raw)
        return (session && change(session)) ?? [raw]
      })
      return next.length === list.length && next.every((item, at) => item === list[at]) ? list : next
    })
  }

  /** Stores the runs of a timer whose entry is about to be saved. */
  cover(cover: TimerCover): Promise<void> {
    return this.#update(COVERS_KEY, (list) => [
      ...list.filter((raw) => readCover(raw)?.entryId !== cover.entryId),
      cover,
    ])
  }

  dropCovers(isNeedless: (cover: TimerCover) => boolean): Promise<void> {
    return this.#update(COVERS_KEY, (list) => {
      const kept = list.filter((raw) => {
        const cover = readCover(raw)
        return !cover || !isNeedless(cover)
      })
      return kept.length === list.length ? list : kept
    })
  }

  async forget(): Promise<void> {
    this.#rows = { open: [], ended: [], covers: [] }
    this.#unstored = []
    await Promise.all(allKeys.map((key) => this.#device.remove(key).catch(() => {})))
    this.#onChange()
  }

  async #load(key: string): Promise<void> {
    this.#place(key, listOf(await this.#device.read(key)))
  }

  async #update(key: string, change: (list: readonly unknown[]) => readonly unknown[]): Promise<void> {
    const value = await this.#device.update(key, (stored) => {
      const list = listOf(stored)
      const next = change(list)
      if (next === list) return stored
      return next.length === 0 ? undefined : next
    })
    this.#place(key, listOf(value))
  }

  #place(key: string, list: readonly unknown[]): void {
    if (key === COVERS_KEY)
      this.#rows = { ...this.#rows, covers: list.flatMap((raw) => readCover(raw) ?? []) }
    else {
      const sessions = list.flatMap((raw) => readAutoLogSession(raw) ?? [])
      this.#rows = { ...this.#rows, [key === OPEN_KEY ? 'open' : 'ended']: sessions }
    }
    this.#onChange()
  }
}

/**
 * Returns the time of `session` beyond the ended sessions with its id, as a session of its own. Empty if there
 * is none.
 */
function restOf(session: AutoLogSession, ended: readonly AutoLogSession[]): AutoLogSession[] {
  const known = ended.filter(({ id }) => id === session.id || id.startsWith(`${session.id}/`))
  if (known.length === 0) return [session]
  const rest = subtractIntervals(
    session.runs,
    known.flatMap(({ runs }) => runs),
  )
  return rest.length === 0 ? [] : [withRuns({ ...session, id: `${session.id}/${known.length}` }, rest)]
}

/**
 * Returns `list` with `session` added. If `list` already has a session with this id, the longer one stays. If a
 * tab has logged or discarded that session, adds only the time that it lacks.
 */
function withEnded(list: readonly unknown[], session: AutoLogSession): readonly unknown[] {
  const known = list.flatMap((raw) => readAutoLogSession(raw) ?? [])
  const same = known.find(({ id }) => id === session.id)
  if (!same) return [...list, session]
  if (same.entryId !== undefined || same.discardedAt !== undefined)
    return [...list, ...restOf(session, known)]
  return session.duration < same.duration ? list : replaced(list, session)
}

function replaced(list: readonly unknown[], session: AutoLogSession): readonly unknown[] {
  return [...list.filter((raw) => readAutoLogSession(raw)?.id !== session.id), session]
}

function without(
  list: readonly unknown[],
  isDropped: (session: AutoLogSession) => boolean,
): readonly unknown[] {
  const kept = list.filter((raw) => {
    const session = readAutoLogSession(raw)
    return !session || !isDropped(session)
  })
  return kept.length === list.length ? list : kept
}

function listOf(stored: unknown): readonly unknown[] {
  return Array.isArray(stored) ? stored : []
}

function readCover(stored: unknown): TimerCover | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { entryId, runs } = stored as Record<string, unknown>
  return typeof entryId === 'string' ? { entryId, runs: readIntervals(runs) } : null
}
