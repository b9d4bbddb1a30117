/** Why the microphone cannot be used. `denied`: the person refused it. `missing`: the device has none. */
export type MicrophoneProblem = 'denied' | 'missing'

/** Measures the pitch of the microphone. It records nothing, and sends nothing from the device. */
export interface PitchSource {
  /**
   * Asks for the microphone. Calls `onPitch` about twenty times a second with hertz, or with null without a
   * clear tone. Resolves with null once it measures or if `stop` was called meanwhile, else with the problem.
   */
  start(onPitch: (frequency: number | null) => void): Promise<MicrophoneProblem | null>
  /** Releases the microphone. */
  stop(): void
}
