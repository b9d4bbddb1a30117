import type { MicrophoneProblem } from '../contracts/pitch-source'

/** The browser's filters for speech would change the pitch and the dynamics of an instrument. */
const unfiltered: MediaTrackConstraints = {
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
}

/** Asks for the microphone. Close the stream with `closeStream`, or the browser goes on showing that it listens. */
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
