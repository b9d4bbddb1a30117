/** Why no pitch can be measured: the person refused the microphone, or there is none. */
export type MicrophoneProblem = 'denied' | 'missing'

/** Measures the pitch of the microphone. Nothing is recorded, and nothing leaves the device. */
export interface PitchSource {
  /**
   * Asks for the microphone. Calls `onPitch` about twenty times a second with hertz, or with null if there is no clear
   * tone. Resolves with null when it listens, else with the problem.
   */
  start(onPitch: (frequency: number | null) => void): Promise<MicrophoneProblem | null>
  /** Releases the microphone. */
  stop(): void
}
