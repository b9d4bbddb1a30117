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

/** What playback shows. */
export interface EngravedState {
  /** The printed bars. Empty until they are read. */
  readonly bars: readonly EngravedBar[]
  /** The quarter notes per minute at the beginning of the score. Null until playback or its options read them. */
  readonly tempo: number | null
  readonly phase: 'stopped' | 'starting' | 'playing'
  /** The bar that is heard, from 0. */
  readonly bar: number | null
  readonly loop: BarLoop | null
  /** Why nothing sounds. */
  readonly problem: 'noSound' | 'noMusic' | null
  readonly areOptionsOpen: boolean
  /** The layout of the open pages. Null while they are engraved. */
  readonly layout: EngravingLayout | null
  /** A page to go to. */
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
  /** The pages that a setlist has asked for. They are here before they are engraved. */
  #prepared: Promise<PreparedPages | null> = Promise.resolve(null)
  #awaitsPages = false
  #shownPages: readonly number[] = []
  /** The number of the bar to go to once the bars are read. */
  #wantedBar: number | null = null
  /** Counts starts and stops: a start that was stopped meanwhile does not play. */
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

  /** Engraves a layout before the score is shown. `draw` returns its pages with those that are drawn ahead. */
  prepare(layout: EngravingLayout, draw: (pages: PageSource) => Promise<PageSource>): void {
    const engrave = async () => ({
      key: layoutKey(layout),
      pages: await draw(await this.#score.open(layout)),
    })
    // Music that cannot be engraved is reported when it is shown.
    this.#prepared = engrave().catch(() => null)
  }

  /** Engraves the pages of a layout. The view stays at its bar. */
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

  /** The pages of the open layout. They end when another one opens. */
  pages(): PageSource | null {
    return this.#pages
  }

  /** The boxes of the bars of a page that was drawn. */
  boxes(page: number): readonly BarBox[] {
    return this.#score.boxes(page)
  }

  /** Returns the page of a bar (from 0), or null until the bars are read. */
  pageOfBar(bar: number): number | null {
    return this.#state.bars[bar]?.page ?? null
  }

  /** Goes to the page with the bar of a printed number, as soon as the bars are read. */
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

  /** Ignores the pages that the viewer reports until another layout is open. */
  awaitPages(): void {
    this.#awaitsPages = true
    this.#change({ layout: null })
  }

  notePages(pages: readonly number[]): void {
    if (!this.#awaitsPages) this.#shownPages = pages
  }

  /** Whether a press on a bar plays from it. While nothing plays and the options are closed, it turns the page. */
  isListening(): boolean {
    return this.#state.areOptionsOpen || this.#state.phase !== 'stopped'
  }

  /** Whether a press on the page is meant for a bar. */
  takes({ target }: Pick<PointerEvent, 'target'>): boolean {
    return this.isListening() && target instanceof Element && target.closest('[data-listens]') !== null
  }

  setOptionsOpen(areOptionsOpen: boolean): void {
    this.#change({ areOptionsOpen })
    // The options show the tempo of the score.
    if (areOptionsOpen) void this.#readPerformance().catch(() => {})
  }

  /** Speed and count-in. */
  setSettings(settings: Omit<PlayerSettings, 'loop'>): void {
    this.#settings = settings
    this.#player.change({ ...settings, loop: this.#state.loop })
  }

  /** Repeats some bars, and shows the page of the first one. */
  setLoop(loop: BarLoop | null): void {
    const page = loop && this.pageOfBar(loop.from)
    this.#change(page && !this.#shownPages.includes(page) ? { loop, target: { page } } : { loop })
    this.#player.change({ ...this.#settings, loop })
  }

  /** Makes the loop reach to a bar, from the end that is farther away. Without a loop it is the bar alone. */
  extendLoop(bar: number): void {
    const { from, to } = this.#state.loop ?? { from: bar, to: bar }
    this.setLoop(bar < from ? { from: bar, to } : { from, to: bar })
  }

  toggle(): void {
    if (this.#state.phase === 'stopped') void this.playFrom(null)
    else this.stop()
  }

  /** Plays from a bar. Null plays the loop, or from the first bar of the page that is shown. Call it in a user gesture. */
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

  /** Bar null means that the music has ended. */
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

  /** Returns the prepared pages, once, if they have this layout. */
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
