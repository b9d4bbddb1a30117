import type { MicrophoneProblem } from '../contracts/pitch-source'

/** Turns off the browser's speech filters, which would change the pitch and the dynamics of an instrument. */
const unfiltered: MediaTrackConstraints = {
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
}

/**
 * Asks for the microphone. Resolves with its stream, with 'denied' if the musician refuses, else with
 * 'missing'. Call `closeStream` afterwards, or the browser still shows that it listens.
 */
export async function openMicrophone(): Promise<MediaStream | MicrophoneProblem> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: unfiltered })
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'missing'
  }
}

/** Releases the microphone. */
export function closeStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
