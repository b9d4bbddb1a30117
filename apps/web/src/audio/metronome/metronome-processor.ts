import { METRONOME_PROCESSOR, type MetronomeCommand } from './metronome-messages'
import { MetronomeMixer } from './metronome-mixer'

/* This module runs in the AudioWorkletGlobalScope, whose types TypeScript's library lacks. */
declare const currentFrame: number
declare const sampleRate: number
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void

class MetronomeProcessor extends AudioWorkletProcessor {
  readonly #mixer = new MetronomeMixer(sampleRate, (report) => this.port.postMessage(report))

  constructor() {
    super()
    this.port.onmessage = ({ data }: MessageEvent<MetronomeCommand>) => this.#obey(data)
  }

  #obey(command: MetronomeCommand): void {
    if (command.kind === 'sounds') this.#mixer.setSounds(command.samples)
    else if (command.kind === 'start') this.#mixer.start(command.program, currentFrame)
    else if (command.kind === 'change') this.#mixer.change(command, currentFrame)
    else this.#mixer.stop()
  }

  /**
   * Renders one block into all output channels. Returns true, so that the browser does not destroy the
   * processor while it is silent.
   */
  process(_inputs: Float32Array[][], [channels = []]: Float32Array[][]): boolean {
    const [first, ...others] = channels
    if (first) this.#mixer.render(first, currentFrame)
    if (first) for (const channel of others) channel.set(first)
    return true
  }
}

registerProcessor(METRONOME_PROCESSOR, MetronomeProcessor)
