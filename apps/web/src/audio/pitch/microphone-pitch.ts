import type { Clock } from '../../contracts/clock'
import type { PitchSource } from '../../contracts/pitch-source'
import { closeStream, openMicrophone } from '../microphone'
import { PITCH_WINDOW, PitchReader } from './pitch-reader'

/** The time between two measurements (milliseconds). */
const INTERVAL = 50

/** Creates a source that measures the pitch of the microphone signal. */
export function createPitchSource(clock: Pick<Clock, 'every'>): PitchSource {
  let release = () => {}
  let isWanted = false
  return {
    async start(onPitch) {
      isWanted = true
      const opened = await openMicrophone()
      if (typeof opened === 'string') return opened
      if (!isWanted) {
        closeStream(opened)
        return null
      }
      release = listen(opened, clock, onPitch)
      return null
    },
    stop() {
      isWanted = false
      release()
      release = () => {}
    },
  }
}

function listen(
  stream: MediaStream,
  clock: Pick<Clock, 'every'>,
  onPitch: (frequency: number | null) => void,
): () => void {
  const context = new AudioContext()
  const analyser = new AnalyserNode(context, { fftSize: PITCH_WINDOW, smoothingTimeConstant: 0 })
  new MediaStreamAudioSourceNode(context, { mediaStream: stream }).connect(analyser)
  const reader = new PitchReader()
  const samples = new Float32Array(PITCH_WINDOW)
  const stop = clock.every(INTERVAL, () => {
    analyser.getFloatTimeDomainData(samples)
    onPitch(reader.read(samples, context.sampleRate))
  })
  return () => {
    stop()
    closeStream(stream)
    void context.close()
  }
}
