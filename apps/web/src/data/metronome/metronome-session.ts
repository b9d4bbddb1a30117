import { metronomePatterns } from '@segno/content/metronome-patterns'
import { metronomeLayers } from '@segno/domain/metronome/metronome-bounds'
import { type MetronomeDisplay, readMetronomeDisplay } from '@segno/domain/metronome/metronome-display'
import {
  basicPattern,
  type MetronomePattern,
  polyrhythmPattern,
} from '@segno/domain/metronome/metronome-pattern'
import {
  endOf,
  followsMeter,
  type MetronomeSettings,
  type OwnPattern,
  trainingOf,
  withMeter,
  withOwnPattern,
  withPattern,
} from '@segno/domain/metronome/metronome-settings'
import { type MetronomeTraining, noTraining, rampedTempo } from '@segno/domain/metronome/metronome-training'
import { patternOfGrid } from '@segno/domain/metronome/pattern-grid'
import { OWN_PATTERN } from '@segno/domain/metronome/pattern-grid-schema'
import { readMetronomeSettings } from '@segno/domain/metronome/read-metronome-settings'
import { boundedTempo, tempoOfTaps, withTap } from '@segno/domain/metronome/tap-tempo'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Clock } from '../../contracts/clock'
import type { KeyValueStore } from '../../contracts/key-value-store'
import type { HeardBeat, MetronomePlayer, MetronomeProgram } from '../../contracts/metronome-player'

export const METRONOME_KEY = 'segno.metronome'
const DISPLAY_KEY = 'segno.metronome-display'

export interface MetronomeState {
  readonly settings: MetronomeSettings
  readonly display: MetronomeDisplay
  readonly isPlaying: boolean
  /** The start on the monotonic clock (milliseconds); null while the metronome is off. */
  readonly startedAt: number | null
  /** The number of clean repetitions since the start. A ramp by repetitions uses it. */
  readonly repetitions: number
  /**
   * Why no beat sounds. `interrupted`: the browser suspended the sound. `noSound`: it has no output. Null if
   * all is well.
   */
  readonly problem: 'interrupted' | 'noSound' | null
}

const atRest = { isPlaying: false, problem: null, startedAt: null, repetitions: 0 } as const

/** The metronome of this page: whether it plays, and its settings, which this device stores. */
export class MetronomeSession {
  readonly #player: MetronomePlayer
  readonly #keyValueStore: KeyValueStore
  readonly #clock: Pick<Clock, 'monotonic'>
  readonly #state: StoreApi<MetronomeState>
  #taps: readonly number[] = []
  #training: MetronomeTraining = noTraining
  /** The seed of random silence. Each start uses another one. */
  #seed = 0

  constructor(player: MetronomePlayer, keyValueStore: KeyValueStore, clock: Pick<Clock, 'monotonic'>) {
    this.#player = player
    this.#keyValueStore = keyValueStore
    this.#clock = clock
    const settings = readMetronomeSettings(parsed(keyValueStore.read(METRONOME_KEY)), metronomePatterns)
    const display = readMetronomeDisplay(parsed(keyValueStore.read(DISPLAY_KEY)))
    this.#state = createStore<MetronomeState>()(() => ({ ...atRest, settings, display }))
    player.onInterruption((isHeard) => {
      if (this.state().isPlaying) this.#state.setState({ problem: isHeard ? null : 'interrupted' })
    })
    player.onEnd(() => this.#state.setState(atRest))
  }

  state(): MetronomeState {
    return this.#state.getState()
  }

  subscribe(listener: () => void): () => void {
    return this.#state.subscribe(listener)
  }

  heardBeat(): HeardBeat | null {
    const { isPlaying, display } = this.state()
    return isPlaying ? this.#player.heardBeat(display.delay) : null
  }

  /**
   * Starts or stops the metronome. Call this in a user gesture, because browsers only then allow sound to
   * start.
   */
  toggle(): void {
    if (this.state().isPlaying) this.stop()
    else void this.#start()
  }

  stop(): void {
    if (!this.state().isPlaying) return
    this.#player.stop()
    this.#state.setState(atRest)
  }

  setTempo(tempo: number): void {
    this.#change({ ...this.state().settings, tempo: boundedTempo(tempo) })
  }

  /** Sets the tempo from repeated taps. `at` is a time of the monotonic clock (milliseconds). */
  tap(at: number): void {
    this.#taps = withTap(this.#taps, at)
    const tempo = tempoOfTaps(this.#taps)
    if (tempo !== null) this.setTempo(tempo)
  }

  setPattern(id: string): void {
    const { settings } = this.state()
    if (id === OWN_PATTERN && settings.own) {
      this.#change({ ...settings, patternId: id, meter: settings.own.meter })
      return
    }
    const pattern = followsMeter(id) ? patternOf({ ...settings, patternId: id }) : builtInPattern(id)
    if (pattern) this.#change(withPattern(settings, pattern))
  }

  /** Plays and stores a pattern that the musician has edited. */
  setOwnPattern(pattern: MetronomePattern): void {
    this.#change(withOwnPattern(this.state().settings, pattern))
  }

  /** Replaces all settings, for example by the settings of a preset. */
  load(settings: MetronomeSettings): void {
    this.#change(settings)
  }

  setMeter(meter: MetronomeSettings['meter']): void {
    this.#change(withMeter(this.state().settings, meter))
  }

  /** Changes settings that need no check against each other. */
  set(fields: Partial<Omit<MetronomeSettings, 'tempo' | 'meter' | 'patternId'>>): void {
    this.#change({ ...this.state().settings, ...fields })
  }

  setDisplay(fields: Partial<MetronomeDisplay>): void {
    const display = { ...this.state().display, ...fields }
    this.#keyValueStore.write(DISPLAY_KEY, JSON.stringify(display))
    this.#state.setState({ display })
  }

  /**
   * Counts a clean repetition. After every `ramp.every` repetitions, a ramp by repetitions takes its next step.
   */
  addRepetition(): void {
    const repetitions = this.state().repetitions + 1
    this.#state.setState({ repetitions })
    const { ramp, tempo } = this.state().settings
    if (ramp.isOn && ramp.unit === 'repetitions' && repetitions % ramp.every === 0) {
      this.setTempo(rampedTempo(tempo, ramp, ramp.every))
    }
  }

  /** Sets the volume of all sounds or of some layers, in percent. */
  setVolume({ volume, layers }: Partial<Pick<MetronomeSettings, 'volume' | 'layers'>>): void {
    const { settings } = this.state()
    this.#change({
      ...settings,
      volume: volume ?? settings.volume,
      layers: { ...settings.layers, ...layers },
    })
  }

