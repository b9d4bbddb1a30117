import { metronomePatterns } from '@segno/content/metronome-patterns'
import {
  basicPattern,
  type MetronomePattern,
  metronomeLayers,
} from '@segno/domain/metronome/metronome-pattern'
import {
  type MetronomeSettings,
  readMetronomeSettings,
  trainingOf,
  withMeter,
  withPattern,
} from '@segno/domain/metronome/metronome-settings'
import { type MetronomeTraining, noTraining } from '@segno/domain/metronome/metronome-training'
import { boundedTempo, tempoOfTaps, withTap } from '@segno/domain/metronome/tap-tempo'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { KeyValueStore } from '../../../contracts/key-value-store'
import type { HeardBeat, MetronomePlayer, MetronomeProgram } from '../../../contracts/metronome-player'

export const METRONOME_KEY = 'segno.metronome'

export interface MetronomeState {
  readonly settings: MetronomeSettings
  readonly isPlaying: boolean
  /** Why no beat is heard although the metronome plays or should. */
  readonly problem: 'interrupted' | 'noSound' | null
}

/** The metronome of this page: its settings, which this device stores, and whether it plays. */
export class MetronomeSession {
  readonly #player: MetronomePlayer
  readonly #keyValueStore: KeyValueStore
  readonly #state: StoreApi<MetronomeState>
  #taps: readonly number[] = []
  #training: MetronomeTraining = noTraining

  constructor(player: MetronomePlayer, keyValueStore: KeyValueStore) {
    this.#player = player
    this.#keyValueStore = keyValueStore
    const settings = readMetronomeSettings(parsed(keyValueStore.read(METRONOME_KEY)), metronomePatterns)
    this.#state = createStore<MetronomeState>()(() => ({ settings, isPlaying: false, problem: null }))
    player.onInterruption((isHeard) => {
      if (this.state().isPlaying) this.#state.setState({ problem: isHeard ? null : 'interrupted' })
    })
  }

  state(): MetronomeState {
    return this.#state.getState()
  }

  subscribe(listener: () => void): () => void {
    return this.#state.subscribe(listener)
  }

  heardBeat(): HeardBeat | null {
    return this.state().isPlaying ? this.#player.heardBeat() : null
  }

  /** Call this in a user gesture, because browsers only then allow sound to start. */
  toggle(): void {
    if (this.state().isPlaying) this.stop()
    else void this.#start()
  }

  stop(): void {
    if (!this.state().isPlaying) return
    this.#player.stop()
    this.#state.setState({ isPlaying: false, problem: null })
  }

  setTempo(tempo: number): void {
    this.#change({ ...this.state().settings, tempo: boundedTempo(tempo) })
  }

  /** `at` in milliseconds of a monotonic clock. */
  tap(at: number): void {
    this.#taps = withTap(this.#taps, at)
    const tempo = tempoOfTaps(this.#taps)
    if (tempo !== null) this.setTempo(tempo)
  }

  setPattern(id: string): void {
    const pattern = metronomePatterns.find((one) => one.id === id)
    if (pattern) this.#change(withPattern(this.state().settings, pattern))
  }

  setMeter(meter: MetronomeSettings['meter']): void {
    this.#change(withMeter(this.state().settings, meter))
  }

  /** Changes count-in, silent bars or the ramp. */
  setTraining(fields: Partial<Pick<MetronomeSettings, 'countIn' | 'silence' | 'ramp'>>): void {
    this.#change({ ...this.state().settings, ...fields })
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
    this.#state.setState({ isPlaying: true, problem: null })
    try {
      await this.#player.start(this.#program())
    } catch {
      this.#state.setState({ isPlaying: false, problem: 'noSound' })
    }
  }

  #change(settings: MetronomeSettings): void {
    // If the browser refuses the write, the settings last until the page closes.
    this.#keyValueStore.write(METRONOME_KEY, JSON.stringify(settings))
    this.#state.setState({ settings })
    if (this.state().isPlaying) this.#player.change(this.#program())
  }

  /** The training stays the same object until it changes, because a new one restarts the ramp. */
  #program(): MetronomeProgram {
    const { settings } = this.state()
    const training = trainingOf(settings)
    if (JSON.stringify(training) !== JSON.stringify(this.#training)) this.#training = training
    return programOf(settings, this.#training)
  }
}

/** Returns the pattern that the settings name. Equal settings return the same object. */
export function patternOf({ patternId, meter }: MetronomeSettings): MetronomePattern {
  const named = metronomePatterns.find(({ id }) => id === patternId && id !== 'basic')
  if (named) return named
  const key = `${meter.beats}/${meter.unit}`
  const known = basicPatterns.get(key) ?? basicPattern(meter)
  basicPatterns.set(key, known)
  return known
}

const basicPatterns = new Map<string, MetronomePattern>()

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
  }
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null')
  } catch {
    return null
  }
}
