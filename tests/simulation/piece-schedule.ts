import { pieceKeyOf } from '@segno/domain/piece/piece-key'
import { type Version, versionOf } from '@segno/domain/record/record'
import { type SeededRandom, seededRandom } from '@segno/domain/testing/generators/seeded-random'
import { ConcertPlanner } from './concert-planner'
import { DiaryEditLog } from './diary-edit-log'
import { DiaryPage } from './diary-page'
import { Fleet, type Verdict } from './fleet'
import { GoalSetter } from './goal-setter'
import { Pianist } from './pianist'
import type { PieceFault } from './piece-faults'
import {
  composersAreRenamed,
  type DiaryAtRest,
  lawsOfAnyDiary,
  lawsOfOneWriterAtATime,
  renameIsWhole,
  whatOneDeviceWrote,
} from './piece-laws'

/** The maximum number of repair rounds that pages may need once all devices are equal. */
const MOST_HEALINGS = 8

/**
 * Plays a schedule in which several devices change the same pieces and goals at the same time, with any faults.
 */
export async function playPieces(seed: number, fault: PieceFault = 'none'): Promise<Verdict> {
  return new PieceSchedule(seed, fault, false).playAtOnce()
}

/** Plays a schedule in which several devices change the same pieces and goals, and sync before each action. */
export async function playPiecesInTurn(seed: number, fault: PieceFault = 'none'): Promise<Verdict> {
  return new PieceSchedule(seed, fault, true).playInTurn()
}

class PieceSchedule {
  readonly #random: SeededRandom
  readonly #fault: PieceFault
  readonly #fleet: Fleet
  readonly #editLog = new DiaryEditLog()
  readonly #pianist: Pianist
  readonly #goalSetter: GoalSetter
  readonly #planner: ConcertPlanner
  readonly #pages: DiaryPage[]
  readonly #left = new Map<string, Version>()
  /**
   * True in every fourth schedule, which restores the server from a backup. In the others a third-party client
   * writes too.
   */
  readonly #isRestored: boolean
  #ids = 0

  constructor(seed: number, fault: PieceFault, isCalm: boolean) {
    this.#random = seededRandom(seed)
    this.#fault = fault
    this.#isRestored = seed % 4 === 0
    this.#fleet = new Fleet({ random: this.#random, isCalm })
    const newId = (kind: string) => `${kind}-${++this.#ids}`
    const deps = { random: this.#random, editLog: this.#editLog, fault, newId }
    this.#pianist = new Pianist(deps)
    this.#goalSetter = new GoalSetter(deps)
    this.#planner = new ConcertPlanner(deps)
    this.#pages = this.#fleet.devices.map((device) => new DiaryPage({ device, ...deps }))
  }

  async playAtOnce(): Promise<Verdict> {
    this.#begin()
    const steps = this.#random.whole(40, 120)
    for (let step = 0; step < steps; step++) {
      this.#fleet.passTime()
      this.#actOrNot(this.#random.whole(0, this.#pages.length - 1))
      await this.#fleet.deliverSome()
    }
    const unrest = await this.#heal()
    if (unrest) return unrest
    const diary = await this.#diary()
    const verdict = await this.#judge(diary, lawsOfAnyDiary)
    // After a restore, devices send removed members again, so sets can grow.
    return verdict ?? (this.#isRestored ? null : whatOneDeviceWrote(diary, this.#left))
  }

  async playInTurn(): Promise<Verdict> {
    this.#begin()
    const steps = this.#random.whole(10, 30)
    for (let step = 0; step < steps; step++) {
      this.#fleet.passTime()
      const page = this.#random.pick(this.#pages)
      // Undo may only revert the latest action of all devices.
      for (const other of this.#pages) if (other !== page) other.forgetUndo()
      const verdict = this.#actInTurn(page)
      if (verdict) return verdict
      const unrest = await this.#heal()
      if (unrest) return unrest
    }
    const diary = await this.#diary()
    const verdict = await this.#judge(diary, lawsOfOneWriterAtATime)
    return verdict ?? whatOneDeviceWrote(diary, this.#left)
  }

  /** Creates a piece and goals on one device. */
  #begin(): void {
    const page = this.#random.pick(this.#pages)
    this.#pianist.add(page)
    for (let goals = this.#random.whole(0, 2); goals > 0; goals--) this.#goalSetter.create(page)
    this.#remember(page)
  }

  #actOrNot(at: number): void {
    const page = this.#pages[at] as DiaryPage
    const chance = this.#random.whole(1, 100)
    if (chance <= 50) this.#act(page)
    else if (chance <= 57) this.#fleet.toggleConnection(page.device)
    else if (chance <= 60) this.#reopen(at)
    else if (chance <= 63) this.#disturbServer()
    else if (chance <= 75) page.notifyAndRunTimers()
    else this.#fleet.sync(page.device)
    this.#remember(page)
  }

  /** Kills and reopens the page, which restarts its `GoalUpdater`. */
  #reopen(at: number): void {
    const page = this.#pages[at] as DiaryPage
    page.device.kill()
    const newId = (kind: string) => `${kind}-${++this.#ids}`
    this.#pages[at] = new DiaryPage({
      device: page.device,
      editLog: this.#editLog,
      fault: this.#fault,
      newId,
    })
  }

