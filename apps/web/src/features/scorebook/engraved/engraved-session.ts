import { layoutKey } from '@segno/domain/score/mark-layout'
import type { Clock } from '../../../contracts/clock'
import type { ScoreSound } from '../../../contracts/score-sound'
import type { PageSource } from '../pages/page-source'
import { EngravedScore } from './engraved-score'
import type { EngravedBar } from './engraver-messages'
import type { BarBox } from './model/bar-boxes'
import { barOfNumber } from './model/bar-of-number'
import type { EngravingLayout } from './model/engraving-layout'
import { type BarLoop, type Performance, tempoAt } from './model/performance'
import { type PlayerSettings, ScorePlayer } from './score-player'

/** The state of an engraved score and its playback. */
export interface EngravedState {
  /** The printed bars; empty until the worker has sent them. */
  readonly bars: readonly EngravedBar[]
  /** Quarter notes per minute at the beginning of the score; null until playback or its options read them. */
  readonly tempo: number | null
  readonly phase: 'stopped' | 'starting' | 'playing'
  /** The bar that sounds now, from 0; null while nothing plays. */
  readonly bar: number | null
  readonly loop: BarLoop | null
  /** Why playback failed. `noSound`: the browser plays no sound. `noMusic`: the score has no notes. */
  readonly problem: 'noSound' | 'noMusic' | null
  readonly areOptionsOpen: boolean
  /** The layout of the open pages; null while they are engraved. */
  readonly layout: EngravingLayout | null
  /** The page to which the viewer must turn. Each new object moves the viewer once. */
  readonly target: { readonly page: number } | null
}

interface PreparedPages {
  readonly key: string
  readonly pages: PageSource
}

export interface SessionDeps {
  readonly clock: Pick<Clock, 'after' | 'every'>
  readonly createSound: () => ScoreSound
}

const initialState: EngravedState = {
  bars: [],
  tempo: null,
  phase: 'stopped',
  bar: null,
  loop: null,
  problem: null,
  areOptionsOpen: false,
  layout: null,
  target: null,
}

/** One open MusicXML score: its pages, its bars and its playback. */
export class EngravedSession {
  readonly #score: EngravedScore
  readonly #sound: ScoreSound
  readonly #player: ScorePlayer
  readonly #listeners = new Set<() => void>()
  #state = initialState
  #settings: Omit<PlayerSettings, 'loop'> = { speed: 100, countsIn: false }
  #performance: Promise<Performance> | null = null
  #transposition: number | null = null
  #pages: PageSource | null = null
  /** The pages that `prepare` engraves for a setlist; null if that failed. */
  #prepared: Promise<PreparedPages | null> = Promise.resolve(null)
  #awaitsPages = false
  #shownPages: readonly number[] = []
  /** The printed number of the bar to show once the bars are read. */
  #wantedBar: number | null = null
  /** Counts starts and stops. A start that finds another count after its wait does not play. */
  #starts = 0

