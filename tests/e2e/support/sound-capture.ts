import type { Page } from '@playwright/test'

/** A sound begins at this level: far above the silence between beats and below the quietest hit. */
const AUDIBLE = 0.02
/** After this many silent frames a sound counts as new. */
const SILENCE = 2400

/**
 * An `AudioWorkletProcessor` that posts the frame at which each sound begins. It uses the audio clock, as the
 * metronome does.
 */
const recorder = `
class SoundRecorder extends AudioWorkletProcessor {
  #silent = ${SILENCE}
  process([[input]]) {
    if (!input) return true
    for (let at = 0; at < input.length; at++) {
      if (Math.abs(input[at]) < ${AUDIBLE}) this.#silent++
      else {
        if (this.#silent >= ${SILENCE}) this.port.postMessage(currentFrame + at)
        this.#silent = 0
      }
    }
    return true
  }
}
registerProcessor('sound-recorder', SoundRecorder)`

declare global {
  interface Window {
    recordedSounds: number[]
    recordedRate: number
  }
}

/**
 * Records every sound that the page sends to its destination. Call it before the page opens, in a context with
 * `bypassCSP`, because the recorder is a module from a blob.
 */
export async function captureSounds(page: Page): Promise<void> {
  await page.addInitScript((source) => {
    window.recordedSounds = []
    const connect = AudioNode.prototype.connect as (this: AudioNode, target: AudioNode) => AudioNode
    const recorders = new WeakMap<BaseAudioContext, Promise<AudioWorkletNode>>()
    const recorderOf = (context: BaseAudioContext) => {
      const made = (async () => {
        await context.audioWorklet.addModule(
          URL.createObjectURL(new Blob([source], { type: 'text/javascript' })),
        )
        const node = new AudioWorkletNode(context, 'sound-recorder', { numberOfOutputs: 0 })
        node.port.onmessage = ({ data }) => window.recordedSounds.push(data)
        window.recordedRate = context.sampleRate
        return node
      })()
      recorders.set(context, made)
      return made
    }
    AudioNode.prototype.connect = function (this: AudioNode, target: AudioNode) {
      if (target === this.context.destination && this.context instanceof AudioContext) {
        void (recorders.get(this.context) ?? recorderOf(this.context)).then((node) =>
          connect.call(this, node),
        )
      }
      return connect.call(this, target)
    } as typeof AudioNode.prototype.connect
  }, recorder)
}

/** Returns the frames at which sounds began, and the sample rate of the page. */
export async function recordedSounds(page: Page): Promise<{ frames: number[]; rate: number }> {
  return page.evaluate(() => ({ frames: window.recordedSounds, rate: window.recordedRate }))
}
