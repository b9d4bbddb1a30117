import type { MicrophoneProblem } from '../pitch-source'

/** Why no take can be recorded. `unsupported`: the browser cannot record sound. */
export type TakeProblem = MicrophoneProblem | 'unsupported'

/** Callbacks for the sound file that the microphone records. */
export interface TakeListener {
  /** Called with the next part of the file, at least every two seconds. The parts in order are the file. */
  onPart(part: Blob): void
  /** Called once, after the last part: after `stop`, or when the microphone was unplugged. */
  onEnd(): void
}

/** An open microphone that records a take. */
export interface TakeRecorder {
  /** The type of the file, with its codec: `audio/webm;codecs=opus`. */
  readonly mediaType: string
  begin(listener: TakeListener): void
  /** Returns the present loudness, from 0 (silence) to 1 (the loudest that the microphone can measure). */
  level(): number
  /** Ends the recording: calls `onPart` with the last part and releases the microphone. */
  stop(): void
}
