import type { Clock } from '../../contracts/clock'

/**
 * The time between two checks of the position (milliseconds). `timeupdate` fires four times a second, too
 * rarely for the end of a part.
 */
const INTERVAL = 40

interface Part {
  readonly start: number
  readonly end: number
}

export interface TakePlayback {
  readonly isPlaying: boolean
  /** Milliseconds from the beginning of the take. */
  readonly position: number
  /** True if the browser cannot play the file. */
  readonly failed: boolean
}

/** Plays a part of a take, at the recorded tempo or slower. The pitch stays the same. */
export class TakePlayer {
  readonly #clock: Pick<Clock, 'every'>
  readonly #listeners = new Set<() => void>()
  readonly #audio = new Audio()
  readonly #address: string
  readonly #ready: Promise<void>
  #part: Part
  #state: TakePlayback
  #stopWatching = () => {}

  constructor(content: Blob, part: Part, clock: Pick<Clock, 'every'>) {
    this.#clock = clock
    this.#part = part
    this.#state = { isPlaying: false, position: part.start, failed: false }
    this.#address = URL.createObjectURL(content)
    this.#audio.preservesPitch = true
    this.#audio.src = this.#address
    this.#audio.onended = () => this.#halt(this.#part.start)
    this.#audio.onpause = () => this.#set({ isPlaying: false })
    this.#ready = prepare(this.#audio)
    this.#ready.catch(() => this.#set({ failed: true }))
  }

  readonly state = (): TakePlayback => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async play(): Promise<void> {
    try {
      await this.#ready
      const { start, end } = this.#part
      const from = this.#state.position >= end ? start : this.#state.position
      this.#audio.currentTime = from / 1000
      await this.#audio.play()
    } catch (error) {
      // Neither a pause before the sound began nor a browser that requires another press is a failure.
      const name = error instanceof DOMException ? error.name : ''
      if (name !== 'AbortError' && name !== 'NotAllowedError') this.#set({ failed: true })
      return
    }
    this.#set({ isPlaying: true })
    this.#stopWatching()
    this.#stopWatching = this.#clock.every(INTERVAL, () => this.#watch())
  }

  pause(): void {
    this.#stopWatching()
    this.#audio.pause()
  }

  /** Moves the position (milliseconds), also while the take plays. */
  seek(position: number): void {
    this.#audio.currentTime = position / 1000
    this.#set({ position })
  }

  /** Sets the tempo; 1 is the recorded one. The pitch stays the same. */
  setRate(rate: number): void {
    this.#audio.playbackRate = rate
    // Chromium resets the rate when it loads an element.
    this.#audio.defaultPlaybackRate = rate
  }

  setPart(part: Part): void {
    this.#part = part
    const { position } = this.#state
    if (position < part.start || position > part.end) this.seek(part.start)
  }

  close(): void {
    this.pause()
    this.#audio.removeAttribute('src')
    URL.revokeObjectURL(this.#address)
    this.#listeners.clear()
  }

  #watch(): void {
    const position = this.#audio.currentTime * 1000
    if (position >= this.#part.end) this.#halt(this.#part.start)
    else this.#set({ position })
  }

  #halt(position: number): void {
    this.pause()
    this.#set({ isPlaying: false, position })
  }

  #set(change: Partial<TakePlayback>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/**
 * Resolves when the element can seek to any position. A recorded WebM file does not contain its length.
 * Chromium computes it after seeking to the end once. Rejects if the browser cannot play the file.
 */
function prepare(audio: HTMLAudioElement): Promise<void> {
  return new Promise((resolve, reject) => {
    audio.onerror = () => reject(new Error('the browser cannot play this take'))
    audio.onloadedmetadata = () => {
      if (audio.duration !== Number.POSITIVE_INFINITY) return resolve()
      audio.ondurationchange = () => {
        if (audio.duration === Number.POSITIVE_INFINITY) return
        audio.ondurationchange = null
        resolve()
      }
      audio.currentTime = Number.MAX_SAFE_INTEGER
    }
    audio.preload = 'auto'
    audio.load()
  })
}
