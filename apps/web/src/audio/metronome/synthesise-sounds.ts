import { metronomeSounds, type SoundNoise, type SoundTone } from '@segno/content/metronome-sounds'
import { metronomeLayers } from '@segno/domain/metronome/metronome-bounds'
import type { MetronomeLayer } from '@segno/domain/metronome/metronome-pattern'
import type { MetronomeSamples } from './metronome-messages'

/** The inaudible end level of a decay, because an exponential ramp cannot reach zero. */
const SILENT = 0.0001
/** Seconds rendered after the longest decay. */
const TAIL = 0.05

/**
 * Renders the sound of each layer once. `sampleRate` is the rate of the context that will play it (frames per
 * second).
 */
export async function synthesiseSounds(sampleRate: number): Promise<MetronomeSamples> {
  const rendered = await Promise.all(
    metronomeLayers.map(async (layer) => [layer, await renderSound(layer, sampleRate)] as const),
  )
  return Object.fromEntries(rendered) as Record<MetronomeLayer, Float32Array>
}

async function renderSound(layer: MetronomeLayer, sampleRate: number): Promise<Float32Array> {
  const { tones = [], noises } = metronomeSounds[layer]
  const seconds = Math.max(...[...tones, ...noises].map(({ attack, decay }) => attack + decay)) + TAIL
  const context = new OfflineAudioContext(1, Math.ceil(seconds * sampleRate), sampleRate)
  for (const tone of tones) addTone(context, tone)
  for (const noise of noises) addNoise(context, noise, seconds)
  return (await context.startRendering()).getChannelData(0)
}

function addTone(context: OfflineAudioContext, tone: SoundTone): void {
  const oscillator = new OscillatorNode(context, { type: tone.type, frequency: tone.f })
  if (tone.f2 !== undefined && tone.sweep !== undefined) {
    oscillator.frequency.setValueAtTime(tone.f, 0)
    oscillator.frequency.exponentialRampToValueAtTime(tone.f2, tone.sweep)
  }
  oscillator.connect(envelope(context, tone)).connect(context.destination)
  oscillator.start()
}

function addNoise(context: OfflineAudioContext, noise: SoundNoise, seconds: number): void {
  const buffer = context.createBuffer(1, Math.ceil(seconds * context.sampleRate), context.sampleRate)
  fillNoise(buffer.getChannelData(0))
  const source = new AudioBufferSourceNode(context, { buffer })
  let last: AudioNode = source
  for (const { type, f, q = Math.SQRT1_2 } of noise.filters) {
    last = last.connect(new BiquadFilterNode(context, { type, frequency: f, Q: q }))
  }
  last.connect(envelope(context, noise)).connect(context.destination)
  source.start()
}

function envelope(
  context: OfflineAudioContext,
  { peak, attack, decay }: { readonly peak: number; readonly attack: number; readonly decay: number },
): GainNode {
  const node = new GainNode(context, { gain: SILENT })
  node.gain.setValueAtTime(SILENT, 0)
  node.gain.linearRampToValueAtTime(peak, attack)
  node.gain.exponentialRampToValueAtTime(SILENT, attack + decay)
  return node
}

/**
 * Fills `samples` with noise that is equal on every device (linear congruential generator of Numerical
 * Recipes).
 */
function fillNoise(samples: Float32Array): void {
  let state = 1
  for (let at = 0; at < samples.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    samples[at] = state / 2 ** 31 - 1
  }
}
