/** A note of a MIDI file. Times are in ticks. */
export interface MidiNote {
  readonly tick: number
  readonly length: number
  readonly pitch: number
  /** The loudness in the file, from 1 to 127. */
  readonly velocity: number
  readonly isDrum: boolean
}

/** The content of a MIDI file. Lists are in order of time. */
export interface MidiMusic {
  readonly ticksPerQuarter: number
  readonly notes: readonly MidiNote[]
  /** `quarter` is the length of a quarter note in milliseconds. */
  readonly tempos: readonly { readonly tick: number; readonly quarter: number }[]
  /** `beats` and `unit` are the two numbers of a time signature: 6 and 8. */
  readonly meters: readonly { readonly tick: number; readonly beats: number; readonly unit: number }[]
}

const DRUM_CHANNEL = 9
/** The type of the MIDI meta event for a tempo. */
const TEMPO = 0x51
/** The type of the MIDI meta event for a time signature. */
const METER = 0x58

/** Parses a standard MIDI file as Verovio writes it. Throws a `RangeError` if it is truncated. */
export function parseMidi(bytes: Uint8Array): MidiMusic {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const music: Collected = { notes: [], tempos: [], meters: [] }
  for (let at = 14; at + 8 <= bytes.length; ) {
    const end = at + 8 + view.getUint32(at + 4)
    if (isTrack(view, at)) new TrackReader(view, at + 8, end, music).read()
    at = end
  }
  const byTick = (a: { readonly tick: number }, b: { readonly tick: number }) => a.tick - b.tick
  music.notes.sort(byTick)
  music.tempos.sort(byTick)
  music.meters.sort(byTick)
  return { ticksPerQuarter: view.getUint16(12), ...music }
}

interface Collected {
  readonly notes: MidiNote[]
  readonly tempos: MidiMusic['tempos'][number][]
  readonly meters: MidiMusic['meters'][number][]
}

/** Returns true if a chunk is a track: its type is `MTrk`. */
const isTrack = (view: DataView, at: number) => view.getUint32(at) === 0x4d54726b

class TrackReader {
  readonly #view: DataView
  readonly #end: number
  readonly #music: Collected
  /** Notes without a note-off so far, by channel and pitch. */
  readonly #open = new Map<number, { readonly tick: number; readonly velocity: number }[]>()
  #at: number
  #tick = 0

  constructor(view: DataView, at: number, end: number, music: Collected) {
    this.#view = view
    this.#at = at
    this.#end = end
    this.#music = music
  }

  read(): void {
    let status = 0
    while (this.#at < this.#end) {
      this.#tick += this.#variable()
      // Running status: an event may omit a status byte equal to the previous one.
      if (this.#view.getUint8(this.#at) >= 0x80) status = this.#byte()
      if (status === 0xff) this.#meta(this.#byte(), this.#variable())
      else if (status >= 0xf0) this.#at += this.#variable()
      else this.#message(status)
    }
  }

  #message(status: number): void {
    const kind = status & 0xf0
    const first = this.#byte()
    const second = kind === 0xc0 || kind === 0xd0 ? 0 : this.#byte()
    const channel = status & 0x0f
    if (kind === 0x90 && second > 0) this.#start(channel, first, second)
    else if (kind === 0x80 || kind === 0x90) this.#finish(channel, first)
  }

  #start(channel: number, pitch: number, velocity: number): void {
    const key = channel * 128 + pitch
    const open = this.#open.get(key)
    if (open) open.push({ tick: this.#tick, velocity })
    else this.#open.set(key, [{ tick: this.#tick, velocity }])
  }

  #finish(channel: number, pitch: number): void {
    const begun = this.#open.get(channel * 128 + pitch)?.shift()
    if (!begun) return
    const length = this.#tick - begun.tick
    this.#music.notes.push({ ...begun, length, pitch, isDrum: channel === DRUM_CHANNEL })
  }

  #meta(kind: number, length: number): void {
    const [at, tick] = [this.#at, this.#tick]
    this.#at += length
    if (kind === TEMPO && length === 3) {
      const micros = (this.#view.getUint16(at) << 8) | this.#view.getUint8(at + 2)
      if (micros > 0) this.#music.tempos.push({ tick, quarter: micros / 1000 })
    } else if (kind === METER && length >= 2) {
      const [beats, unit] = [this.#view.getUint8(at), 2 ** this.#view.getUint8(at + 1)]
      if (beats > 0) this.#music.meters.push({ tick, beats, unit })
    }
  }

  #byte(): number {
    this.#at++
    return this.#view.getUint8(this.#at - 1)
  }

  /** Reads a variable-length quantity: groups of seven bits, with the upper bit set in all but the last. */
  #variable(): number {
    let value = 0
    let byte = 0x80
    while (byte >= 0x80) {
      byte = this.#byte()
      value = value * 128 + (byte & 0x7f)
    }
    return value
  }
}
