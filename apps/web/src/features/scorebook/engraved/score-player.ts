import type { Clock } from '../../../contracts/clock'
import type { ScoreSound } from '../../../contracts/score-sound'
import {
  type BarLoop,
  barAt,
  countInAt,
  onsetOf,
  type Performance,
  type Stretch,
  stretchOf,
} from './model/performance'
import { advance, type Cue, timeHeard } from './model/playhead'

/** The musician's choices for playback. */
export interface PlayerSettings {
  /** The speed in per cent of the tempo of the score. */
  readonly speed: number
  readonly loop: BarLoop | null
  /** True to play one bar of clicks before the music. */
  readonly countsIn: boolean
}

/**
 * We schedule notes this far ahead (seconds), because browsers run the timers of hidden pages once a second.
 */
const AHEAD = 1.3
/** The interval at which the player schedules notes and reads the clock (milliseconds). */
const INTERVAL = 50
/** The delay between the press and the first note (seconds), so that the browser does not cut its start. */
const LEAD = 0.08

interface Playing {
  readonly performance: Performance
  readonly stretch: Stretch
  readonly isLoop: boolean
  /** The place from which the next notes are scheduled. */
  cursor: Cue
  /** The latest starts of the score or loop, from which `timeHeard` computes the sounding time. */
  cues: readonly Cue[]
  endsAt: number | null
}

/** Plays a performance on the audio clock. Calls `onBar` with each sounding bar, and with null at the end. */
export class ScorePlayer {
  readonly #sound: ScoreSound
  readonly #clock: Pick<Clock, 'every'>
  readonly #onBar: (bar: number | null) => void
  #settings: PlayerSettings
  #playing: Playing | null = null
  #stopTimer = () => {}

  constructor(
    sound: ScoreSound,
    clock: Pick<Clock, 'every'>,
    settings: PlayerSettings,
    onBar: (bar: number | null) => void,
  ) {
    this.#sound = sound
    this.#clock = clock
    this.#settings = settings
    this.#onBar = onBar
  }

  /**
   * Plays from a bar. Null plays from the start of the loop, else of the score. Call it after `sound.start`.
   */
  play(performance: Performance, bar: number | null): void {
    this.#halt()
    const whole = { start: performance.bars[0]?.start ?? 0, end: performance.end }
    const loop = this.#settings.loop && stretchOf(performance, this.#settings.loop)
    const onset = bar === null ? null : onsetOf(performance, bar, loop ?? whole)
    // From a bar outside the loop, play to the end of the score.
    const isLoop = loop !== null && (onset === null || (onset >= loop.start && onset < loop.end))
    const stretch = isLoop && loop ? loop : whole
    const time = onset ?? stretch.start
    const at = this.#sound.now() + LEAD + this.#countIn(performance, time)
    this.#playing = {
      performance,
      stretch,
      isLoop,
      cursor: { at, time },
      cues: [{ at, time }],
      endsAt: null,
    }
    this.#schedule()
    this.#stopTimer = this.#clock.every(INTERVAL, () => this.#follow())
  }

  /**
   * Sets the settings, also while the score plays. A new speed takes effect at the sounding place. A new loop
   * plays from the sounding bar if that is inside, else from its first bar.
   */
  change(settings: PlayerSettings): void {
    const playing = this.#playing
    const before = this.#settings
    const time = playing && timeHeard(playing.cues, this.#sound.now(), before.speed / 100)
    this.#settings = settings
    if (!playing) return
    if (settings.loop !== before.loop) this.play(playing.performance, this.#barFor(settings.loop, time))
    else if (settings.speed !== before.speed && time !== null) this.#resumeAt(playing, time)
  }

  #resumeAt(playing: Playing, time: number): void {
    this.#sound.hush()
    const at = this.#sound.now() + LEAD
    playing.cursor = { at, time }
    playing.cues = [{ at, time }]
    playing.endsAt = null
    this.#schedule()
  }

  stop(): void {
    if (!this.#playing) return
    this.#halt()
    this.#onBar(null)
  }

  #halt(): void {
    this.#stopTimer()
    if (this.#playing) this.#sound.hush()
    this.#playing = null
  }

  /**
   * Returns the bar from which playback continues after a change of the loop: the sounding bar if there is no
   * loop or it is inside. Returns null for the start of the loop.
   */
  #barFor(loop: BarLoop | null, time: number | null): number | null {
    const bar = this.#playing && time !== null ? barAt(this.#playing.performance, time) : null
    if (bar === null || !loop) return bar
    return bar >= loop.from && bar <= loop.to ? bar : null
  }

  /** Schedules the count-in and returns its length (seconds); 0 if it is off. */
  #countIn(performance: Performance, time: number): number {
    if (!this.#settings.countsIn) return 0
    const { clicks, beat } = countInAt(performance, time)
    const seconds = beat / 1000 / (this.#settings.speed / 100)
    const first = this.#sound.now() + LEAD
    for (let click = 0; click < clicks; click++) this.#sound.click(first + click * seconds, click === 0)
    return clicks * seconds
  }

  #schedule(): void {
    const playing = this.#playing
    if (!playing || playing.endsAt !== null) return
    const { notes, cues, cursor, endsAt } = advance(playing.performance, {
      cursor: playing.cursor,
      horizon: this.#sound.now() + AHEAD,
      speed: this.#settings.speed / 100,
      stretch: playing.stretch,
      isLoop: playing.isLoop,
    })
    for (const note of notes) this.#sound.play(note)
    playing.cursor = cursor
    playing.cues = [...playing.cues.slice(-3), ...cues]
    playing.endsAt = endsAt
  }

  #follow(): void {
    const playing = this.#playing
    if (!playing) return
    this.#schedule()
    const heard = this.#sound.heard()
    if (playing.endsAt !== null && heard >= playing.endsAt) {
      this.stop()
      return
    }
    const time = timeHeard(playing.cues, heard, this.#settings.speed / 100)
    const bar = time === null ? null : barAt(playing.performance, time)
    if (bar !== null) this.#onBar(bar)
  }
}