  #disturbServer(): void {
    const { server, clock } = this.#fleet
    if (!this.#isRestored) {
      const body = this.#pianist.foreignEntry(clock())
      void server.write([{ kind: 'entry', id: body.id, body, updatedAt: clock() }])
    } else if (this.#random.chance(0.6)) server.backUp()
    else server.restore()
  }

  #act(page: DiaryPage): null {
    const [pianist, goals, planner] = [this.#pianist, this.#goalSetter, this.#planner]
    const acts: readonly (readonly [number, () => unknown])[] = [
      [9, () => pianist.add(page)],
      [3, () => pianist.addSpeltOtherwise(page)],
      [16, () => pianist.edit(page)],
      [9, () => pianist.rename(page)],
      [4, () => pianist.remove(page)],
      [5, () => pianist.deletePiece(page)],
      [16, () => pianist.log(page)],
      [10, () => pianist.editEntry(page)],
      [4, () => pianist.deleteEntry(page)],
      [6, () => goals.create(page)],
      [6, () => goals.edit(page)],
      [3, () => goals.remove(page)],
      [3, () => goals.track(page)],
      [3, () => goals.linkOrUnlink(page)],
      [8, () => planner.change(page)],
      [2, () => planner.create(page)],
      [3, () => planner.unite(page)],
      [3, () => planner.renameComposer(page)],
      [6, () => page.undo()],
    ]
    let chance = this.#random.whole(1, 119)
    for (const [weight, act] of acts) {
      if (chance <= weight) {
        act()
        break
      }
      chance -= weight
    }
    this.#remember(page)
    return null
  }

  #actInTurn(page: DiaryPage): Verdict {
    const chance = this.#random.whole(1, 100)
    if (chance <= 15) return this.#renameWholly(page)
    return chance <= 25 ? this.#uniteWholly(page) : this.#act(page)
  }

  #uniteWholly(page: DiaryPage): Verdict {
    const isOne = this.#random.chance(0.5)
    const names = isOne ? this.#planner.renameComposer(page) : this.#planner.unite(page)
    this.#remember(page)
    return composersAreRenamed(page, names)
  }

  #renameWholly(page: DiaryPage): Verdict {
    const renamed = this.#pianist.rename(page)
    this.#remember(page)
    if (!renamed || renamed.changes.length === 0) return null
    const from = pieceKeyOf(renamed.from.title, renamed.from.composer)
    const to = pieceKeyOf(renamed.to.title, renamed.to.composer)
    return from === to ? null : renameIsWhole(page, from)
  }

  /** Records the state of each pending record that the page's device wrote. */
  #remember(page: DiaryPage): void {
    for (const [address, row] of page.device.storage.rows) {
      if (row.d === undefined) continue
      if (!this.#editLog.writers.get(address)?.has(page.device.name)) continue
      this.#left.set(address, versionOf({ ...row, body: row.body as Version['body'] }))
    }
  }

  #heal(): Promise<Verdict> {
    return heal(this.#fleet, this.#pages, (page) => this.#remember(page))
  }

  async #diary(): Promise<DiaryAtRest> {
    return { records: await this.#fleet.records(), editLog: this.#editLog }
  }

  async #judge(diary: DiaryAtRest, laws: readonly ((of: DiaryAtRest) => Verdict)[]): Promise<Verdict> {
    const unequal = await this.#fleet.judgeEquality(diary.records)
    if (unequal) return unequal
    for (const law of laws) {
      const verdict = law(diary)
      if (verdict) return verdict
    }
    return null
  }
}

/**
 * Syncs all devices and runs the pages' repairs of goals and pieces until nothing changes. Returns the first
 * error, or null.
 */
export async function heal(
  fleet: Fleet,
  pages: readonly DiaryPage[],
  afterwards: (page: DiaryPage) => void = () => {},
): Promise<Verdict> {
  for (let healing = 0; healing < MOST_HEALINGS; healing++) {
    const unrest = await fleet.comeToRest()
    if (unrest) return unrest
    for (const page of pages) {
      page.notifyAndRunTimers()
      afterwards(page)
    }
    const isQuiet = pages.every(({ device }) =>
      [...device.storage.rows.values()].every((row) => row.d === undefined),
    )
    if (isQuiet) return null
  }
  return 'some rows are still dirty after the last healing'
}
