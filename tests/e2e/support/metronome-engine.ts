import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

/** A row of the fact table with one character a step: `X` strong, `x` plain, `.` silent, `|` between bars. */
export interface PatternFacts extends Record<(typeof layers)[number], string> {
  readonly id: string
  readonly meter: string
  readonly stepsPerBar: number
  readonly step: string
  readonly beat: string
}

const layers = ['accent', 'click', 'woodblock', 'shaker', 'triangle'] as const
/** Note lengths as fractions of a whole note. */
const lengths: Readonly<Record<string, number>> = {
  'dotted-quarter': 3 / 8,
  quarter: 1 / 4,
  eighth: 1 / 8,
  'eighth-triplet': 1 / 12,
  sixteenth: 1 / 16,
}
/** The metronome volume from 0 to 1. Five simultaneous sounds at this volume stay below the limiter. */
const VOLUME = 0.15

export const patternFacts: readonly PatternFacts[] = JSON.parse(
  readFileSync('content/data/metronome-patterns.json', 'utf8'),
)

/** A pattern and a tempo that the engine plays. */
export interface RenderedPiece {
  readonly facts: PatternFacts
  readonly tempo: number
  /** The tempo of the ideal grid, if it differs from the played tempo. */
  readonly gridTempo?: number
  readonly seconds: number
  readonly ramp?: {
    readonly target: number
    readonly step: number
    readonly every: number
    readonly unit: 'bars'
  }
}

export interface RenderedResult {
  /** The number of sounds that the grid of the pattern requires. */
  readonly onsets: number
  /** The largest difference between the output and ideally placed sounds, as a level. */
  readonly difference: number
  /** The loudest sample of the output. */
  readonly loudest: number
  /** Seconds of sound rendered in a second. */
  readonly speed: number
}

declare global {
  interface Window {
    metronomeModule: string
    metronomeSamples: Record<string, Float32Array>
  }
}

/**
 * Records the address of the product's worklet and the sounds that the page sends to it. Call it before you
 * open the page, start the metronome once, then call `renderPiece`.
 */
export async function captureEngine(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const add = AudioWorklet.prototype.addModule
    AudioWorklet.prototype.addModule = function (url, options) {
      window.metronomeModule = String(url)
      return add.call(this, url, options)
    }
    const post = MessagePort.prototype.postMessage as (this: MessagePort, message: unknown) => void
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      const { kind, samples } = Object(message)
      if (kind === 'sounds') window.metronomeSamples = samples
      post.call(this, message)
    } as typeof MessagePort.prototype.postMessage
  })
}

/** Renders a pattern offline with the product's worklet, and compares each sample with the ideal grid. */
export async function renderPiece(page: Page, piece: RenderedPiece): Promise<RenderedResult> {
  const { facts, tempo, gridTempo = tempo, seconds, ramp } = piece
  const [beats, unit] = facts.meter.split('/').map(Number)
  const grid = layers.map((layer) => [...facts[layer].replaceAll('|', '')].map((sign) => '.xX'.indexOf(sign)))
  const stepsPerBeat = Math.round((lengths[facts.beat] ?? 0) / (lengths[facts.step] ?? 1))
  return page.evaluate(renderInPage, {
    names: [...layers],
    grid,
    tempo,
    gridTempo,
    seconds,
    volume: VOLUME,
    ramp: ramp ?? null,
    pattern: { id: facts.id, meter: { beats, unit }, stepsPerBar: facts.stepsPerBar, stepsPerBeat },
  })
}

interface InPage {
  readonly names: readonly string[]
  readonly grid: readonly (readonly number[])[]
  readonly tempo: number
  readonly gridTempo: number
  readonly seconds: number
  readonly volume: number
  readonly ramp: RenderedPiece['ramp'] | null
  readonly pattern: { readonly stepsPerBar: number; readonly stepsPerBeat: number }
}

/** Renders the pattern in the page. Playwright serialises this function, so it must be self-contained. */
async function renderInPage({ names, grid, tempo, gridTempo, seconds, volume, ramp, pattern }: InPage) {
  const rate = 48_000
  const peak = (samples: Float32Array) =>
    samples.reduce((highest, level) => Math.max(highest, Math.abs(level)), 0)

  const render = async () => {
    const context = new OfflineAudioContext(1, seconds * rate, rate)
    await context.audioWorklet.addModule(window.metronomeModule)
    const node = new AudioWorkletNode(context, 'segno-metronome', { numberOfInputs: 0 })
    node.connect(context.destination)
    const firstBeat = new Promise<number>((resolve) => {
      node.port.onmessage = ({ data }) => data.kind === 'beat' && resolve(data.beat.frame)
    })
    const all = Object.fromEntries(names.map((name) => [name, 1]))
    const layers = Object.fromEntries(names.map((name, at) => [name, grid[at]]))
    const training = { countIn: 0, silence: null, ramp }
    const program = { pattern: { ...pattern, layers }, tempo, volume, layers: all, training, endAfter: null }
    node.port.postMessage({ kind: 'sounds', samples: window.metronomeSamples })
    node.port.postMessage({ kind: 'start', program })
    // The worklet receives the messages before or soon after its first block.
    await new Promise((resolve) => setTimeout(resolve, 20))
    const begun = performance.now()
    const output = (await context.startRendering()).getChannelData(0)
    const speed = (seconds * 1000) / (performance.now() - begun)
    return { output, start: await firstBeat, speed }
  }

  /** Yields the exact frame of each step, computed from the first step. Only a ramp adds up bar by bar. */
  const exactFrames = function* (start: number, end: number) {
    let barLine = start
    for (let bar = 0; barLine < end; bar++) {
      const rise = ramp ? Math.floor(bar / ramp.every) * ramp.step : 0
      const current = ramp ? Math.min(ramp.target, gridTempo + rise) : gridTempo
      const length = (60 * rate) / (current * pattern.stepsPerBeat)
      for (let step = 0; step < pattern.stepsPerBar; step++) yield barLine + step * length
      barLine = ramp
        ? barLine + pattern.stepsPerBar * length
        : start + (bar + 1) * pattern.stepsPerBar * length
    }
  }

  /** Subtracts one sound from the output. */
  const subtractSound = (output: Float32Array, sound: Float32Array, gain: number, frame: number) => {
    for (const [index, level] of sound.subarray(0, Math.max(0, output.length - frame)).entries()) {
      output[frame + index] = (output[frame + index] ?? 0) - gain * level
    }
  }

  const { output, start, speed } = await render()
  const loudest = peak(output)
  let onsets = 0
  let step = 0
  // Subtract each sound at its ideal frame. Silence must remain.
  for (const exact of exactFrames(start, output.length)) {
    for (const [at, name] of names.entries()) {
      const hit = grid[at]?.[step % (grid[at]?.length ?? 1)] ?? 0
      if (hit === 0 || exact >= output.length) continue
      onsets++
      const sound = window.metronomeSamples[name] ?? new Float32Array()
      subtractSound(output, sound, volume * (hit === 2 ? 1 : 0.7), Math.round(exact))
    }
    step++
  }
  return { onsets, difference: peak(output), loudest, speed }
}