  async #start(): Promise<void> {
    this.#seed = Math.floor(this.#clock.monotonic())
    this.#state.setState({ ...atRest, isPlaying: true, startedAt: this.#clock.monotonic() })
    try {
      await this.#player.start(this.#program())
    } catch {
      this.#state.setState({ ...atRest, problem: 'noSound' })
    }
  }

  #change(settings: MetronomeSettings): void {
    // If the browser refuses the write, the settings last until the page closes.
    this.#keyValueStore.write(METRONOME_KEY, JSON.stringify(settings))
    this.#state.setState({ settings })
    if (this.state().isPlaying) this.#player.change(this.#program())
  }

  /**
   * Returns the program for the player. An unchanged training is the same object, because a new one restarts
   * the ramp.
   */
  #program(): MetronomeProgram {
    const { settings } = this.state()
    const training = trainingOf(settings, this.#seed)
    if (JSON.stringify(training) !== JSON.stringify(this.#training)) this.#training = training
    return programOf(settings, this.#training)
  }
}

const builtInPattern = (id: string) => metronomePatterns.find((one) => one.id === id)

/**
 * Returns the pattern that the settings name. Returns the same object for equal settings without an own
 * pattern, and for the same `own` object.
 */
export function patternOf(settings: MetronomeSettings): MetronomePattern {
  const { patternId, meter, subdivision, against, own } = settings
  if (patternId === OWN_PATTERN && own) return ownPatternOf(own)
  const named = followsMeter(patternId) ? undefined : builtInPattern(patternId)
  if (named) return named
  const isPolyrhythm = patternId === 'polyrhythm'
  const key = `${meter.beats}/${meter.unit} ${isPolyrhythm ? `against ${against}` : `in ${subdivision}`}`
  const known =
    builtPatterns.get(key) ??
    (isPolyrhythm ? polyrhythmPattern(meter, against) : basicPattern(meter, subdivision))
  builtPatterns.set(key, known)
  return known
}

const ownPatterns = new WeakMap<OwnPattern, MetronomePattern>()

function ownPatternOf(own: OwnPattern): MetronomePattern {
  const pattern = ownPatterns.get(own) ?? patternOfGrid(own.grid, own.meter)
  ownPatterns.set(own, pattern)
  return pattern
}

const builtPatterns = new Map<string, MetronomePattern>()

function programOf(settings: MetronomeSettings, training: MetronomeTraining): MetronomeProgram {
  const { tempo, volume, layers } = settings
  const shares = Object.fromEntries(metronomeLayers.map((layer) => [layer, layers[layer] / 100]))
  return {
    pattern: patternOf(settings),
    tempo,
    // Loudness grows with the square of the slider, so that half of it sounds about half as loud.
    volume: (volume / 100) ** 2,
    layers: shares as MetronomeProgram['layers'],
    training,
    endAfter: endOf(settings),
  }
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null')
  } catch {
    return null
  }
}