  constructor(music: Blob, { clock, createSound }: SessionDeps) {
    this.#score = new EngravedScore(music, clock, () => this.#change({}))
    this.#sound = createSound()
    this.#player = new ScorePlayer(this.#sound, clock, { ...this.#settings, loop: null }, (bar) =>
      this.#handleBar(bar),
    )
  }

  state(): EngravedState {
    return this.#state
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Engraves a layout before the viewer shows the score. `draw` returns a source with its first pages drawn. */
  prepare(layout: EngravingLayout, draw: (pages: PageSource) => Promise<PageSource>): void {
    const engrave = async () => ({
      key: layoutKey(layout),
      pages: await draw(await this.#score.open(layout)),
    })
    // If the music cannot be engraved, `open` tries again and reports it.
    this.#prepared = engrave().catch(() => null)
  }

  /** Returns the pages of a layout, prepared or newly engraved. Another transposition stops playback. */
  async open(layout: EngravingLayout): Promise<PageSource> {
    const place = this.#firstShownBar()
    const pages = (await this.#takePrepared(layout)) ?? (await this.#score.open(layout))
    this.#pages = pages
    this.#awaitsPages = false
    if (this.#transposition !== layout.transposition) {
      this.stop()
      this.#performance = null
      this.#transposition = layout.transposition
    }
    this.#change({ layout })
    void this.#readBars(place).catch(() => {})
    return pages
  }

  /** Returns the pages of the open layout; null before the first one. Opening another layout ends them. */
  pages(): PageSource | null {
    return this.#pages
  }

  /** Returns the bar boxes of a drawn page; empty for any other page. */
  boxes(page: number): readonly BarBox[] {
    return this.#score.boxes(page)
  }

  /** Returns the page of a bar (from 0); null until the bars are read, and for an unknown bar. */
  pageOfBar(bar: number): number | null {
    return this.#state.bars[bar]?.page ?? null
  }

  /** Shows the page of the bar that `barOfNumber` finds, else of the first bar. Waits for the bars to be read. */
  goToBar(number: number): void {
    const { bars } = this.#state
    if (bars.length === 0) {
      this.#wantedBar = number
      return
    }
    const page = this.pageOfBar(barOfNumber(bars, number) ?? 0)
    if (page !== null) this.goToPage(page)
  }

  goToPage(page: number): void {
    this.#change({ target: { page } })
  }

  barOfBox({ id }: BarBox): number | null {
    const bar = this.#state.bars.findIndex((one) => one.id === id)
    return bar < 0 ? null : bar
  }

  /** Makes `notePages` ignore pages until the next layout is open. */
  awaitPages(): void {
    this.#awaitsPages = true
    this.#change({ layout: null })
  }

  notePages(pages: readonly number[]): void {
    if (!this.#awaitsPages) this.#shownPages = pages
  }

  /**
   * Returns true if a press on a bar plays from that bar. While playback is stopped and its options are closed,
   * a press turns the page.
   */
  isListening(): boolean {
    return this.#state.areOptionsOpen || this.#state.phase !== 'stopped'
  }

  /** Returns true if a pressed pointer belongs to the layer of bars. */
  takes({ target }: Pick<PointerEvent, 'target'>): boolean {
    return this.isListening() && target instanceof Element && target.closest('[data-listens]') !== null
  }

  setOptionsOpen(areOptionsOpen: boolean): void {
    this.#change({ areOptionsOpen })
    // The options show the tempo, which only the performance contains.
    if (areOptionsOpen) void this.#readPerformance().catch(() => {})
  }

  /** Sets speed and count-in of the player. */
  setSettings(settings: Omit<PlayerSettings, 'loop'>): void {
    this.#settings = settings
    this.#player.change({ ...settings, loop: this.#state.loop })
  }

  /** Repeats the bars of `loop` and shows the page of the first one. Null ends the loop. */
  setLoop(loop: BarLoop | null): void {
    const page = loop && this.pageOfBar(loop.from)
    this.#change(page && !this.#shownPages.includes(page) ? { loop, target: { page } } : { loop })
    this.#player.change({ ...this.#settings, loop })
  }

  /**
   * Extends the loop to a bar. A bar before the loop becomes its start, any other bar its end. Without a loop,
   * loops this bar alone.
   */
  extendLoop(bar: number): void {
    const { from, to } = this.#state.loop ?? { from: bar, to: bar }
    this.setLoop(bar < from ? { from: bar, to } : { from, to: bar })
  }

  toggle(): void {
    if (this.#state.phase === 'stopped') void this.playFrom(null)
    else this.stop()
  }

  /**
   * Plays from a bar. Null plays the loop, else from the first bar of the shown page. Call it in a user
   * gesture.
   */
  async playFrom(bar: number | null): Promise<void> {
    this.#starts++
    const start = this.#starts
    this.#change({ phase: 'starting', problem: null })
    const from = bar ?? (this.#state.loop ? null : this.#firstShownBar())
    try {
      const opened = this.#sound.start()
      const [performance] = await Promise.all([this.#readPerformance(), opened])
      if (start !== this.#starts) return
      if (performance.notes.length > 0) {
        this.#player.play(performance, from)
        this.#change({ phase: 'playing' })
      } else this.#change({ phase: 'stopped', problem: 'noMusic' })
    } catch {
      if (start === this.#starts) this.#change({ phase: 'stopped', problem: 'noSound' })
    }
  }

  stop(): void {
    this.#starts++
    this.#player.stop()
    this.#change({ phase: 'stopped', bar: null })
  }

  close(): void {
    this.stop()
    this.#sound.close()
    void this.#prepared.then((prepared) => prepared?.pages.close())
    this.#score.close()
    this.#listeners.clear()
  }

  /** Stores the bar that sounds, and shows its page. Null means that the music has ended. */
  #handleBar(bar: number | null): void {
    if (bar === this.#state.bar) return
    if (bar === null) {
      this.#change({ phase: 'stopped', bar: null })
      return
    }
    const page = this.pageOfBar(bar)
    const isShown = page === null || this.#shownPages.includes(page)
    this.#change(isShown ? { bar } : { bar, target: { page } })
  }

  #firstShownBar(): number | null {
    const [page] = this.#shownPages
    const bar = this.#state.bars.findIndex((one) => one.page === page)
    return bar < 0 ? null : bar
  }

  /**
   * Returns the prepared pages if they have this layout, else closes them and returns null. Later calls return
   * null.
   */
  async #takePrepared(layout: EngravingLayout): Promise<PageSource | null> {
    const preparing = this.#prepared
    this.#prepared = Promise.resolve(null)
    const prepared = await preparing
    if (prepared?.key === layoutKey(layout)) return prepared.pages
    prepared?.pages.close()
    return null
  }

  async #readBars(place: number | null): Promise<void> {
    const bars = await this.#score.bars()
    const page = place === null ? undefined : bars[place]?.page
    const isElsewhere = page !== undefined && !this.#shownPages.includes(page)
    this.#change(isElsewhere ? { bars, target: { page } } : { bars })
    if (this.#wantedBar === null || bars.length === 0) return
    const wanted = this.#wantedBar
    this.#wantedBar = null
    this.goToBar(wanted)
  }

  async #readPerformance(): Promise<Performance> {
    this.#performance ??= this.#score.performance()
    const performance = await this.#performance
    const tempo = tempoAt(performance, 0)
    if (tempo !== this.#state.tempo) this.#change({ tempo })
    return performance
  }

  #change(fields: Partial<EngravedState>): void {
    this.#state = { ...this.#state, ...fields }
    for (const listener of [...this.#listeners]) listener()
  }
}
