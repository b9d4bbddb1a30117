import type { Page } from '@playwright/test'

/** The beats that a metronome should have played, and how many are missing or more than a millisecond off. */
interface Lost {
  readonly expected: number
  readonly lost: number
}

declare global {
  interface Window {
    /** The audio frames at which sounds began, one array for each context in the order of creation. */
    soundsOfContexts: number[][]
    metronomeTorture(tempo: number, blocks: number): Promise<{ ours: Lost; reference: Lost }>
    /** Milliseconds from the sound of each beat to the video frame that shows it. */
    visualBeatErrors: number[]
  }
}

/**
 * An `AudioWorkletProcessor` that posts the frame at which each sound begins. It detects sounds far below an
 * audible level.
 */
const recorder = `
class OnsetRecorder extends AudioWorkletProcessor {
  #silent = 2400
  process([[input]]) {
    if (!input) return true
    for (let at = 0; at < input.length; at++) {
      if (Math.abs(input[at]) < 1e-6) this.#silent++
      else {
        if (this.#silent >= 2400) this.port.postMessage(currentFrame + at)
        this.#silent = 0
      }
    }
    return true
  }
}
registerProcessor('onset-recorder', OnsetRecorder)`

/**
 * Records the sounds of each audio context. Defines `metronomeTorture`, which also runs a look-ahead metronome
 * of 25 and 100 ms.
 */
export async function compareMetronomes(page: Page): Promise<void> {
  await page.addInitScript((source) => {
    window.soundsOfContexts = []
    const connect = AudioNode.prototype.connect as (this: AudioNode, target: AudioNode) => AudioNode
    const recorders = new Map<BaseAudioContext, Promise<AudioWorkletNode>>()
    const createRecorder = async (context: BaseAudioContext, sounds: number[]) => {
      const blob = new Blob([source], { type: 'text/javascript' })
      await context.audioWorklet.addModule(URL.createObjectURL(blob))
      const node = new AudioWorkletNode(context, 'onset-recorder', { numberOfOutputs: 0 })
      node.port.onmessage = ({ data }) => sounds.push(data)
      return node
    }
    const recorderOf = (context: BaseAudioContext) => {
      const known = recorders.get(context)
      if (known) return known
      const sounds: number[] = []
      window.soundsOfContexts.push(sounds)
      const made = createRecorder(context, sounds)
      recorders.set(context, made)
      return made
    }
    AudioNode.prototype.connect = function (this: AudioNode, target: AudioNode) {
      const { context } = this
      if (target === context.destination && context instanceof AudioContext) {
        void recorderOf(context).then((node) => connect.call(this, node))
      }
      return connect.call(this, target)
    } as typeof AudioNode.prototype.connect

    /** Wilson's look-ahead: a timer every 25 ms schedules the beats of the next 100 ms. */
    const startLookAhead = async (tempo: number) => {
      const context = new AudioContext()
      await context.resume()
      const output = new GainNode(context, { gain: 0.0001 })
      output.connect(context.destination)
      await recorders.get(context)
      let next = context.currentTime + 0.1
      const timer = setInterval(() => {
        for (; next < context.currentTime + 0.1; next += 60 / tempo) {
          const pulse = new OscillatorNode(context, { frequency: 1000 })
          pulse.connect(output)
          pulse.start(next)
          pulse.stop(next + 0.02)
        }
      }, 25)
      return () => clearInterval(timer)
    }

    const lostOf = (sounds: readonly number[], tempo: number, rate: number): Lost => {
      const interval = (60 * rate) / tempo
      const [, first = 0, ...others] = sounds
      const last = others.at(-1) ?? first
      const expected = Math.round((last - first) / interval)
      const kept = new Set<number>()
      for (const frame of others) {
        const beat = Math.round((frame - first) / interval)
        if (Math.abs(frame - first - beat * interval) <= rate / 1000) kept.add(beat)
      }
      return { expected, lost: expected - kept.size }
    }

    window.metronomeTorture = async (tempo, blocks) => {
      const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
      const stop = await startLookAhead(tempo)
      await pause(2000)
      for (let block = 0; block < blocks; block++) {
        const end = performance.now() + 3000
        while (performance.now() < end);
        await pause(50)
      }
      await pause(1000)
      stop()
      const rate = new AudioContext().sampleRate
      const [ours = [], reference = []] = window.soundsOfContexts
      return { ours: lostOf(ours, tempo, rate), reference: lostOf(reference, tempo, rate) }
    }
  }, recorder)
}

/** Measures the time between the sound of a beat and the frame in which its mark appears. */
export async function watchVisualBeat(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.visualBeatErrors = []
    const beats: { frame: number; beat: number }[] = []
    let context: AudioContext | null = null
    const connect = AudioNode.prototype.connect as (this: AudioNode, target: AudioNode) => AudioNode
    AudioNode.prototype.connect = function (this: AudioNode, target: AudioNode) {
      if (this instanceof AudioWorkletNode && this.context instanceof AudioContext) {
        context = this.context
        this.port.addEventListener('message', ({ data }) => {
          if (data.kind === 'beat') beats.push(data.beat)
        })
      }
      return connect.call(this, target)
    } as typeof AudioNode.prototype.connect

    /** Compares the time at which a mark lights up with the nearest sound of a beat at its position. */
    const compare = (mark: Element) => {
      const place = [...(mark.parentElement?.children ?? [])].indexOf(mark)
      const { contextTime = 0, performanceTime = 0 } = context?.getOutputTimestamp() ?? {}
      const rate = context?.sampleRate ?? 1
      const errors = beats
        .filter(({ beat }) => beat === place)
        .map(({ frame }) => performance.now() - performanceTime - (frame / rate - contextTime) * 1000)
      const [nearest] = errors.sort((a, b) => Math.abs(a) - Math.abs(b))
      if (nearest !== undefined) window.visualBeatErrors.push(nearest)
    }
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (target instanceof Element && target.hasAttribute('data-heard')) compare(target)
      }
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-heard'] })
  })
}
