/** The foot that presses a pedal. */
export type Pedal = 'left' | 'right'

/** Reads pedals that send MIDI. */
export interface MidiPedals {
  /** Whether the browser supports Web MIDI. */
  readonly supported: boolean
  /**
   * Asks for access and calls `onPress` for each press. Resolves with a function that disconnects, or with null
   * if the person refuses. Call it in a user gesture.
   */
  connect(onPress: (pedal: Pedal) => void): Promise<(() => void) | null>
}
