import type { MidiPedals, Pedal } from '../contracts/midi-pedals'

/** The status byte of a MIDI control change, without its channel. */
const CONTROL_CHANGE = 0xb0
/** The foot of each pedal, by its controller number in the MIDI 1.0 specification. */
const pedals: Readonly<Record<number, Pedal>> = { 64: 'right', 66: 'right', 67: 'left' }
/** The controller value from which a pedal counts as pressed. */
const DOWN = 64

/** Returns the pedal that a MIDI message presses; null for any other message. */
export function pressedPedal([status = 0, controller = 0, value = 0]: ArrayLike<number> &
  Iterable<number>): Pedal | null {
  const isControl = (status & 0xf0) === CONTROL_CHANGE
  return isControl && value >= DOWN ? (pedals[controller] ?? null) : null
}

export const midiPedals: MidiPedals = {
  supported: typeof navigator !== 'undefined' && 'requestMIDIAccess' in navigator,
  async connect(onPress) {
    const access = await navigator.requestMIDIAccess().catch(() => null)
    if (access === null) return null
    const inputs = [...access.inputs.values()]
    const handle = ({ data }: MIDIMessageEvent) => {
      const pedal = data && pressedPedal(data)
      if (pedal) onPress(pedal)
    }
    for (const input of inputs) input.addEventListener('midimessage', handle)
    return () => {
      for (const input of inputs) input.removeEventListener('midimessage', handle)
    }
  },
}
